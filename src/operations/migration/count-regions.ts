import { newestAssisted } from '../../domain/collections/analyses.ts';
import { imageDocs } from '../../domain/collections/images.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import { countAgreement } from '../analysis/count-agreement.ts';
import { anyAnalysisSchema, recountPhoto } from '../analysis/count-analyses.ts';
import type { MigrationGround } from './migration.ts';

/**
 * Counts what versions of before did not of analyses by regions: how often their authors agreed with a model, and what they
 * answered of the whole photo. Answers how many there are. Rejects with `StoreError`, or with the reason of the signal.
 */
export async function countRegions({ store, signal, rest }: MigrationGround): Promise<number> {
  let looked = 0;
  for await (const docs of pagesOf(store, { ...newestAssisted(), limit: 100 })) {
    signal.throwIfAborted();
    for (const { path, data } of docs) {
      await countAgreement(path, store);
      const { image, survey } = anyAnalysisSchema.safeParse(data).data ?? {};
      if (image?.user === undefined || survey === undefined) continue;
      await recountPhoto(
        imageDocs.path({ uid: image.user.uid, surveyId: survey.id, imageId: image.id }),
        store,
      );
    }
    looked += docs.length;
    await rest(docs.length);
  }
  return looked;
}
