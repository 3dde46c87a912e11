import { z } from 'zod';
import { drawingAnalysisSchema } from '../../domain/annotation/drawing-analysis.ts';
import { percentageAnalysisSchema } from '../../domain/annotation/percentage-analysis.ts';
import {
  completeAnalysesOfImage,
  completeAnalysesOfUser,
} from '../../domain/documents/collections/analyses.ts';
import { imageDocs } from '../../domain/documents/collections/images.ts';
import { userDocs } from '../../domain/documents/collections/users.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Query } from '../../domain/documents/query.ts';
import type { Write } from '../../domain/documents/write.ts';
import { isExperts, tallyOf } from '../../domain/estimate/tally.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import type { Store } from '../../ports/store.ts';
import { inTurn } from '../run/keyed-mutex.ts';

export const anyAnalysisSchema = z.discriminatedUnion('kind', [
  percentageAnalysisSchema,
  drawingAnalysisSchema,
]);
export type AnyAnalysis = z.infer<typeof anyAnalysisSchema>;

interface StoredAnalysis {
  readonly path: string;
  readonly analysis: AnyAnalysis;
}

/** A drawing is up to a megabyte: so many are held at once. */
const pageSize = 20;

/** All that a query finds, page by page; what cannot be read is left out. */
async function* analysesOf(query: Query, store: Store): AsyncGenerator<StoredAnalysis> {
  for await (const { path, data } of documentsOf(store, { ...query, limit: pageSize })) {
    const parsed = anyAnalysisSchema.safeParse(data);
    if (parsed.success) yield { path, analysis: parsed.data };
  }
}

/** The complete analyses of a photo, whoever made them. */
export async function completeAnalyses(imageId: string, store: Store): Promise<StoredAnalysis[]> {
  const found: StoredAnalysis[] = [];
  for await (const stored of analysesOf(completeAnalysesOfImage(imageId), store)) found.push(stored);
  return found;
}

/** Those whose authors have proven their address, as their account says at this moment (threat 48). */
async function provenOnly(analyses: readonly AnyAnalysis[], store: Store): Promise<AnyAnalysis[]> {
  const uids = [...new Set(analyses.map(({ user }) => user.uid))];
  const accounts = await Promise.all(uids.map((uid) => store.get(userDocs.path({ uid }))));
  const proven = new Set(uids.filter((_, index) => accounts[index]?.data.isEmailVerified === true));
  return analyses.filter(({ user }) => proven.has(user.uid));
}

/** What puts the counts of a photo right, of all its analyses. */
export async function tallyWrite(
  imagePath: string,
  analyses: readonly AnyAnalysis[],
  store: Store,
): Promise<Write> {
  const counting = await provenOnly(analyses, store);
  return {
    op: 'update',
    path: imagePath,
    data: {
      'meta.analysis': documentOf(tallyOf(counting)),
      'meta.analysis_expert': { total: tallyOf(counting.filter(isExperts)).total },
    },
  };
}

/**
 * Counts the photos again that somebody has analysed: called when an address has been proven, so that what was kept
 * until then counts from now on. May run twice, or beside saves. A photo that is gone is passed over.
 */
export async function recountAnalysesOf(uid: string, store: Store): Promise<void> {
  for await (const { analysis } of analysesOf(completeAnalysesOfUser(uid), store)) {
    const { image, survey } = analysis;
    const path = imageDocs.path({ uid: image.user.uid, surveyId: survey.id, imageId: image.id });
    await inTurn(path, async () => {
      if ((await store.get(path)) === null) return;
      const ofPhoto = (await completeAnalyses(image.id, store)).map((stored) => stored.analysis);
      await store.write([await tallyWrite(path, ofPhoto, store)]);
    });
  }
}
