import { userSchema } from '../../domain/account/user.ts';
import { isComplete } from '../../domain/annotation/analysis.ts';
import { provisionalAnalysesOf } from '../../domain/collections/analyses.ts';
import { imageDocs } from '../../domain/collections/images.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { isEstablished } from '../../domain/influence/influence.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import {
  type AnyAnalysis,
  anyAnalysisSchema,
  completeAnalyses,
  tallyWrites,
} from '../analysis/count-analyses.ts';
import { photoOfAnalysis } from '../analysis/delete-analysis.ts';
import { inTurn } from '../run/keyed-mutex.ts';

type Deps = Pick<OperationContext, 'store'>;

/** What counts an analysis on its photo; nothing where the photo is gone, or nobody's. */
async function photoWrites(path: string, analysis: AnyAnalysis, { store }: Deps) {
  if (!isComplete(analysis) || analysis.image.user === undefined) return [];
  const imagePath = photoOfAnalysis(analysis);
  const photo = await imageDocs.readAt(store, imagePath);
  if (photo === undefined) return [];
  const all = (await completeAnalyses(photo.id, store)).map((one) =>
    one.path === path ? analysis : one.analysis,
  );
  return await tallyWrites(imagePath, photo, all, store);
}

/** Lets an analysis count that waited for its author to be established, in one batch with its photo. Again, it does nothing. */
export async function countFromNowOn(path: string, { store }: Deps): Promise<void> {
  const found = anyAnalysisSchema.safeParse((await store.get(path))?.data).data;
  if (found?.isProvisional !== true) return;
  await inTurn(photoOfAnalysis(found), async () => {
    // Deleted or saved again, meanwhile.
    const now = anyAnalysisSchema.safeParse((await store.get(path))?.data).data;
    if (now?.isProvisional !== true || now.isDeleted) return;
    const counted = await photoWrites(path, { ...now, isProvisional: false }, { store });
    await store.write([{ op: 'update', path, data: { isProvisional: false } }, ...counted]);
  });
}

/**
 * Lets all analyses of somebody count who is established by now, one after the other; nothing of somebody who is not. Killed
 * anywhere, and asked again, it goes on with what is left. Rejects with `StoreError`.
 */
export async function countAllOf(
  uid: string,
  { store, minAgreeingAnalyses }: Pick<OperationContext, 'store' | 'minAgreeingAnalyses'>,
): Promise<void> {
  const account = userSchema.safeParse((await store.get(userDocs.path({ uid })))?.data).data;
  if (account === undefined || !isEstablished(account, minAgreeingAnalyses)) return;
  for (const { path } of await everyDocument(store, { ...provisionalAnalysesOf(uid), limit: 100 }))
    await countFromNowOn(path, { store });
}
