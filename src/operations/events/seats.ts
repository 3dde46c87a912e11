import { type User, userSchema } from '../../domain/account/user.ts';
import { participantDocs, placesTaken, takenDocs } from '../../domain/collections/events/events.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { ReefEvent } from '../../domain/events/event.ts';
import { type Participant, participantSchema } from '../../domain/events/participant.ts';
import type { OperationContext } from '../../ports/server.ts';

/** Handles that an account keeps of events it takes part in: the newest, where somebody collects them. */
const mostDomains = 100;

/** What is there of one person and an event. */
export interface Seat {
  readonly uid: string;
  readonly participant: Participant | null;
  /** null where there is no profile. */
  readonly user: User | null;
}

/** The handles of an account that takes part in one more event. */
export const withHandle = (user: Pick<User, 'domains'>, handle: string): string[] =>
  [...withoutHandle(user, handle), handle].slice(-mostDomains);

/** The handles of an account that takes part in one event less. */
export const withoutHandle = ({ domains = [] }: Pick<User, 'domains'>, handle: string): string[] =>
  domains.filter((domain) => domain !== handle);

interface Decided<Answer> {
  readonly writes: readonly Write[];
  /** How many have a place from now on. */
  readonly taken: number;
  readonly answer: Answer;
}

/**
 * Decides of places in an event as one step: of two who want the last one, one gets it (threat 39). Where there is no
 * limit nothing is shared, so that a hall that joins at once waits for nobody.
 *
 * @param decide Gets what is there of each person, in the order of `uids`, and how many have a place: 0 where nobody
 *   counts them, because the event has no limit.
 */
export async function decideSeats<Answer>(
  event: Pick<ReefEvent, 'id' | 'maxParticipants'>,
  uids: readonly string[],
  { store }: Pick<OperationContext, 'store'>,
  decide: (seats: readonly Seat[], taken: number) => Decided<Answer>,
): Promise<Answer> {
  const { id: eventId } = event;
  const isLimited = event.maxParticipants !== undefined;
  // Those who came before there was a limit have their places.
  const counted = isLimited ? ((await store.aggregate(placesTaken(eventId), { count: true })).count ?? 0) : 0;
  const paths = [
    ...uids.flatMap((uid) => [participantDocs.path({ eventId, uid }), userDocs.path({ uid })]),
    ...(isLimited ? [takenDocs.path({ eventId })] : []),
  ];
  return await store.decide(paths, (documents) => {
    const before = isLimited ? (documents.at(-1) ?? null) : null;
    const taken = takenDocs.schema.nullable().parse(before)?.taken ?? counted;
    const seats = uids.map((uid, index) => ({
      uid,
      participant: participantSchema.nullable().parse(documents[2 * index] ?? null),
      user: userSchema.safeParse(documents[2 * index + 1]).data ?? null,
    }));
    const decided = decide(seats, taken);
    const places: Write = takenDocs.set({ eventId }, { taken: decided.taken });
    return { writes: isLimited ? [...decided.writes, places] : decided.writes, answer: decided.answer };
  });
}
