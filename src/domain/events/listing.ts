import type { Instant } from '../documents/instant.ts';
import { handleSchema, phaseOf, type ReefEvent } from './event.ts';

/** Events that began before are in no list (rule 19.12). */
export const firstCounted: Instant = '2025-02-01T00:00:00.000Z';

/** The handle of no event: `/event/leaderboard` is the page of everybody. */
export const leaderboardHandle = 'leaderboard';

/** The domain of an address, by which people are invited; null where it is none. */
export function domainOf(email: string): string | null {
  const domain = email.split('@')[1]?.trim().toLowerCase();
  return domain === undefined || domain === '' ? null : domain;
}

export interface EventLists {
  /** Those that somebody takes part in and that are not over, the next one first. */
  readonly mine: readonly ReefEvent[];
  /** Those that people of their domain are invited to. */
  readonly invited: readonly ReefEvent[];
  /** Those that are for everybody. */
  readonly open: readonly ReefEvent[];
  /** Those that somebody took part in and that are over, the latest first. */
  readonly over: readonly ReefEvent[];
}

/** What of the events that were found somebody is shown: nothing that nobody has announced, and each once, in the list that says most. */
export function eventLists(
  found: {
    readonly mine: readonly ReefEvent[];
    readonly invited: readonly ReefEvent[];
    readonly global: readonly ReefEvent[];
  },
  now: Instant,
): EventLists {
  const listed = new Set<string>();
  const take = (events: readonly ReefEvent[], phases: readonly string[]) =>
    events
      .filter((event) => {
        const isTaken = !listed.has(event.id) && isListed(event) && phases.includes(phaseOf(event, now));
        if (isTaken) listed.add(event.id);
        return isTaken;
      })
      .toSorted((a, b) => (a.timestart < b.timestart ? -1 : 1));
  const coming = ['running', 'upcoming'];
  return {
    mine: take(found.mine, coming),
    invited: take(found.invited, coming),
    open: take(found.global, coming),
    over: take(found.mine, ['over']).toReversed(),
  };
}

const isListed = ({ handle, timestart }: ReefEvent): boolean =>
  handle !== leaderboardHandle && timestart >= firstCounted;

/** The event of which the first page tells: of those for everybody that go on, the one that began first. */
export function eventOfHome(global: readonly ReefEvent[], now: Instant): ReefEvent | null {
  const running = eventLists({ mine: [], invited: [], global }, now).open;
  return running.find((event) => phaseOf(event, now) === 'running') ?? null;
}

/**
 * The handle in what somebody typed: the handle itself, or the address of an event's page, whole or in part; null where
 * there is none.
 */
export function handleIn(typed: string): string | null {
  const inAddress = /\/event\/([^/?#]+)/.exec(typed)?.[1];
  try {
    const handle = handleSchema.safeParse(
      inAddress === undefined ? typed.trim() : decodeURIComponent(inAddress),
    );
    return handle.success ? handle.data : null;
  } catch {
    return null;
  }
}
