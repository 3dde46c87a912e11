import type { z } from 'zod';
import {
  type cancelledEventsAnswer,
  cancelledEventsInput,
  cancelledEventsName,
} from '../../contract/events/take-part.ts';
import { eventDocs, eventsWithHandles, participantDocs } from '../../domain/collections/events/events.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { type ReefEvent, shownEventSchema } from '../../domain/events/event.ts';
import { hasPlace } from '../../domain/events/participant.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';

/** As many handles as one query takes, the newest. */
const maxHandles = 30;

async function hasPlaceIn({ id }: ReefEvent, uid: string, { store }: OperationContext): Promise<boolean> {
  const found = await store.get(participantDocs.path({ eventId: id, uid }));
  const participant = participantDocs.parse(found?.data);
  return participant !== undefined && hasPlace(participant.status);
}

/** Tells participants which of their events were cancelled: the rules of the store show these to administrators only. */
export const listCancelledEvents = defineOperation({
  name: cancelledEventsName,
  caller: 'signed-in',
  input: cancelledEventsInput,
  async run(_input, context): Promise<z.infer<typeof cancelledEventsAnswer>> {
    const { actor, store } = context;
    const { uid } = actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    const user = await userDocs.read(store, { uid });
    const handles = (user?.domains ?? []).slice(-maxHandles);
    if (handles.length === 0) return { events: [] };
    const { docs } = await store.query(eventsWithHandles(handles));
    const cancelled = parseDocuments(eventDocs.schema, docs).items.filter(
      ({ status, deleted }) => status === 'cancelled' && !deleted,
    );
    const isOwn = await Promise.all(cancelled.map((event) => hasPlaceIn(event, uid, context)));
    return {
      events: cancelled.filter((_, index) => isOwn[index]).map((event) => shownEventSchema.parse(event)),
    };
  },
});
