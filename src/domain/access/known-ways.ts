import type { KnownWays, Way, WaysIn } from '../account/ways-in.ts';

/** A session, by what its token says. */
export interface SessionWays {
  /** null: by a code or a link that this program mailed. */
  readonly signedInBy: Way | null;
  /** Providers that were linked when the token was made. */
  readonly linked: readonly Way[];
  /** Seconds since 1970. */
  readonly since: number;
}

export const waysOf = ({ hasPassword, providers }: WaysIn): readonly Way[] => [
  ...(hasPassword ? (['password'] as const) : []),
  ...providers,
];

/** Whether the ways of an account have to be compared for a session: a new sign-in, or one that knows more than the server. */
export function isToCompare(known: KnownWays | undefined, session: SessionWays): boolean {
  const { since, linked, signedInBy } = session;
  if (known === undefined || since > known.checkedFor) return true;
  const named = signedInBy === null ? linked : [...linked, signedInBy];
  return named.some((way) => !known.ways.includes(way) && !known.unconfirmed.includes(way));
}

/** Whether a session was begun by a way that nobody has confirmed. */
export const isUnconfirmed = (known: KnownWays | undefined, { signedInBy }: SessionWays): boolean =>
  signedInBy !== null && known?.unconfirmed.includes(signedInBy) === true;

export interface Comparison {
  readonly known: KnownWays;
  /** Found for the first time: the owner is told. */
  readonly added: readonly Way[];
}

/**
 * Compares the ways into an account with those that the server knows. What is there at the first look is known.
 *
 * @param expected A provider that the owner is linking at this moment.
 * @param vouched Ways whose provider vouches for the account's own proven address: known, but the owner is told.
 */
export function compareWays(
  before: KnownWays | undefined,
  present: readonly Way[],
  {
    since,
    expected,
    vouched,
  }: { readonly since: number; readonly expected: Way | null; readonly vouched: readonly Way[] },
): Comparison {
  if (before === undefined)
    return { known: { ways: [...present], unconfirmed: [], checkedFor: since }, added: [] };
  const isNoted = (way: Way) => before.ways.includes(way) || before.unconfirmed.includes(way);
  const added = present.filter((way) => !isNoted(way) && way !== expected);
  const isExpected = present.some((way) => !isNoted(way) && way === expected);
  return {
    known: {
      ways: present.filter(
        (way) => before.ways.includes(way) || (added.includes(way) && vouched.includes(way)),
      ),
      unconfirmed: present.filter(
        (way) => before.unconfirmed.includes(way) || (added.includes(way) && !vouched.includes(way)),
      ),
      // What is expected and never noted is found at the next call.
      checkedFor: isExpected ? before.checkedFor : Math.max(before.checkedFor, since),
    },
    added,
  };
}

/** The same after this program has changed a way itself, which its owner has confirmed; others stay as they were. */
export function noteOwnChange(before: KnownWays, present: readonly Way[], changed: Way | null): KnownWays {
  const isDoubted = (way: Way) => before.unconfirmed.includes(way) && way !== changed;
  const isKnown = (way: Way) => before.ways.includes(way) || way === changed;
  return {
    ...before,
    ways: present.filter((way) => isKnown(way) && !isDoubted(way)),
    unconfirmed: present.filter(isDoubted),
  };
}
