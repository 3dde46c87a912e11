import type { z } from 'zod';
import {
  type changeRosterAnswer,
  changeRosterInput,
  changeRosterName,
  type linkUserAnswer,
  linkUserInput,
  linkUserName,
} from '../../contract/events/run-event.ts';
import { fullName } from '../../domain/account/user.ts';
import { eventDocs, participantDocs, placesTaken } from '../../domain/collections/events/events.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { ReefEvent } from '../../domain/events/event.ts';
import {
  afterRosterChange,
  hasPlace,
  type Participant,
  type RosterChange,
  whyNotRun,
} from '../../domain/events/participant.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { defineOperation } from '../run/operation.ts';
import { recountActivity } from './count-activity.ts';
import { findEvent } from './find-event.ts';
import { decideSeats, type Seat, withHandle, withoutHandle } from './seats.ts';

function refuseWhereClosed(event: ReefEvent, { clock }: OperationContext): void {
  const why = whyNotRun(event, clock.now());
  if (why !== null) throw new CallError('FAILED_PRECONDITION', why);
}

/** What makes somebody stand in an event as `participant` says, on the account as well. */
function seatWrites(
  { id: eventId, handle }: ReefEvent,
  { uid, user }: Seat,
  now: Participant | null,
): Write[] {
  const path = participantDocs.path({ eventId, uid });
  const place: Write = now === null ? { op: 'delete', path } : { op: 'set', path, data: documentOf(now) };
  if (user === null) return [place];
  const takesPart = now !== null && hasPlace(now.status);
  const domains = takesPart ? withHandle(user, handle) : withoutHandle(user, handle);
  return [place, userDocs.merge({ uid }, { domains })];
}

/** What the record says of somebody who stands otherwise in an event. */
async function entriesOf(
  did: string,
  { id: eventId, name }: ReefEvent,
  context: OperationContext,
): Promise<(seat: Seat, now: Participant | null) => Write> {
  const by = await administratorOf(context);
  return ({ uid, user, participant }, now) =>
    changeWrite(
      {
        ...{ by, did, subject: participantDocs.path({ eventId, uid }) },
        what: `${fullName(user?.name)} is ${now?.status ?? 'not on the list any more'} in the event "${name}"`,
        before: participant === null ? null : documentOf(participant),
        after: now === null ? null : documentOf(now),
      },
      context,
    );
}

/** Gives a place to whoever has an address; nobody is named for it until they say so themselves. */
export const linkUser = defineOperation({
  name: linkUserName,
  caller: 'admin',
  input: linkUserInput,
  async run({ email, eventHandle }, context): Promise<z.infer<typeof linkUserAnswer>> {
    const event = await findEvent(eventHandle, context);
    refuseWhereClosed(event, context);
    const none = new CallError('NOT_FOUND', `No user found for given Email ID ${email}`);
    const found = await context.accounts.find(email);
    if (found === null) throw none;
    const entryOf = await entriesOf(linkUserName, event, context);
    const isNew = await decideSeats(event, [found.uid], context, ([seat], taken) => {
      if (seat === undefined || seat.user === null) throw none;
      const { participant, user, uid } = seat;
      const isLinked =
        participant !== null && hasPlace(participant.status) && user.domains?.includes(event.handle) === true;
      if (isLinked) return { writes: [], taken, answer: false };
      const change = participant === null ? 'add' : 'update';
      const changed = afterRosterChange(event, { change, userId: uid, status: 'confirmed' }, participant, {
        confirmed: taken,
        now: context.clock.now(),
      });
      if (changed.status === 'refused') throw new CallError('FAILED_PRECONDITION', changed.why);
      const writes = [...seatWrites(event, seat, changed.participant), entryOf(seat, changed.participant)];
      return { writes, taken: changed.confirmed, answer: true };
    });
    // Also of whoever has a place already: an earlier try may have been cut off before this.
    await recountActivity(event.id, found.uid, context);
    if (!isNew) return { isLinked: false, message: `User is already linked to event ${event.handle}` };
    return { isLinked: true, message: `User successfully linked to event ${event.handle}` };
  },
});

/** All changes as one step, in their order; throws `CallError` with the first that does not fit. */
function changeSeats(
  event: ReefEvent,
  changes: readonly RosterChange[],
  entryOf: (seat: Seat, now: Participant | null) => Write,
  { clock }: OperationContext,
): Parameters<typeof decideSeats<number>>[3] {
  return (seats, before) => {
    const now = clock.now();
    const standing = new Map(seats.map((seat) => [seat.uid, seat]));
    let taken = before;
    for (const change of changes) {
      const seat = standing.get(change.userId);
      if (seat === undefined || (change.change === 'add' && seat.user === null))
        throw new CallError('NOT_FOUND', `There is no account with ID ${change.userId}`);
      const changed = afterRosterChange(event, change, seat.participant, { confirmed: taken, now });
      if (changed.status === 'refused') throw new CallError('FAILED_PRECONDITION', changed.why);
      standing.set(change.userId, { ...seat, participant: changed.participant });
      taken = changed.confirmed;
    }
    const writes = seats.flatMap((seat) => {
      const { participant } = standing.get(seat.uid) ?? seat;
      return [...seatWrites(event, seat, participant), entryOf(seat, participant)];
    });
    return { writes, taken, answer: taken };
  };
}

/** An organiser adds people, changes how they take part, and takes them away; what they analysed stays counted. */
export const changeRoster = defineOperation({
  name: changeRosterName,
  caller: 'admin',
  input: changeRosterInput,
  async run({ eventId, changes }, context): Promise<z.infer<typeof changeRosterAnswer>> {
    const event = await eventDocs.read(context.store, { eventId });
    if (event === undefined) throw new CallError('NOT_FOUND', `Event with ID ${eventId} not found`);
    refuseWhereClosed(event, context);
    const uids = [...new Set(changes.map(({ userId }) => userId))];
    const entryOf = await entriesOf(changeRosterName, event, context);
    let taken = 0;
    try {
      taken = await decideSeats(event, uids, context, changeSeats(event, changes, entryOf, context));
    } finally {
      // Also of a list that does not fit any more, because an earlier try of it was cut off before this.
      for (const uid of uids) await recountActivity(eventId, uid, context);
    }
    const confirmed =
      event.maxParticipants === undefined
        ? ((await context.store.aggregate(placesTaken(eventId), { count: true })).count ?? 0)
        : taken;
    return { confirmed };
  },
});
