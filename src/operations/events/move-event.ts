import type { z } from 'zod';
import { type moveEventAnswer, moveEventInput, moveEventName } from '../../contract/events/take-part.ts';
import { eventDocs } from '../../domain/documents/collections/events/events.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { moveEvent } from '../../domain/events/lifecycle.ts';
import { CallError } from '../../ports/calls.ts';
import { defineOperation } from '../run/operation.ts';

/** Moves an event one step further in its life, or says why that is not done. */
export const moveEventOperation = defineOperation({
  name: moveEventName,
  caller: 'admin',
  input: moveEventInput,
  async run({ eventId, step }, { store, clock }): Promise<z.infer<typeof moveEventAnswer>> {
    const path = eventDocs.path({ eventId });
    return await store.decide([path], ([document = null]) => {
      const event = eventDocs.schema.safeParse(document);
      if (!event.success) throw new CallError('NOT_FOUND', `Event with ID ${eventId} not found`);
      const moved = moveEvent(event.data, step, clock.now());
      if (moved.status === 'refused') throw new CallError('FAILED_PRECONDITION', moved.why);
      return {
        writes: [{ op: 'set', path, data: documentOf(moved.event) }],
        answer: { status: moved.event.status ?? 'draft' },
      };
    });
  },
});
