import { anonymousName, publicPerson, userSchema } from '../../domain/account/user.ts';
import {
  type MergedAccount,
  mergedAccountDocs,
  mergedAccountSchema,
} from '../../domain/collections/account/merged-accounts.ts';
import { analysisDocs, completeAnalysesOfUser } from '../../domain/collections/analyses.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import { isHeld, leaseUntil } from '../../domain/documents/lease.ts';
import { dueWrite } from '../leaderboards/note-due.ts';
import { movePersonalData } from '../personal-data/inventory.ts';
import type { Move, MoveDeps } from '../personal-data/personal-kind.ts';

export type MergeDeps = MoveDeps;

/** A request of a session that has ended may still write for this long; then it is looked once more. */
const settlingMs = 5 * 60_000;

const mayHaveSettled = (at: Instant, now: Instant) => Date.parse(now) - Date.parse(at) >= settlingMs;

/** For how long whoever began to move is believed to be at it. Longer than anybody goes on at once. */
const leaseMs = 60_000;

/** With the absorbed account's document goes the last that says it was there. */
async function end({ from, into, at }: Move, { store, clock }: MergeDeps): Promise<void> {
  const status = mayHaveSettled(at, clock.now()) ? 'done' : 'settling';
  const { count } = await store.aggregate(completeAnalysesOfUser(into), { count: true });
  await store.write([
    userDocs.merge({ uid: into }, { meta: { analysis: { total: count ?? 0 } } }),
    userDocs.delete({ uid: from }),
    mergedAccountDocs.update({ uid: from }, { status }),
    ...[from, into].map((uid) => dueWrite('global', uid, `${from} is ${into}`)),
  ]);
}

/** Surveys and analyses that an account has. */
export async function thingsOf(uid: string, { store }: Pick<MergeDeps, 'store'>): Promise<number> {
  const counts = await Promise.all(
    [surveyDocs, analysisDocs].map((docs) => store.aggregate(docs.query({ uid }), { count: true })),
  );
  return counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
}

async function move(
  { from, into, email, at }: MergedAccount & { readonly from: string },
  mayGoOn: () => boolean,
  deps: MergeDeps,
): Promise<void> {
  // First, so that nothing is added behind it.
  await deps.accounts.remove(from);
  const user = userSchema.safeParse((await deps.store.get(userDocs.path({ uid: into })))?.data).data;
  const to = user === undefined ? { uid: into, name: anonymousName } : publicPerson(user);
  const moving: Move = { from, into, email, at, to, mayGoOn };
  if (await movePersonalData(moving, deps)) await end(moving, deps);
}

/** Takes the lease of a merge; null where it is done, where there is none, or where somebody else is at it. */
async function takeLease(from: string, { store, clock }: MergeDeps): Promise<MergedAccount | null> {
  const path = mergedAccountDocs.path({ uid: from });
  return await store.decide([path], ([document = null]) => {
    const merged = mergedAccountSchema.safeParse(document).data;
    const now = clock.now();
    const isWanted =
      merged?.status === 'moving' || (merged?.status === 'settling' && mayHaveSettled(merged.at, now));
    if (!isWanted || isHeld(merged, now)) return { writes: [], answer: null };
    const data = { leaseUntil: leaseUntil(now, leaseMs) };
    return { writes: [{ op: 'update', path, data }], answer: merged };
  });
}

/**
 * Goes on moving everything of an account into the one that has absorbed it, as long as `mayGoOn` says so; nothing where that is
 * done, or somebody else is at it. Killed anywhere, it goes on where it was; again, it does nothing.
 */
export async function moveAccount(from: string, mayGoOn: () => boolean, deps: MergeDeps): Promise<void> {
  const merged = await takeLease(from, deps);
  if (merged === null) return;
  try {
    await move({ from, ...merged }, mayGoOn, deps);
  } finally {
    const path = mergedAccountDocs.path({ uid: from });
    await deps.store.write([{ op: 'update', path, data: { leaseUntil: deps.clock.now() } }]);
  }
}
