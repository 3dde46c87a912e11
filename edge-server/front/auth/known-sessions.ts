import type { AccountFacts, AccountFactsOf } from '../../storage/db/tables/account-facts.ts';
import type { SessionStands } from '../../storage/db/tables/session-ends.ts';

/** A session that the auth library has vouched for. */
export interface KnownSession extends AccountFacts {
  readonly id: string;
  readonly uid: string;
  /** When it began; milliseconds since 1970. */
  readonly since: number;
}

/** The library is asked again after this, so that it notes once a day that a session is used. Milliseconds. */
const askAgainAfterMs = 60_000;
/** Bearers remembered; the first ones go. */
const mostKnown = 1_000;

export interface KnownSessions {
  /** null for a bearer that is not known, or whose session has ended: then the library has to say. */
  find(bearer: string): KnownSession | null;
  remember(bearer: string, session: KnownSession): void;
}

/**
 * Whose bearers these are, without asking the library each time: its signature check and look-up hold the thread for more
 * than a millisecond. What ends a session is never remembered away: each answer looks at the session's own row and at
 * its account's, which takes a hundredth of that.
 */
export function createKnownSessions(
  stands: SessionStands,
  factsOf: AccountFactsOf,
  now: () => number = () => performance.now(),
): KnownSessions {
  const known = new Map<string, Pick<KnownSession, 'id' | 'uid' | 'since'> & { readonly until: number }>();

  return {
    find(bearer) {
      const found = known.get(bearer);
      if (found === undefined) return null;
      const { id, uid, since, until } = found;
      const facts = now() <= until && stands(id, uid) ? factsOf(uid) : null;
      if (facts === null) {
        known.delete(bearer);
        return null;
      }
      return { id, uid, since, ...facts };
    },
    remember(bearer, { id, uid, since }) {
      const [oldest] = known.keys();
      if (oldest !== undefined && known.size >= mostKnown) known.delete(oldest);
      known.set(bearer, { id, uid, since, until: now() + askAgainAfterMs });
    },
  };
}
