import { isComplete } from '../../domain/annotation/analysis.ts';
import { analysisDocs, completeAnalysesOfUser, drawingDocs } from '../../domain/collections/analyses.ts';
import { imageDocs } from '../../domain/collections/images.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { OperationContext } from '../../ports/server.ts';
import { rankedMark } from '../leaderboards/note-due.ts';
import { inTurn } from '../run/keyed-mutex.ts';
import {
  type AnyAnalysis,
  anyAnalysisSchema,
  completeAnalyses,
  type StoredAnalysis,
  tallyWrites,
} from './count-analyses.ts';
import { photoOfAnalysis } from './delete-analysis.ts';
import { countedIn } from './event-tags.ts';
import { isSameWay, ownAnalyses } from './save-analysis.ts';

type Deps = Pick<OperationContext, 'store' | 'clock'>;

/** 'there': it was not deleted; 'other': its author has analysed the photo anew in the same way since; 'gone': nothing is there. */
export type Restored = 'restored' | 'there' | 'other' | 'gone';

/** What brings an analysis back into the counts of its photo; nothing where that is gone. */
async function photoWrites(
  path: string,
  analysis: AnyAnalysis,
  seconds: readonly StoredAnalysis[],
  { store }: Deps,
): Promise<Write[]> {
  // A guest's, which no account has adopted: it counts on no photo.
  if (analysis.image.user === undefined) return [];
  const imagePath = photoOfAnalysis(analysis);
  const photo = await imageDocs.readAt(store, imagePath);
  if (photo === undefined) return [];
  const changed = new Map(seconds.map((second) => [second.path, second.analysis]));
  const others = (await completeAnalyses(photo.id, store)).filter((other) => other.path !== path);
  const all = others.map((other) => ({ ...other, analysis: changed.get(other.path) ?? other.analysis }));
  // In the place in which a count of all of them finds it.
  const whole = (isComplete(analysis) ? [...all, { path, analysis }] : all).toSorted(
    (a, b) => a.analysis.stats.coverage - b.analysis.stats.coverage || (a.path < b.path ? -1 : 1),
  );
  return await tallyWrites(
    imagePath,
    photo,
    whole.map((one) => one.analysis),
    store,
  );
}

/** What says on the account how many photos it has analysed; nothing where the analysis is not complete. */
async function totalWrites(uid: string, analysis: AnyAnalysis, { store }: Deps): Promise<Write[]> {
  const path = userDocs.path({ uid });
  if (!isComplete(analysis) || (await store.get(path)) === null) return [];
  const { count } = await store.aggregate(completeAnalysesOfUser(uid), { count: true });
  return [{ op: 'merge', path, data: { meta: { analysis: { total: (count ?? 0) + 1 } } } }];
}

/** Of two ways in which a photo was analysed, the one that stood in its place steps back where the first one returns. */
function steppingBack(analysis: AnyAnalysis, others: readonly StoredAnalysis[]) {
  const first = others.filter((other) => isComplete(other.analysis) && other.analysis.isSecondWay !== true);
  if (!isComplete(analysis)) return { isSecondWay: analysis.isSecondWay, back: [] };
  if (analysis.isSecondWay === true) return { isSecondWay: first.length > 0, back: [] };
  const back = first.map(({ path, analysis }) => {
    const second = { ...analysis, isSecondWay: true };
    const now = { isSecondWay: true, ...countedIn(second), ...rankedMark(second) };
    return { path, analysis: { ...analysis, ...now }, now };
  });
  return { isSecondWay: analysis.isSecondWay, back };
}

async function restore(path: string, uid: string, deps: Deps): Promise<Restored> {
  const { store } = deps;
  const stored = anyAnalysisSchema.safeParse((await store.get(path))?.data).data;
  if (stored === undefined) return 'gone';
  if (!stored.isDeleted) return 'there';
  const others = (await ownAnalyses(uid, stored.image.id, deps)).filter((one) => one.path !== path);
  if (others.some(({ analysis }) => isSameWay(analysis, stored))) return 'other';
  const { isSecondWay, back } = steppingBack(stored, others);
  const placing = isSecondWay === stored.isSecondWay ? {} : { isSecondWay: isSecondWay === true };
  const placed: AnyAnalysis = { ...stored, ...placing, isDeleted: false };
  const counting = stored.countedIn === undefined ? {} : countedIn(placed);
  const ranking = 'isSecondWay' in placing ? rankedMark(placed) : {};
  const analysis: AnyAnalysis = { ...placed, ...counting, ...ranking };
  const lines = drawingDocs.path({ uid, analysisId: stored.id });
  const [onPhoto, onAccount, drawn] = await Promise.all([
    photoWrites(path, analysis, back, deps),
    totalWrites(uid, analysis, deps),
    store.get(lines),
  ]);
  await store.write([
    { op: 'update', path, data: documentOf({ ...placing, ...counting, ...ranking, isDeleted: false }) },
    ...(drawn === null ? [] : [{ op: 'update', path: lines, data: { isDeleted: false } } as const]),
    ...onPhoto,
    ...onAccount,
    ...back.map((one) => ({ op: 'update', path: one.path, data: documentOf(one.now) }) as const),
  ]);
  return 'restored';
}

/**
 * Brings back an analysis that was deleted, and into the counts of its photo and its author, in one batch; events and leaderboards follow.
 * The inverse of `deleteAnalysis`; again, it does nothing. Rejects with `StoreError`.
 */
export async function restoreAnalysis(path: string, deps: Deps): Promise<Restored> {
  const uid = analysisDocs.match(path)?.uid;
  const there = anyAnalysisSchema.safeParse((await deps.store.get(path))?.data).data;
  if (uid === undefined || there === undefined) return 'gone';
  return await inTurn(photoOfAnalysis(there), () =>
    inTurn(userDocs.path({ uid }), () => restore(path, uid, deps)),
  );
}
