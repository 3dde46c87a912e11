import type { z } from 'zod';
import { type deleteEventAnswer, deleteEventInput, deleteEventName } from '../../contract/admin/events.ts';
import { eventDocs } from '../../domain/collections/events/events.ts';
import { documentOfEvent } from '../../domain/events/event.ts';
import { deletedEvent } from '../../domain/events/lifecycle.ts';
import { CallError } from '../../ports/calls.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { hexOf } from '../run/hex.ts';
import { defineOperation } from '../run/operation.ts';

/** Takes an event away: nobody finds it any more, and it comes back by one press. Again, it does nothing. */
export const deleteEvent = defineOperation({
  name: deleteEventName,
  caller: 'admin',
  input: deleteEventInput,
  async run({ eventId, why }, context): Promise<z.infer<typeof deleteEventAnswer>> {
    const path = eventDocs.path({ eventId });
    const by = await administratorOf(context);
    const id = hexOf(context.randomBytes(12));
    return await context.store.decide([path], ([data = null]) => {
      const event = eventDocs.parse(data);
      if (event === undefined) throw new CallError('NOT_FOUND', `Event with ID ${eventId} not found`);
      const answer = { eventId, message: 'Deleted Event' };
      if (event.deleted) return { writes: [], answer };
      const [before, after] = [
        documentOfEvent(event),
        documentOfEvent(deletedEvent(event, context.clock.now())),
      ];
      const what = `Deleted the event "${event.name}"`;
      const said = { by, why, id, what, did: deleteEventName, subject: path, before, after, canUndo: true };
      return { writes: [{ op: 'set', path, data: after }, changeWrite(said, context)], answer };
    });
  },
});
