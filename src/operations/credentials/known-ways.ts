import {
  compareWays,
  isToCompare,
  isUnconfirmed,
  noteOwnChange,
  type OwnChange,
  type RemovedWay,
  type SessionWays,
} from '../../domain/access/known-ways.ts';
import type { CredentialChange } from '../../domain/account/credentials.ts';
import {
  type AccountLook,
  type KnownWays,
  knownWaysSchema,
  type Way,
  waySchema,
} from '../../domain/account/ways-in.ts';
import { expectedLinkDocs } from '../../domain/collections/account/credential-changes.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import { type ChangeDeps, type ChangeOfCredential, changeCredential } from './change-credential.ts';

const knownIn = (account: DocumentData | null | undefined): KnownWays | undefined =>
  knownWaysSchema.safeParse(account?.waysIn).data;

const additionOf = (way: Way): CredentialChange =>
  way === 'password' ? { kind: 'password-set' } : { kind: 'provider-linked', provider: way };

const removalOf = ({ way, subject }: RemovedWay): CredentialChange =>
  way === 'password'
    ? { kind: 'password-removed' }
    : { kind: 'provider-unlinked', provider: way, subject: subject ?? '' };

/** The address of before, where the account has another one than this program gave it. */
function movedAddressOf(account: DocumentData, { email }: AccountLook): CredentialChange | null {
  const before = account.email;
  if (email === null || typeof before !== 'string' || before.toLowerCase() === email.toLowerCase())
    return null;
  return { kind: 'address', email: before, isProven: account.isEmailVerified === true };
}

interface Found {
  readonly known: KnownWays;
  readonly changes: readonly ChangeOfCredential[];
}

/** What the client changed by itself, and what the account's document says from now on. */
function findChanges(
  uid: string,
  account: DocumentData,
  look: AccountLook,
  { since, expected }: { readonly since: number; readonly expected: Way | null },
): Found & { readonly data: DocumentData } {
  const { known, added, removed } = compareWays(knownIn(account), look, { since, expected });
  const moved = movedAddressOf(account, look);
  const { email } = look;
  return {
    known,
    changes: [
      // First: its notice goes to the address before as well, and its link undoes the others, which come after it.
      ...(moved === null || email === null
        ? []
        : [{ uid, change: moved, nextAddress: email, isFromOutside: true }]),
      ...added.map((way) => ({
        uid,
        change: additionOf(way),
        isFromOutside: !look.vouched.includes(way),
      })),
      ...removed.map((one) => ({ uid, change: removalOf(one), isFromOutside: true })),
    ],
    data: documentOf({
      waysIn: known,
      // A code to it proves it: until then the account has the rights of somebody who has proven none.
      ...(moved === null || email === null ? {} : { email, isEmailVerified: false }),
    }),
  };
}

/** Compares, and notes what was found before the owner is told: of calls at the same moment one tells. */
async function compare(
  uid: string,
  { since }: SessionWays,
  look: AccountLook,
  deps: ChangeDeps,
): Promise<KnownWays | undefined> {
  const { store, clock } = deps;
  const paths = [userDocs.path({ uid }), expectedLinkDocs.path({ uid })] as const;
  const found = await store.decide<Found | null>(paths, ([account, stored]) => {
    if (account === null || account === undefined) return { writes: [], answer: null };
    const link = expectedLinkDocs.parse(stored);
    const expected = link !== undefined && link.until > clock.now() ? link.provider : null;
    const { data, ...answer } = findChanges(uid, account, look, { since, expected });
    return { writes: [{ op: 'merge', path: paths[0], data }], answer };
  });
  for (const change of found?.changes ?? []) await changeCredential(change, async () => true, deps);
  return found?.known;
}

/**
 * Finds what a client of Firebase has changed of the ways into an account without this program, at the next call of the account: its owner is
 * told, with a link that undoes it, and a session by a way that was added has no rights. Looks at the account once for each token, which lasts
 * an hour, and for one that names a way that nobody knows.
 *
 * @param account The account's document as it is stored.
 */
export async function checkWays(
  uid: string,
  account: DocumentData | undefined,
  session: SessionWays,
  deps: ChangeDeps,
): Promise<'known' | 'unconfirmed'> {
  if (deps.ways.look === undefined || account === undefined) return 'known';
  const before = knownIn(account);
  let known = before;
  if (isToCompare(before, session)) {
    const look = await deps.ways.look(uid);
    // A boat's password is set by its operator, on the command line or in the console: it has its rights, and the boat's address is told.
    const vouched = account.hub === true ? [...look.vouched, 'password' as const] : look.vouched;
    known = await compare(uid, session, { ...look, vouched }, deps);
  }
  return isUnconfirmed(known, session) ? 'unconfirmed' : 'known';
}

/** The ways that a change adds and removes. */
function ownChangeOf(change: CredentialChange | 'all-removed'): OwnChange {
  if (change === 'all-removed') return { added: null, removed: waySchema.options };
  switch (change.kind) {
    case 'password-set':
      return { added: 'password', removed: [] };
    case 'provider-linked':
      return { added: change.provider, removed: [] };
    case 'password-removed':
      return { added: null, removed: ['password'] };
    case 'provider-unlinked':
      return { added: null, removed: [change.provider] };
    default:
      return { added: null, removed: [] };
  }
}

/**
 * Notes what this program itself has changed; nothing where no client can change a way by itself.
 *
 * @param change `all-removed`: every way that is gone went by this program.
 */
export async function noteChangedWays(
  uid: string,
  change: CredentialChange | 'all-removed',
  { store, ways }: Pick<ChangeDeps, 'store' | 'ways'>,
): Promise<void> {
  const path = userDocs.path({ uid });
  if (ways.look === undefined || knownIn((await store.get(path))?.data) === undefined) return;
  const look = await ways.look(uid);
  await store.decide([path], ([account]) => {
    const before = knownIn(account);
    if (before === undefined) return { writes: [], answer: null };
    const data = documentOf({ waysIn: noteOwnChange(before, look, ownChangeOf(change)) });
    return { writes: [{ op: 'merge', path, data }], answer: null };
  });
}
