import { isComplete } from '../../domain/annotation/analysis.ts';
import { analysisDocs, completeAnalysesOfUser, drawingDocs } from '../../domain/collections/analyses.ts';
import { imageDocs } from '../../domain/collections/images.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { OperationContext } from '../../ports/server.ts';
import { inTurn } from '../run/keyed-mutex.ts';
import { type AnyAnalysis, anyAnalysisSchema, completeAnalyses, tallyWrites } from './count-analyses.ts';
import { ownAnalyses, secondWay } from './save-analysis.ts';

type Deps = Pick<OperationContext, 'store' | 'clock'>;

/** Path of the photo of an analysis; of a guest's, which no account has adopted, the one without its owner. */
export const photoOfAnalysis = ({ image, survey }: Pick<AnyAnalysis, 'image' | 'survey'>): string =>
  image.user === undefined
    ? image.path
    : imageDocs.path({ uid: image.user.uid, surveyId: survey.id, imageId: image.id });

/** What takes an analysis out of the counts of its photo; nothing where that is gone. */
async function photoWrites(path: string, analysis: AnyAnalysis, { store }: Deps): Promise<Write[]> {
  const { image } = analysis;
  // A guest's, which no account has adopted: it counts on no photo.
  if (image.user === undefined) return [];
  const imagePath = photoOfAnalysis(analysis);
  const photo = await imageDocs.readAt(store, imagePath);
  if (photo === undefined) return [];
  const others = (await completeAnalyses(image.id, store)).filter((other) => other.path !== path);
  return await tallyWrites(
    imagePath,
    photo,
    others.map(({ analysis }) => analysis),
    store,
  );
}

/** What says on the account how many photos it has analysed; nothing where the analysis was not complete. */
async function totalWrites(uid: string, analysis: AnyAnalysis, { store }: Deps): Promise<Write[]> {
  if (!isComplete(analysis)) return [];
  const { count } = await store.aggregate(completeAnalysesOfUser(uid), { count: true });
  const account = await store.get(userDocs.path({ uid }));
  if (account === null) return [];
  const total = Math.max(0, (count ?? 0) - 1);
  return [userDocs.merge({ uid }, { meta: { analysis: { total } } })];
}

/** What is written in the batch of a deletion, beside what it counts. */
export type WithDeletion = (before: AnyAnalysis, after: AnyAnalysis) => readonly Write[];

async function remove(
  path: string,
  uid: string,
  deps: Deps,
  beside: WithDeletion,
): Promise<AnyAnalysis | null> {
  const analysis = anyAnalysisSchema.safeParse((await deps.store.get(path))?.data).data;
  if (analysis === undefined || analysis.isDeleted) return null;
  const others = (await ownAnalyses(uid, analysis.image.id, deps)).filter((one) => one.path !== path);
  const second = secondWay({ stats: { coverage: 0 } }, others);
  const lines = drawingDocs.path({ uid, analysisId: analysis.id });
  const [onPhoto, onAccount, drawn] = await Promise.all([
    photoWrites(path, analysis, deps),
    totalWrites(uid, analysis, deps),
    deps.store.get(lines),
  ]);
  // Its share and what it was made for stay with it: whoever asks why it is gone can still see what it was.
  const data = { isDeleted: true, ...(analysis.countedIn === undefined ? {} : { countedIn: [] }) };
  await deps.store.write([
    { op: 'update', path, data },
    ...(drawn === null ? [] : [{ op: 'update', path: lines, data: { isDeleted: true } } as const]),
    ...onPhoto,
    ...onAccount,
    ...second.writes,
    ...beside(analysis, { ...analysis, ...data }),
  ]);
  return analysis;
}

/**
 * Takes an analysis away, and out of the counts of its photo and its author, in one batch; events and leaderboards follow. Another one
 * that this person made of the photo counts in its place. Again, it does nothing. Rejects with `StoreError`.
 *
 * @param beside What is written with it, as the entry of the record.
 * @returns What it was; null where it is gone already.
 */
export async function deleteAnalysis(
  path: string,
  deps: Deps,
  beside: WithDeletion = () => [],
): Promise<AnyAnalysis | null> {
  const uid = analysisDocs.match(path)?.uid;
  const there = anyAnalysisSchema.safeParse((await deps.store.get(path))?.data).data;
  if (uid === undefined || there === undefined) return null;
  return await inTurn(photoOfAnalysis(there), () =>
    inTurn(userDocs.path({ uid }), () => remove(path, uid, deps, beside)),
  );
}
