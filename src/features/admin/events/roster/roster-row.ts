import { fullName } from '../../../../domain/account/user.ts';
import { everyParticipant } from '../../../../domain/collections/events/activity.ts';
import { participantDocs } from '../../../../domain/collections/events/events.ts';
import { userDocs } from '../../../../domain/collections/users.ts';
import type { Participant } from '../../../../domain/events/participant.ts';
import { say } from '../../../../language/say.ts';
import type { Store } from '../../../../ports/store.ts';
import type { PageSource } from '../../../../ui/table/list/state/page-source.ts';
import { documentSource } from '../../shared/document-source.ts';
import { eventsKey } from '../../shared/event/events-key.ts';

/** Somebody who has joined an event, or was put on its list. */
export interface RosterRow {
  readonly uid: string;
  readonly name: string;
  /** null where it cannot be read. */
  readonly participant: Participant | null;
}

async function nameOf(uid: string, store: Store): Promise<string> {
  const account = await userDocs.read(store, { uid });
  return account === undefined ? say('an account that is gone ({uid})', { uid }) : fullName(account.name);
}

/** The people of an event with their names, a page at a time. */
export function rosterSource(store: Store, eventId: string): PageSource<RosterRow> {
  const key = [...eventsKey, 'roster', eventId];
  const source = () =>
    // How many there are is counted anew with each page: they are taken out and come back here.
    documentSource({
      ...{ key, store, query: everyParticipant(eventId) },
      rowOf: ({ id, data }) => ({
        uid: id,
        participant: participantDocs.parse(data) ?? null,
      }),
    });
  return {
    key,
    async load(request) {
      const page = await source().load(request);
      const names = await Promise.all(page.rows.map(({ uid }) => nameOf(uid, store)));
      return { ...page, rows: page.rows.map((row, index) => ({ ...row, name: names[index] ?? row.uid })) };
    },
  };
}
