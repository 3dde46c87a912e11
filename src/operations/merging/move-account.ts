import { accountActor } from '../../domain/access/account-actor.ts';
import { profilePhotoPath } from '../../domain/account/profile-photo.ts';
import { anonymousName, publicPerson, userSchema } from '../../domain/account/user.ts';
import {
  confirmationDocs,
  confirmationTriesPath,
  credentialChangesOf,
  expectedLinkDocs,
} from '../../domain/documents/collections/account/credential-changes.ts';
import {
  type MergedAccount,
  mergedAccountDocs,
  mergedAccountSchema,
} from '../../domain/documents/collections/account/merged-accounts.ts';
import {
  analysedPageDocs,
  analysisDocs,
  completeAnalysesOfUser,
  drawingDocs,
} from '../../domain/documents/collections/analyses.ts';
import { skillDocs } from '../../domain/documents/collections/estimates.ts';
import { agreedDocs } from '../../domain/documents/collections/suggestion-models.ts';
import { surveyDocs } from '../../domain/documents/collections/surveys.ts';
import { userDocs } from '../../domain/documents/collections/users.ts';
import { type Instant, toInstant } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { everyDocument, parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { beginEarlierPhoto, begunImageIds } from '../analysis/analysed-photos.ts';
import { moveParticipations } from '../events/participations.ts';
import { adoptAnalyses } from '../guests/adopt-analyses.ts';
import { giveHours } from '../hours/credit-hours.ts';
import { dueWrite } from '../leaderboards/note-due.ts';
import { twoStepPath } from '../two-step/two-step-secret.ts';
import { type Move, moveCertificates, moveGifts, moveProfile, repoint } from './move-belongings.ts';
import { everythingIn, moveSurveys, retellPhotos } from './move-surveys.ts';

export type MergeDeps = Pick<OperationContext, 'store' | 'clock' | 'accounts' | 'photos' | 'randomBytes'>;

/** A request of a session that has ended may still write for this long; then it is looked once more. */
const settlingMs = 5 * 60_000;

const mayHaveSettled = (at: Instant, now: Instant) => Date.parse(now) - Date.parse(at) >= settlingMs;

/** For how long whoever began to move is believed to be at it. Longer than anybody goes on at once. */
const leaseMs = 60_000;

/** What nobody can read of analyses and lines, and what was deleted, as it is. */
async function moveLeftovers(
  from: string,
  into: string,
  author: object,
  { store }: MergeDeps,
): Promise<void> {
  for (const docs of [analysisDocs, drawingDocs]) {
    const isAnalysis = docs === analysisDocs;
    for (const { id, path, data } of await everyDocument(store, everythingIn(docs.under({ uid: from })))) {
      const target = docs.path({ uid: into, analysisId: id });
      const isFree = (await store.get(target)) === null;
      const kept: Write[] = isFree
        ? [{ op: 'create', path: target, data: documentOf(isAnalysis ? { ...data, user: author } : data) }]
        : [];
      await store.write([...kept, { op: 'delete', path }]);
    }
  }
}

/** Photos that were begun and of which nothing is kept are not offered again either. */
async function moveBegun(from: string, into: string, { store }: MergeDeps): Promise<void> {
  const pages = await everyDocument(store, everythingIn(analysedPageDocs.under({ uid: from })));
  const known = await begunImageIds(into, store);
  for (const { images } of parseDocuments(analysedPageDocs.schema, pages).items)
    for (const [imageId, day] of Object.entries(images))
      if (!known.has(imageId))
        await writeInBatches(store, await beginEarlierPhoto(into, imageId, day, store));
}

interface Moving extends Move, Pick<MergedAccount, 'at'> {}

/** Takes away what was there for the absorbed account alone; with its document goes the last that says it was there. */
async function end({ from, into, at }: Moving, { store, photos, clock }: MergeDeps): Promise<void> {
  const own = [
    analysedPageDocs.under({ uid: from }),
    skillDocs.under({ uid: from }),
    agreedDocs.under({ uid: from }),
  ];
  const left = (await Promise.all(own.map((under) => everyDocument(store, everythingIn(under))))).flat();
  const changes = await everyDocument(store, credentialChangesOf(from));
  await writeInBatches(
    store,
    [...left, ...changes].map(({ path }) => ({ op: 'delete', path })),
  );
  await photos.remove(profilePhotoPath(from));
  const status = mayHaveSettled(at, clock.now()) ? 'done' : 'settling';
  const { count } = await store.aggregate(completeAnalysesOfUser(into), { count: true });
  await store.write([
    { op: 'merge', path: userDocs.path({ uid: into }), data: { meta: { analysis: { total: count ?? 0 } } } },
    { op: 'delete', path: twoStepPath(from) },
    { op: 'delete', path: confirmationDocs.path({ uid: from }) },
    { op: 'delete', path: confirmationTriesPath(from) },
    { op: 'delete', path: expectedLinkDocs.path({ uid: from }) },
    { op: 'delete', path: userDocs.path({ uid: from }) },
    { op: 'update', path: mergedAccountDocs.path({ uid: from }), data: { status } },
    ...[from, into].map((uid) => dueWrite('global', uid, `${from} is ${into}`)),
  ]);
}

/** Surveys and analyses that an account has. */
export async function thingsOf(uid: string, { store }: Pick<MergeDeps, 'store'>): Promise<number> {
  const counts = await Promise.all(
    [surveyDocs, analysisDocs].map((docs) =>
      store.aggregate({ from: { collection: docs.under({ uid }) }, where: [], orderBy: [] }, { count: true }),
    ),
  );
  return counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
}

async function move(moving: Moving, mayGoOn: () => boolean, deps: MergeDeps): Promise<boolean> {
  const { from, into } = moving;
  const { store, accounts } = deps;
  // First, so that nothing is added behind it.
  await accounts.remove(from);
  await repoint(moving, deps);
  const account = (await store.get(userDocs.path({ uid: into })))?.data;
  const user = userSchema.safeParse(account).data;
  const to = user === undefined ? { uid: into, name: anonymousName } : publicPerson(user);
  if (!(await moveSurveys({ from, to, mayGoOn }, deps))) return false;
  await retellPhotos(from, to, deps);
  const actor = accountActor(into, account, false);
  if (!(await adoptAnalyses(from, into, { ...deps, actor }, mayGoOn)).isAll) return false;
  await moveLeftovers(from, into, to, deps);
  await moveBegun(from, into, deps);
  await giveHours(from, into, deps);
  await moveGifts(moving, deps);
  await moveCertificates(moving, deps);
  await moveProfile(moving, deps);
  await moveParticipations(from, into, deps);
  await end(moving, deps);
  return true;
}

/** Takes the lease of a merge; null where it is done, where there is none, or where somebody else is at it. */
async function takeLease(from: string, { store, clock }: MergeDeps): Promise<MergedAccount | null> {
  const path = mergedAccountDocs.path({ uid: from });
  return await store.decide([path], ([document = null]) => {
    const merged = mergedAccountSchema.safeParse(document).data;
    const now = clock.now();
    const isWanted =
      merged?.status === 'moving' || (merged?.status === 'settling' && mayHaveSettled(merged.at, now));
    if (!isWanted || (merged.busyUntil ?? now) > now) return { writes: [], answer: null };
    const busyUntil = toInstant(Date.parse(now) + leaseMs);
    return { writes: [{ op: 'update', path, data: { busyUntil } }], answer: merged };
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
    await deps.store.write([{ op: 'update', path, data: { busyUntil: deps.clock.now() } }]);
  }
}
