import { mergedLetter, notMergedLetter } from '../../domain/account/merged-letter.ts';
import { fullName } from '../../domain/account/user.ts';
import {
  accountsMergedInto,
  type MergedAccount,
  mergedAccountDocs,
  mergedAccountSchema,
  mergeRequestDocs,
  mergesDue,
} from '../../domain/collections/account/merged-accounts.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type MergingUser, requireMergeable } from './merge-proof.ts';
import { type MergeDeps, thingsOf } from './move-account.ts';

/** To the address of the account that ends: whoever else reads it hears of it. */
function tellOwner(
  from: string,
  { email, isEmailVerified }: MergingUser,
  stays: MergingUser,
  deps: MergeDeps,
): readonly Write[] {
  if (email === undefined || isEmailVerified !== true) return [];
  const other = stays.email === undefined ? fullName(stays.name) : stays.email;
  return [queueMail({ id: `merged.${from}`, to: email, ...mergedLetter(email, other) }, deps)];
}

async function isTakingIn(uid: string, { store }: MergeDeps): Promise<boolean> {
  const merges = await everyDocument(store, accountsMergedInto(uid));
  return merges.some(({ data }) => data.status === 'moving');
}

/**
 * Settles who has an account from now on; what it has is moved by `moveAccount`. In one step with the request, which somebody may be stopping.
 * Throws `CallError` where the two cannot be brought together any more, with why.
 */
async function begin(from: string, into: string, deps: MergeDeps): Promise<void> {
  const { store, clock } = deps;
  const [request, merged, ends, stays] = [
    mergeRequestDocs.path({ uid: from }),
    mergedAccountDocs.path({ uid: from }),
    userDocs.path({ uid: from }),
    userDocs.path({ uid: into }),
  ];
  const things = await thingsOf(from, deps);
  await store.decide(
    [request, merged, ends, stays],
    ([asked = null, before = null, one = null, other = null]) => {
      const now = clock.now();
      const gone = { op: 'delete', path: request } as const;
      // Stopped meanwhile, or asked for anew for another one.
      if (asked?.into !== into) return { writes: [], answer: null };
      if (mergedAccountSchema.safeParse(before).success) return { writes: [gone], answer: null };
      if (one === null || other === null)
        throw new CallError('FAILED_PRECONDITION', text('One of the two accounts is not there any more.'));
      const both = requireMergeable({ uid: from, data: one }, { uid: into, data: other });
      const email = both.ends.isEmailVerified === true ? both.ends.email : undefined;
      const absorbed: MergedAccount = {
        ...{ into, at: now, status: 'moving', things },
        ...(email === undefined ? {} : { email }),
      };
      // On Firebase a token outlives its account by an hour: from the next second on it is worth nothing.
      const sessionsFrom = Math.floor(Date.parse(now) / 1000) + 1;
      return {
        writes: [
          { op: 'create', path: merged, data: documentOf(absorbed) },
          gone,
          { op: 'merge', path: ends, data: { sessionsFrom } },
          ...tellOwner(from, both.ends, both.stays, deps),
        ],
        answer: null,
      };
    },
  );
}

/** Gives a merge up that is impossible by now, and tells both owners why, as far as they are still there. */
async function giveUp(from: string, into: string, why: string, deps: MergeDeps): Promise<void> {
  const { store } = deps;
  const accounts = await Promise.all([from, into].map((uid) => store.get(userDocs.path({ uid }))));
  const addresses = accounts.flatMap((account) => {
    const email = account?.data.email;
    return typeof email === 'string' ? [email] : [];
  });
  const mails = addresses.map((to) => queueMail({ ...notMergedLetter(why), to }, deps));
  await store.write([mergeRequestDocs.delete({ uid: from }), ...mails]);
}

/** Begins a merge whose day has passed, or gives it up. */
export async function beginDueMerge(from: string, deps: MergeDeps): Promise<void> {
  const { store, clock } = deps;
  const path = mergeRequestDocs.path({ uid: from });
  const request = await mergeRequestDocs.readAt(store, path);
  if (request === undefined || request.due > clock.now()) return;
  // An account that is taking in a third one ends when it has that.
  if (await isTakingIn(from, deps)) return;
  try {
    await begin(from, request.into, deps);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await giveUp(from, request.into, error.message, deps);
  }
}

/** Begins every merge whose day has passed. */
export async function beginDueMerges(deps: MergeDeps): Promise<void> {
  for (const { id } of await everyDocument(deps.store, mergesDue(deps.clock.now())))
    await beginDueMerge(id, deps);
}
