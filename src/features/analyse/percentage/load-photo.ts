import {
  type PercentageAnalysis,
  percentageAnalysisSchema,
} from '../../../domain/annotation/percentage-analysis.ts';
import { analysesOfImage } from '../../../domain/documents/collections/analyses.ts';
import { imageOfSurvey } from '../../../domain/documents/collections/images.ts';
import { imageSchema } from '../../../domain/survey/image.ts';
import { everyDocument } from '../../../ports/read-documents.ts';
import type { Store } from '../../../ports/store.ts';
import type { Photo } from '../shared/choose-next-image.ts';

export interface LoadedPhoto extends Photo {
  /** What this person saved of the photo before. */
  readonly own: PercentageAnalysis | null;
}

/** A photo of a survey with the person's own analysis; null when there is no such photo. Rejects with `StoreError`. */
export async function loadPhoto(
  store: Store,
  uid: string,
  surveyId: string,
  imageId: string,
): Promise<LoadedPhoto | null> {
  const [photos, analyses] = await Promise.all([
    store.query(imageOfSurvey(surveyId, imageId)),
    everyDocument(store, analysesOfImage(uid, imageId)),
  ]);
  const doc = photos.docs[0];
  const image = imageSchema.safeParse(doc?.data);
  if (doc === undefined || !image.success) return null;
  const own = analyses
    .map(({ data }) => percentageAnalysisSchema.safeParse(data))
    .find(({ success }) => success)?.data;
  return { path: doc.path, image: image.data, own: own ?? null };
}
