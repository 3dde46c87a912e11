import { isComplete } from '../../../domain/annotation/analysis.ts';
import { analysesOfImage, unfinishedAnalysesOfUser } from '../../../domain/documents/collections/analyses.ts';
import { imageOfSurvey } from '../../../domain/documents/collections/images.ts';
import { type Image, imageSchema } from '../../../domain/survey/image.ts';
import { everyDocument, parseDocuments } from '../../../ports/read-documents.ts';
import { type Store, StoreError } from '../../../ports/store.ts';
import { type OwnAnalysis, ownAnalysisSchema, wayOf } from '../shared/own-analysis.ts';
import { type BegunPhoto, mostBegun } from './begun-photo.ts';

/** Unfinished analyses that are looked at: some are of photos that were completed in the other way. */
const mostAsked = 3 * mostBegun;

/** The photo at a path; null when it was deleted, or taken out of this person's sight. Rejects with `StoreError`. */
async function photoAt(store: Store, path: string): Promise<Image | null> {
  try {
    const image = imageSchema.safeParse((await store.get(path))?.data);
    return image.success && !image.data.isDeleted ? image.data : null;
  } catch (error) {
    // A photo of somebody else that was deleted may not be read any more.
    if (error instanceof StoreError && error.code === 'PERMISSION_DENIED') return null;
    throw error;
  }
}

/**
 * Asked for by its survey and id: an analysis has the path of its photo's file where it was drawn, and a photo that its
 * owner has taken over stands elsewhere than when it was begun.
 */
async function photoOf(store: Store, { image, survey }: OwnAnalysis) {
  const [doc] = (await store.query(imageOfSurvey(survey.id, image.id))).docs;
  const photo = imageSchema.safeParse(doc?.data);
  return doc !== undefined && photo.success ? { path: doc.path, image: photo.data } : null;
}

async function begunPhoto(store: Store, uid: string, analysis: OwnAnalysis): Promise<BegunPhoto | null> {
  const [photo, analyses] = await Promise.all([
    photoOf(store, analysis),
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
export async function begunOnServer(store: Store, uid: string): Promise<BegunPhoto[]> {
  const { docs } = await store.query({ ...unfinishedAnalysesOfUser(uid), limit: mostAsked });
  const { items: analyses } = parseDocuments(ownAnalysisSchema, docs);
  const found: BegunPhoto[] = [];
  for (let from = 0; from < analyses.length && found.length < mostBegun; from += mostBegun) {
    const some = analyses.slice(from, from + mostBegun);
    const photos = await Promise.all(some.map((analysis) => begunPhoto(store, uid, analysis)));
    found.push(...photos.filter((photo) => photo !== null));
  }
  return found;
}

/** Which of these photos are gone. Rejects with `StoreError`. */
export async function gonePhotos(store: Store, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const photos = await Promise.all(paths.map(async (path) => ({ path, image: await photoAt(store, path) })));
  return new Set(photos.flatMap(({ path, image }) => (image === null ? [path] : [])));
}
