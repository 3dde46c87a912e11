import {
  compareWays,
  isToCompare,
  isUnconfirmed,
  noteOwnChange,
  type SessionWays,
  waysOf,
} from '../../domain/access/known-ways.ts';
import type { CredentialChange } from '../../domain/account/credentials.ts';
import { type KnownWays, knownWaysSchema, type Way } from '../../domain/account/ways-in.ts';
import { expectedLinkDocs } from '../../domain/documents/collections/account/credential-changes.ts';
import { userDocs } from '../../domain/documents/collections/users.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import { type ChangeDeps, changeCredential } from './change-credential.ts';

const knownIn = (account: DocumentData | null | undefined): KnownWays | undefined =>
  knownWaysSchema.safeParse(account?.waysIn).data;

export interface CheckDeps extends ChangeDeps {
  /** Whether a provider itself vouches that the account's proven address is this person's. */
  readonly vouchesForAddress: (uid: string, way: Way) => Promise<boolean>;
}

const toChange = (way: Way): CredentialChange =>
  way === 'password' ? { kind: 'password-set' } : { kind: 'provider-linked', provider: way };

/** Compares, and notes what was found before the owner is told: of calls at the same moment one tells. */
async function compare(uid: string, { since }: SessionWays, deps: CheckDeps): Promise<KnownWays | undefined> {
  const { store, clock, ways, vouchesForAddress } = deps;
  const present = waysOf(await ways.of(uid));
  const vouched: Way[] = [];
  for (const way of present) if (await vouchesForAddress(uid, way)) vouched.push(way);
  const paths = [userDocs.path({ uid }), expectedLinkDocs.path({ uid })] as const;
  const found = await store.decide(paths, ([account, stored]) => {
    if (account === null || account === undefined) return { writes: [], answer: null };
    const link = expectedLinkDocs.schema.safeParse(stored ?? undefined).data;
    const expected = link !== undefined && link.until > clock.now() ? link.provider : null;
    const answer = compareWays(knownIn(account), present, { since, expected, vouched });
    const data = documentOf({ waysIn: answer.known });
    return { writes: [{ op: 'merge', path: paths[0], data }], answer };
  });
  for (const way of found?.added ?? [])
    await changeCredential(
      { uid, change: toChange(way), isFromOutside: !vouched.includes(way) },
      async () => true,
      deps,
    );
  return found?.known;
}

/**
 * Finds ways into an account that a client of Firebase has added without this program, at the next call of the account: its owner is told, with
 * a link that undoes it, and a session by such a way has no rights. Looks at the account only at a new sign-in, or for a token that knows more.
 *
 * @param account The account's document as it is stored.
 */
export async function checkWays(
  uid: string,
  account: DocumentData | undefined,
  session: SessionWays,
  deps: CheckDeps,
): Promise<'known' | 'unconfirmed'> {
  // A boat is a program whose password its administrator sets in the console.
  if (account === undefined || account.hub === true) return 'known';
  const before = knownIn(account);
  const known = isToCompare(before, session) ? await compare(uid, session, deps) : before;
  return isUnconfirmed(known, session) ? 'unconfirmed' : 'known';
}

/** The way that a change is about. */
function wayIn(change: CredentialChange | null): Way | null {
  if (change?.kind === 'password-set') return 'password';
  return change?.kind === 'provider-linked' ? change.provider : null;
}

/** Notes what this program itself has changed, null for ways that went by themselves; nothing where no client can add a way by itself. */
export async function noteChangedWays(
  uid: string,
  change: CredentialChange | null,
  { store, ways }: Pick<ChangeDeps, 'store' | 'ways'>,
): Promise<void> {
  const path = userDocs.path({ uid });
  if (knownIn((await store.get(path))?.data) === undefined) return;
  const present = waysOf(await ways.of(uid));
  await store.decide([path], ([account]) => {
    const before = knownIn(account);
    if (before === undefined) return { writes: [], answer: null };
    const data = documentOf({ waysIn: noteOwnChange(before, present, wayIn(change)) });
    return { writes: [{ op: 'merge', path, data }], answer: null };
  });
}
