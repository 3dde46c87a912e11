import { boardDocs } from '../../../../domain/collections/events/activity.ts';
import { eventDocs, eventsToRun } from '../../../../domain/collections/events/events.ts';
import { toInstant } from '../../../../domain/documents/instant.ts';
import type { ReefEvent } from '../../../../domain/events/event.ts';
import { eventSearchField, isSearchedEvent } from '../../../../domain/events/event-search.ts';
import { parseDocuments } from '../../../../ports/read-documents.ts';
import type { Store } from '../../../../ports/store.ts';
import type { PageSource } from '../../../../ui/table/list/state/page-source.ts';
import { documentSource } from '../../shared/document-source.ts';
import { eventsKey } from '../../shared/event/events-key.ts';

export type EventState = 'active' | 'expired';

/** An event as the list shows it, with what its board says. */
export interface EventRow {
  readonly event: ReefEvent;
  readonly users: number;
  readonly analyses: number;
}

async function rowOf(event: ReefEvent, store: Store): Promise<EventRow> {
  const board = await store.get(boardDocs.path({ eventId: event.id, board: 'live' }));
  const stats = boardDocs.parse(board?.data)?.stats;
  return { event, users: stats?.userCount ?? 0, analyses: stats?.totalAnalysis ?? 0 };
}

/** The events of a state, as somebody searches them: a page of events, and the board of each. */
export function eventSource(store: Store, state: EventState): PageSource<EventRow> {
  return {
    key: [...eventsKey, state],
    async load(request) {
      const { search } = request;
      const query = eventsToRun(state, toInstant(Date.now()), eventSearchField(search));
      // A second word, and a longer one, is looked at here: how many there are is not known then.
      const isCounted = search.trim() === '';
      const found = documentSource({ key: [], store, query, isCounted, rowOf: (document) => document });
      const page = await found.load(request);
      const { items } = parseDocuments(eventDocs.schema, page.rows);
      const rows = items.filter((event) => isSearchedEvent(event, search));
      return { ...page, rows: await Promise.all(rows.map((event) => rowOf(event, store))) };
    },
  };
}
