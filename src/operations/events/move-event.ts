import type { z } from 'zod';
import { type moveEventAnswer, moveEventInput, moveEventName } from '../../contract/events/take-part.ts';
import { eventDocs } from '../../domain/collections/events/events.ts';
import { documentOfEvent } from '../../domain/events/event.ts';
import { type EventStep, moveEvent } from '../../domain/events/lifecycle.ts';
import { CallError } from '../../ports/calls.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { hexOf } from '../run/hex.ts';
import { defineOperation } from '../run/operation.ts';

const words: Readonly<Record<EventStep, string>> = {
  ...{ schedule: 'Scheduled', activate: 'Activated', complete: 'Completed', cancel: 'Cancelled' },
};

/** Moves an event one step further in its life, or says why that is not done. */
export const moveEventOperation = defineOperation({
  name: moveEventName,
  caller: 'admin',
  input: moveEventInput,
  async run({ eventId, step }, context): Promise<z.infer<typeof moveEventAnswer>> {
    const { store, clock } = context;
    const path = eventDocs.path({ eventId });
    const by = await administratorOf(context);
    const id = hexOf(context.randomBytes(12));
    return await store.decide([path], ([document = null]) => {
      const event = eventDocs.schema.safeParse(document);
      if (!event.success) throw new CallError('NOT_FOUND', `Event with ID ${eventId} not found`);
      const moved = moveEvent(event.data, step, clock.now());
      if (moved.status === 'refused') throw new CallError('FAILED_PRECONDITION', moved.why);
      const [before, after] = [documentOfEvent(event.data), documentOfEvent(moved.event)];
      const what = `${words[step]} the event "${event.data.name}"`;
      const said = { by, did: moveEventName, subject: path, what, before, after, id, canUndo: true };
      return {
        writes: [{ op: 'set', path, data: after }, changeWrite(said, context)],
        answer: { status: moved.event.status ?? 'draft' },
      };
    });
  },
});
