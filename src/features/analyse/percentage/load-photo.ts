import {
  type PercentageAnalysis,
  percentageAnalysisSchema,
} from '../../../domain/annotation/percentage-analysis.ts';
import { analysesOfImage } from '../../../domain/collections/analyses.ts';
import { everyDocument } from '../../../ports/read-documents.ts';
import type { Store } from '../../../ports/store.ts';
import type { Photo } from '../shared/choose-next-image.ts';
import type { PhotoSource } from '../shared/photo-source.ts';

export interface LoadedPhoto extends Photo {
  /** What this person saved of the photo before. */
  readonly own: PercentageAnalysis | null;
}

/** A photo of a survey with the person's own analysis; null when there is no such photo. Rejects with `StoreError`. */
export async function loadPhoto(
  store: Store,
  photos: PhotoSource,
  uid: string,
  surveyId: string,
  imageId: string,
): Promise<LoadedPhoto | null> {
  const [photo, analyses] = await Promise.all([
    photos.one(surveyId, imageId),
    everyDocument(store, analysesOfImage(uid, imageId)),
  ]);
  if (photo === null) return null;
  const own = analyses
    .map(({ data }) => percentageAnalysisSchema.safeParse(data))
    .find(({ success }) => success)?.data;
  return { ...photo, own: own ?? null };
}
