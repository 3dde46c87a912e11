import { peopleOfEvent, userActivityDocs } from '../../../domain/collections/events/activity.ts';
import type { UserActivity } from '../../../domain/events/activity.ts';
import { searchWords } from '../../../domain/typed/search-text.ts';
import type { Store, StoredDocument } from '../../../ports/store.ts';
import type { PageSource } from '../../../ui/table/list/state/page-source.ts';
import { documentSource } from '../shared/document-source.ts';
import { eventsKey } from '../shared/event/events-key.ts';

/** Somebody who did something in an event; null where it cannot be read. */
export interface PersonRow {
  readonly uid: string;
  readonly activity: UserActivity | null;
}

export const personRow = ({ id, data }: Pick<StoredDocument, 'id' | 'data'>): PersonRow => ({
  uid: id,
  activity: userActivityDocs.parse(data) ?? null,
});

export const nameOfPersonRow = ({ uid, activity }: PersonRow): string => activity?.user.name ?? uid;

/** Key of all lists of people of an event. */
export const peopleKey = (eventId: string): readonly unknown[] => [...eventsKey, 'people', eventId];

/** The people of an event, a page at a time, as the server finds and sorts them. */
export function peopleSource(store: Store, eventId: string): PageSource<PersonRow> {
  return {
    key: peopleKey(eventId),
    sorts: ['analyses', 'minutes'],
    async load(request) {
      // The store is asked for the first word, the others are looked at in what it finds.
      const [first = null, ...others] = searchWords(request.search);
      const by = request.sort?.id === 'minutes' ? 'activity.mins' : 'activity.analysis';
      const query = peopleOfEvent(eventId, by, request.sort?.desc === false ? 'asc' : 'desc', first);
      const isCounted = others.length === 0;
      const source = documentSource({ key: [], store, query, isCounted, rowOf: personRow });
      const page = await source.load(request);
      const isFound = ({ activity }: PersonRow) =>
        others.every((word) => activity?.searchFields.includes(word) ?? true);
      return { ...page, rows: page.rows.filter(isFound) };
    },
  };
}
