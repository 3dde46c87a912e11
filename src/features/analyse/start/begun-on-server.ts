import { isComplete } from '../../../domain/annotation/analysis.ts';
import { analysesOfImage, unfinishedAnalysesOfUser } from '../../../domain/collections/analyses.ts';
import { everyDocument, parseDocuments } from '../../../ports/read-documents.ts';
import type { Store } from '../../../ports/store.ts';
import { type OwnAnalysis, ownAnalysisSchema, wayOf } from '../shared/own-analysis.ts';
import type { PhotoSource } from '../shared/photo-source.ts';
import { type BegunPhoto, mostBegun } from './begun-photo.ts';

/** Unfinished analyses that are looked at: some are of photos that were completed in the other way. */
const mostAsked = 3 * mostBegun;

async function begunPhoto(
  store: Store,
  photos: PhotoSource,
  uid: string,
  analysis: OwnAnalysis,
): Promise<BegunPhoto | null> {
  const [photo, analyses] = await Promise.all([
    photos.one(analysis.survey.id, analysis.image.id),
    everyDocument(store, analysesOfImage(uid, analysis.image.id)),
  ]);
  // Begun in one way and completed in the other one.
  const isDone = analyses.some(({ data }) => {
    const own = ownAnalysisSchema.safeParse(data);
    return own.success && isComplete(own.data);
  });
  if (photo === null || isDone) return null;
  const { path, image } = photo;
  return {
    path,
    imageId: image.id,
    surveyId: image.survey.id,
    surveyName: image.survey.name,
    url: image.url,
    token: image.token,
    way: wayOf(analysis),
    coverage: analysis.stats.coverage,
    event: analysis.eventHandle,
    isWaiting: false,
  };
}

/**
 * Photos that this person has begun and not completed, the newest first: three if there are as many, or a few more.
 * Rejects with `StoreError`.
 */
export async function begunOnServer(store: Store, photos: PhotoSource, uid: string): Promise<BegunPhoto[]> {
  const { docs } = await store.query({ ...unfinishedAnalysesOfUser(uid), limit: mostAsked });
  const { items: analyses } = parseDocuments(ownAnalysisSchema, docs);
  const found: BegunPhoto[] = [];
  for (let from = 0; from < analyses.length && found.length < mostBegun; from += mostBegun) {
    const some = analyses.slice(from, from + mostBegun);
    const begun = await Promise.all(some.map((analysis) => begunPhoto(store, photos, uid, analysis)));
    found.push(...begun.filter((photo) => photo !== null));
  }
  return found;
}

/** Ids of those of these photos that are gone. Rejects with `StoreError`. */
export async function gonePhotos(
  photos: PhotoSource,
  begun: readonly Pick<BegunPhoto, 'surveyId' | 'imageId'>[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    begun.map(async ({ surveyId, imageId }) => ({ imageId, photo: await photos.one(surveyId, imageId) })),
  );
  return new Set(found.flatMap(({ imageId, photo }) => (photo === null ? [imageId] : [])));
}
