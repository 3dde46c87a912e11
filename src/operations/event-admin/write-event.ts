import type { z } from 'zod';
import { type writeEventAnswer, writeEventInput, writeEventName } from '../../contract/admin/events.ts';
import { changeDocs, changesOf } from '../../domain/collections/back-office/changes.ts';
import { eventDocs } from '../../domain/collections/events/events.ts';
import { sameJson } from '../../domain/documents/json.ts';
import { documentOfEvent, type ReefEvent } from '../../domain/events/event.ts';
import { eventOfWritten } from '../../domain/events/written-event.ts';
import { CallError } from '../../ports/calls.ts';
import { regionOf } from '../../ports/every-region.ts';
import type { Decision, OperationContext } from '../../ports/server.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { hexOf } from '../run/hex.ts';
import { defineOperation } from '../run/operation.ts';

const whenText = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** The event that is written now, or the one that somebody wrote meanwhile. */
type Written =
  | { readonly event: ReefEvent; readonly meanwhile: null }
  | { readonly event: null; readonly meanwhile: ReefEvent };

/** Who wrote an event last, and when, for another who has looked at what it was before. */
async function changedMeanwhile(path: string, now: ReefEvent, { store }: OperationContext) {
  const { items } = await changeDocs.page(store, changesOf(path, 1));
  const who = items[0] === undefined || items[0].by.name === '' ? 'Somebody' : items[0].by.name;
  const when = whenText.format(new Date(now.updatedAt));
  return new CallError(
    'FAILED_PRECONDITION',
    `${who} changed this event on ${when} (UTC), after you opened it. Open it again to see what it says now; nothing was saved.`,
  );
}

/** An answer that was lost on its way: the same comes again. */
const saysAlready = (before: ReefEvent, after: ReefEvent): boolean =>
  !before.deleted &&
  sameJson(documentOfEvent({ ...after, updatedAt: before.updatedAt }), documentOfEvent(before));

/** Makes an event, or writes it anew; of two who write one at a time, the second is told of the first. */
export const writeEvent = defineOperation({
  name: writeEventName,
  caller: 'admin',
  input: writeEventInput,
  async run({ event: written, basedOn, why }, context): Promise<z.infer<typeof writeEventAnswer>> {
    const { store, clock } = context;
    const path = eventDocs.path({ eventId: written.id });
    const by = await administratorOf(context);
    const region = await regionOf(written.regionId, context);
    const id = hexOf(context.randomBytes(12));
    const outcome = await store.decide([path], ([data = null]): Decision<Written> => {
      const before = eventDocs.parse(data) ?? null;
      const made = eventOfWritten(written, before, { uid: by.uid, now: clock.now(), region });
      if (before !== null && made.status !== 'refused' && saysAlready(before, made.event))
        return { writes: [], answer: { meanwhile: null, event: before } };
      if (data !== null && basedOn === null)
        throw new CallError('ALREADY_EXISTS', `There is an event with ID ${written.id} already.`);
      if (basedOn !== null && (before === null || before.deleted))
        throw new CallError('NOT_FOUND', `Event with ID ${written.id} not found`);
      if (before !== null && before.updatedAt !== basedOn)
        return { writes: [], answer: { meanwhile: before, event: null } };
      if (made.status === 'refused') throw new CallError('INVALID_ARGUMENT', made.why);
      const { event } = made;
      const after = documentOfEvent(event);
      const what = before === null ? `Created the event "${event.name}"` : `Edited the event "${event.name}"`;
      return {
        writes: [
          { op: 'set', path, data: after },
          changeWrite(
            {
              ...{ by, did: writeEventName, subject: path, what, why, id, after },
              before: before === null ? null : documentOfEvent(before),
              canUndo: before !== null,
            },
            context,
          ),
        ],
        answer: { meanwhile: null, event },
      };
    });
    if (outcome.event === null) throw await changedMeanwhile(path, outcome.meanwhile, context);
    return { eventId: outcome.event.id, updatedAt: outcome.event.updatedAt };
  },
});
