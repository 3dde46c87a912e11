import { z } from 'zod';
import { text } from '../../language/say.ts';
import { namingFields } from '../account/naming-choice.ts';
import { type Instant, instantSchema } from '../documents/instant.ts';
import { idText } from '../documents/lengths.ts';
import { phaseOf, type ReefEvent } from './event.ts';

/** Both `confirmed` and `attended` have a place; whoever is `invited` or has `left` has none. */
export const participantStatuses = ['invited', 'confirmed', 'attended', 'left'] as const;
type ParticipantStatus = (typeof participantStatuses)[number];

/** How somebody takes part in an event, document `events/{id}/participants/{uid}`. Written by operations alone. */
export const participantSchema = z.object({
  userId: idText.min(1, 'User ID is required'),
  status: z.enum(participantStatuses),
  /** When the place was taken, the first time. */
  joinedAt: instantSchema,
  /**
   * Whether the public pages of the event may name this person: asked when joining, changed at any time. Who joined before the age
   * was asked has not said it.
   */
  ...namingFields,
  isThirteen: namingFields.isThirteen.default(false),
});
export type Participant = z.infer<typeof participantSchema>;

/** Whether somebody with this status has a place, and their work counts. */
export const hasPlace = (status: ParticipantStatus): boolean =>
  status === 'confirmed' || status === 'attended';

/** Whether there is no place left; `confirmed` is how many have one. An event without a limit is never full. */
export function isFull({ maxParticipants }: Pick<ReefEvent, 'maxParticipants'>, confirmed: number): boolean {
  return maxParticipants !== undefined && confirmed >= maxParticipants;
}

export type Joining =
  | {
      readonly status: 'joined';
      readonly participant: Participant;
      /** How many have a place from now on. */
      readonly confirmed: number;
    }
  | { readonly status: 'refused'; readonly why: string };

const refused = (why: string): Joining => ({ status: 'refused', why });

/** Why nobody can join an event now; null where they can. */
export function whyClosed(
  event: Pick<ReefEvent, 'status' | 'timestart' | 'timeend' | 'deleted'>,
  now: Instant,
): string | null {
  switch (phaseOf(event, now)) {
    case 'draft':
    case 'deleted':
      return text('There is no such event.');
    case 'cancelled':
      return text('This event was cancelled.');
    case 'over':
      return text('This event is over. Its results stay here.');
    case 'upcoming':
    case 'running':
      return null;
  }
}

/**
 * Somebody takes a place in an event. Whoever has one keeps it, also where it is full or joined twice.
 *
 * @param confirmed How many have a place.
 */
export function join(
  event: ReefEvent,
  before: Participant | null,
  {
    userId,
    isShown,
    isThirteen,
    confirmed,
    now,
  }: Pick<Participant, 'userId' | 'isShown' | 'isThirteen'> & {
    readonly confirmed: number;
    readonly now: Instant;
  },
): Joining {
  const closed = whyClosed(event, now);
  if (closed !== null) return refused(closed);
  if (before !== null && hasPlace(before.status))
    return { status: 'joined', participant: { ...before, isShown, isThirteen }, confirmed };
  if (isFull(event, confirmed)) return refused(text('This event is full.'));
  const joinedAt = before?.joinedAt ?? now;
  return {
    status: 'joined',
    participant: { userId, status: 'confirmed', joinedAt, isShown, isThirteen },
    confirmed: confirmed + 1,
  };
}

/** Somebody gives their place back. Whoever has none stays without; their work before stays where it is. */
export function leave(
  participant: Participant,
  confirmed: number,
): { readonly participant: Participant; readonly confirmed: number } {
  return {
    participant: { ...participant, status: 'left' },
    confirmed: hasPlace(participant.status) ? Math.max(0, confirmed - 1) : confirmed,
  };
}

/** An organiser adds, changes or takes away people; the list is refused as a whole with the first that does not fit. */
export type RosterChange =
  | { readonly change: 'add' | 'update'; readonly userId: string; readonly status: ParticipantStatus }
  | { readonly change: 'remove'; readonly userId: string };

/** Why a change of an organiser does not fit the people who are there; null where it does. */
export function whyNotChanged({ change, userId }: RosterChange, before: Participant | null): string | null {
  if (change === 'add')
    return before === null ? null : `Participant with ID ${userId} already exists in event`;
  return before === null ? `Participant with ID ${userId} not found in event` : null;
}

/** Why an organiser gives nobody a place; null where they do: also once the event is over, for whoever forgot to join. */
export function whyNotRun(
  event: Pick<ReefEvent, 'status' | 'timestart' | 'timeend' | 'deleted'>,
  now: Instant,
): string | null {
  return phaseOf(event, now) === 'over' ? null : whyClosed(event, now);
}

/**
 * People as they stand after a change of an organiser; refused with the first reason that it does not fit.
 *
 * @param before null where the person has never taken part.
 * @param confirmed How many have a place.
 */
export function afterRosterChange(
  event: Pick<ReefEvent, 'maxParticipants'>,
  change: RosterChange,
  before: Participant | null,
  { confirmed, now }: { readonly confirmed: number; readonly now: Instant },
):
  | { readonly status: 'changed'; readonly participant: Participant | null; readonly confirmed: number }
  | { readonly status: 'refused'; readonly why: string } {
  const why = whyNotChanged(change, before);
  if (why !== null) return { status: 'refused', why };
  const had = before !== null && hasPlace(before.status);
  const has = change.change !== 'remove' && hasPlace(change.status);
  if (has && !had && isFull(event, confirmed)) return { status: 'refused', why: text('This event is full.') };
  const participant =
    change.change === 'remove'
      ? null
      : {
          userId: change.userId,
          joinedAt: before?.joinedAt ?? now,
          // Only the person says that a public page may name them.
          isShown: (before?.isShown ?? false) && has,
          isThirteen: before?.isThirteen ?? false,
          status: change.status,
        };
  return {
    status: 'changed',
    participant,
    confirmed: Math.max(0, confirmed + Number(has) - Number(had)),
  };
}
