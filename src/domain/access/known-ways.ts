import {
  type AccountLook,
  identityProviderSchema,
  type KnownWays,
  type PasswordMark,
  type Way,
  type WaysIn,
} from '../account/ways-in.ts';

/** A session, by what its token says. */
export interface SessionWays {
  /** null: by a code or a link that this program mailed. */
  readonly signedInBy: Way | null;
  /** Providers that were linked when the token was made. */
  readonly linked: readonly Way[];
  /** When the token was made; seconds since 1970. Each lasts an hour, and whoever changes a password or an address gets another one. */
  readonly since: number;
}

export const waysOf = ({ hasPassword, providers }: WaysIn): readonly Way[] => [
  ...(hasPassword ? (['password'] as const) : []),
  ...providers,
];

/** Whether the ways of an account have to be compared for a session: a new token, or one that knows more than the server. */
export function isToCompare(known: KnownWays | undefined, session: SessionWays): boolean {
  const { since, linked, signedInBy } = session;
  if (known === undefined || since > known.checkedFor) return true;
  const named = signedInBy === null ? linked : [...linked, signedInBy];
  return named.some((way) => !known.ways.includes(way) && !known.unconfirmed.includes(way));
}

/** Whether a session was begun by a way that nobody has confirmed. */
export const isUnconfirmed = (known: KnownWays | undefined, { signedInBy }: SessionWays): boolean =>
  signedInBy !== null && known?.unconfirmed.includes(signedInBy) === true;

/** A way that went without this program. `subject`: by what its provider knew the person. */
export type RemovedWay = { readonly way: Way; readonly subject: string | null };

export interface Comparison {
  readonly known: KnownWays;
  /** Found for the first time: the owner is told. A password in the place of a known one is such a way. */
  readonly added: readonly Way[];
  readonly removed: readonly RemovedWay[];
}

/** Whether a password was set anew. */
const isReplaced = (before: PasswordMark | undefined, present: PasswordMark | null): boolean =>
  before !== undefined &&
  present !== null &&
  before.setAt !== present.setAt &&
  before.sessionsFrom !== present.sessionsFrom;

/** What is kept of a look beside the names of ways. */
const keptOf = ({ password, subjects }: AccountLook): Pick<KnownWays, 'password' | 'subjects'> => ({
  ...(password === null ? {} : { password }),
  subjects,
});

function subjectOf(known: KnownWays, way: Way): string | null {
  const provider = identityProviderSchema.safeParse(way);
  return provider.success ? (known.subjects?.[provider.data] ?? null) : null;
}

/**
 * Compares the ways into an account with those that the server knows. What is there at the first look is known. Ways that a provider vouches
 * for are known as well, but the owner is told.
 *
 * @param expected A provider that the owner is linking at this moment.
 */
export function compareWays(
  before: KnownWays | undefined,
  look: AccountLook,
  { since, expected }: { readonly since: number; readonly expected: Way | null },
): Comparison {
  const present = waysOf(look);
  if (before === undefined)
    return {
      known: { ways: [...present], unconfirmed: [], checkedFor: since, ...keptOf(look) },
      added: [],
      removed: [],
    };
  const isOther = (way: Way) => way === 'password' && isReplaced(before.password, look.password);
  const isKnown = (way: Way) => before.ways.includes(way) && !isOther(way);
  const isNoted = (way: Way) => isKnown(way) || before.unconfirmed.includes(way);
  const isVouched = (way: Way) => look.vouched.includes(way);
  const added = present.filter((way) => !isNoted(way) && way !== expected);
  const isExpected = present.some((way) => !isNoted(way) && way === expected);
  return {
    known: {
      ways: present.filter((way) => isKnown(way) || (added.includes(way) && isVouched(way))),
      unconfirmed: present.filter(
        (way) => before.unconfirmed.includes(way) || (added.includes(way) && !isVouched(way)),
      ),
      // What is expected and never noted is found at the next call.
      checkedFor: isExpected ? before.checkedFor : Math.max(before.checkedFor, since),
      ...keptOf(look),
    },
    added,
    removed: before.ways
      .filter((way) => !present.includes(way))
      .map((way) => ({ way, subject: subjectOf(before, way) })),
  };
}

/** What this program itself has changed of the ways into an account, as its owner has confirmed. */
export interface OwnChange {
  readonly added: Way | null;
  readonly removed: readonly Way[];
}

/** The known ways after a change by this program. What a client changed at the same moment stays as it was, and is found at the next look. */
export function noteOwnChange(before: KnownWays, look: AccountLook, own: OwnChange): KnownWays {
  const { added, removed } = own;
  const present = waysOf(look);
  const isDoubted = (way: Way) => before.unconfirmed.includes(way) && way !== added;
  const stillKnown = before.ways.filter((way) => present.includes(way) || !removed.includes(way));
  // A password that somebody else has set is found at the next look.
  const isOther = added !== 'password' && isReplaced(before.password, look.password);
  const { subjects, ...kept } = keptOf(look);
  return {
    ...before,
    ways: [...new Set(added === null || !present.includes(added) ? stillKnown : [...stillKnown, added])],
    unconfirmed: present.filter(isDoubted),
    ...kept,
    subjects: { ...before.subjects, ...subjects },
    ...(isOther ? { password: before.password } : {}),
  };
}
