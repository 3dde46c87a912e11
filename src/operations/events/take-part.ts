import type { z } from 'zod';
import {
  type joinEventAnswer,
  joinEventInput,
  joinEventName,
  leaveEventInput,
  leaveEventName,
  showInEventInput,
  showInEventName,
} from '../../contract/events/take-part.ts';
import type { User } from '../../domain/account/user.ts';
import { participantDocs } from '../../domain/collections/events/events.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { ReefEvent } from '../../domain/events/event.ts';
import { join, leave, type Participant } from '../../domain/events/participant.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { recountActivity } from './count-activity.ts';
import { findEvent } from './find-event.ts';
import { decideSeats, type Seat, withHandle, withoutHandle } from './seats.ts';

function ownUid({ actor }: OperationContext): string {
  if (actor.uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
  return actor.uid;
}

/** The seat of whoever asks; a profile has to be there. */
function ownSeat(seat: Seat | undefined) {
  if (seat === undefined || seat.user === null)
    throw new CallError('FAILED_PRECONDITION', text('Please complete your profile first.'));
  return { participant: seat.participant, user: seat.user };
}

/** Answers to the event's own questions, and to no others. */
function answersTo({ additionalUserFields = [] }: ReefEvent, answers: Readonly<Record<string, string>> = {}) {
  const asked = additionalUserFields.map(({ fieldId }) => fieldId);
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.includes(id)));
}

/** Takes a place in an event for whoever asks. */
export const joinEvent = defineOperation({
  name: joinEventName,
  caller: 'signed-in',
  input: joinEventInput,
  async run(input, context): Promise<z.infer<typeof joinEventAnswer>> {
    const uid = ownUid(context);
    const event = await findEvent(input.handle, context);
    if (event.tnc !== undefined && input.acceptsTerms !== true)
      throw new CallError(
        'FAILED_PRECONDITION',
        text('Please accept the terms and conditions of this event.'),
      );
    const now = context.clock.now();
    await decideSeats(event, [uid], context, ([seat], taken) => {
      const { participant, user } = ownSeat(seat);
      const joining = join(event, participant, {
        userId: uid,
        isShown: input.isShown,
        isThirteen: input.isThirteen,
        confirmed: taken,
        now,
      });
      if (joining.status === 'refused') throw new CallError('FAILED_PRECONDITION', joining.why);
      const additionalInfo = answersTo(event, input.answers);
      const account = {
        domains: withHandle(user, event.handle),
        ...(Object.keys(additionalInfo).length > 0 && { additionalInfo }),
      };
      return {
        writes: [
          participantDocs.set({ eventId: event.id, uid }, joining.participant),
          userDocs.merge({ uid }, account),
        ],
        taken: joining.confirmed,
        answer: undefined,
      };
    });
    await recountActivity(event.id, uid, context);
    return { eventId: event.id, handle: event.handle, name: event.name };
  },
});

/** Changes how somebody takes part who has a place. */
async function changeOwn(
  handle: string,
  context: OperationContext,
  change: (
    before: Participant,
    taken: number,
  ) => { readonly participant: Participant; readonly confirmed: number },
  domainsOf: (user: User) => readonly string[],
): Promise<void> {
  const uid = ownUid(context);
  const event = await findEvent(handle, context);
  await decideSeats(event, [uid], context, ([seat], taken) => {
    const { participant, user } = ownSeat(seat);
    if (participant === null)
      throw new CallError('NOT_FOUND', `Participant with ID ${uid} not found in event`);
    const changed = change(participant, taken);
    return {
      writes: [
        participantDocs.set({ eventId: event.id, uid }, changed.participant),
        userDocs.merge({ uid }, { domains: [...domainsOf(user)] }),
      ],
      taken: changed.confirmed,
      answer: undefined,
    };
  });
  await recountActivity(event.id, uid, context);
}

/** Gives a place back. What was analysed stays counted, and nobody is named any more. */
export const leaveEvent = defineOperation({
  name: leaveEventName,
  caller: 'signed-in',
  input: leaveEventInput,
  async run({ handle }, context) {
    await changeOwn(
      handle,
      context,
      (before, taken) => leave({ ...before, isShown: false }, taken),
      (user) => withoutHandle(user, handle),
    );
    return {};
  },
});

/** Shows somebody on the public pages of an event, or not. */
export const showInEvent = defineOperation({
  name: showInEventName,
  caller: 'signed-in',
  input: showInEventInput,
  async run({ handle, isShown, isThirteen }, context) {
    await changeOwn(
      handle,
      context,
      (before, confirmed) => ({ participant: { ...before, isShown, isThirteen }, confirmed }),
      ({ domains = [] }) => domains,
    );
    return {};
  },
});
