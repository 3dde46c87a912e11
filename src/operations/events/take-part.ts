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
import { type User, userSchema } from '../../domain/account/user.ts';
import { participantDocs, placesTaken, takenDocs } from '../../domain/documents/collections/events/events.ts';
import { userDocs } from '../../domain/documents/collections/users.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { ReefEvent } from '../../domain/events/event.ts';
import { join, leave, type Participant, participantSchema } from '../../domain/events/participant.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { recountActivity } from './count-activity.ts';
import { findEvent } from './find-event.ts';

/** Handles that an account keeps of events it takes part in: the newest, where somebody collects them. */
const mostDomains = 100;

function ownUid({ actor }: OperationContext): string {
  if (actor.uid === null) throw new CallError('UNAUTHENTICATED', 'Please sign in first.');
  return actor.uid;
}

interface Seats {
  readonly participant: Participant | null;
  readonly user: User;
  /** How many have a place; 0 where nobody counts them, because the event has no limit. */
  readonly taken: number;
}

/**
 * Decides of a place in an event as one step: of two who want the last one, one gets it (threat 39). Where there is no
 * limit nothing is shared, so that a hall that joins at once waits for nobody.
 */
async function decideSeat<Answer>(
  event: ReefEvent,
  uid: string,
  { store }: OperationContext,
  decide: (seats: Seats) => {
    readonly writes: readonly Write[];
    readonly taken: number;
    readonly answer: Answer;
  },
): Promise<Answer> {
  const { id: eventId } = event;
  const isLimited = event.maxParticipants !== undefined;
  // Those who came before there was a limit have their places.
  const counted = isLimited ? ((await store.aggregate(placesTaken(eventId), { count: true })).count ?? 0) : 0;
  const paths = [
    participantDocs.path({ eventId, uid }),
    userDocs.path({ uid }),
    ...(isLimited ? [takenDocs.path({ eventId })] : []),
  ];
  return await store.decide(paths, ([participant = null, user = null, before = null]) => {
    const taken = takenDocs.schema.nullable().parse(before)?.taken ?? counted;
    const decided = decide({
      participant: participantSchema.nullable().parse(participant),
      user: readUser(user),
      taken,
    });
    const seat: Write = { op: 'set', path: takenDocs.path({ eventId }), data: { taken: decided.taken } };
    return { writes: isLimited ? [...decided.writes, seat] : decided.writes, answer: decided.answer };
  });
}

function readUser(document: DocumentData | null): User {
  const user = userSchema.safeParse(document);
  if (!user.success) throw new CallError('FAILED_PRECONDITION', 'Please complete your profile first.');
  return user.data;
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
      throw new CallError('FAILED_PRECONDITION', 'Please accept the terms and conditions of this event.');
    const now = context.clock.now();
    await decideSeat(event, uid, context, ({ participant, user, taken }) => {
      const joining = join(event, participant, {
        userId: uid,
        isShown: input.isShown,
        confirmed: taken,
        now,
      });
      if (joining.status === 'refused') throw new CallError('FAILED_PRECONDITION', joining.why);
      const domains = [...(user.domains ?? []).filter((domain) => domain !== event.handle), event.handle];
      const additionalInfo = answersTo(event, input.answers);
      const account = {
        domains: domains.slice(-mostDomains),
        ...(Object.keys(additionalInfo).length > 0 && { additionalInfo }),
      };
      return {
        writes: [
          {
            op: 'set',
            path: participantDocs.path({ eventId: event.id, uid }),
            data: documentOf(joining.participant),
          },
          { op: 'merge', path: userDocs.path({ uid }), data: account },
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
  await decideSeat(event, uid, context, ({ participant, user, taken }) => {
    if (participant === null)
      throw new CallError('NOT_FOUND', `Participant with ID ${uid} not found in event`);
    const changed = change(participant, taken);
    return {
      writes: [
        {
          op: 'set',
          path: participantDocs.path({ eventId: event.id, uid }),
          data: documentOf(changed.participant),
        },
        { op: 'merge', path: userDocs.path({ uid }), data: { domains: [...domainsOf(user)] } },
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
      ({ domains = [] }) => domains.filter((domain) => domain !== handle),
    );
    return {};
  },
});

/** Shows somebody on the public pages of an event, or not. */
export const showInEvent = defineOperation({
  name: showInEventName,
  caller: 'signed-in',
  input: showInEventInput,
  async run({ handle, isShown }, context) {
    await changeOwn(
      handle,
      context,
      (before, confirmed) => ({ participant: { ...before, isShown }, confirmed }),
      ({ domains = [] }) => domains,
    );
    return {};
  },
});
