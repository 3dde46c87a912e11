import { analysisDocs } from '../../domain/collections/analyses.ts';
import { newestCounted, slidesDocs, slidesFrom, slidesPath } from '../../domain/collections/events/slides.ts';
import { imageDocs, imageOfSurvey } from '../../domain/collections/images.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { maySlide, newestOfEachPhoto, type Slide, slideOf } from '../../domain/events/slides.ts';
import { parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';

type Deps = Pick<OperationContext, 'store' | 'clock'>;
type Found = Pick<Slide, 'analysedAt'> & { readonly imageId: string; readonly surveyId: string };

/** Whether a survey is kept; asked once for all of its photos. */
function surveysOf({ store }: Deps): (path: string) => Promise<boolean> {
  const asked = new Map<string, Promise<boolean>>();
  return (path) => {
    const kept =
      asked.get(path) ?? store.get(path).then((doc) => doc !== null && doc.data.isDeleted !== true);
    asked.set(path, kept);
    return kept;
  };
}

/** Photos as they stand now, wherever their owners' accounts have gone; null for one that not everybody may see. */
function slidesNow(deps: Deps): (photo: Found) => Promise<Slide | null> {
  const isKept = surveysOf(deps);
  return async ({ imageId, surveyId, analysedAt }) => {
    const doc = (await deps.store.query(imageOfSurvey(surveyId, imageId))).docs[0];
    const image = imageDocs.parse(doc?.data);
    const owner = doc === undefined ? undefined : imageDocs.match(doc.path);
    if (image === undefined || owner === undefined || !maySlide(image)) return null;
    return (await isKept(surveyDocs.path({ uid: owner.uid, surveyId }))) ? slideOf(image, analysedAt) : null;
  };
}

/**
 * Makes the slides of an event anew: the photos that were last analysed for it, of those that everybody may see. Made of what is
 * stored, so it may run twice, or beside itself.
 */
export async function buildSlides(eventId: string, deps: Deps): Promise<void> {
  const { store, clock } = deps;
  const updatedAt = clock.now();
  const { docs } = await store.query(newestCounted(eventId));
  const found = newestOfEachPhoto(parseDocuments(analysisDocs.schema, docs).items).map(
    ({ image, survey, updated }): Found => ({
      imageId: image.id,
      surveyId: survey.id,
      analysedAt: updated,
    }),
  );
  const slides = await Promise.all(found.map(slidesNow(deps)));
  const photos = slides.filter((slide) => slide !== null);
  const shown = new Set(photos.map(({ id }) => id));
  const from = found
    .filter(({ imageId }) => shown.has(imageId))
    .flatMap(({ imageId, surveyId }) => [imageId, surveyId]);
  const data = documentOf({ updatedAt, from: [...new Set(from)], photos });
  await store.write([{ op: 'set', path: slidesPath(eventId), data }]);
}

/** The events in whose slides a photo is, or a photo of a survey. */
export async function eventsWithSlide(
  imageOrSurveyId: string,
  { store }: Pick<Deps, 'store'>,
): Promise<string[]> {
  const { docs } = await store.query(slidesFrom(imageOrSurveyId));
  return docs.flatMap(({ path }) => slidesDocs.match(path)?.eventId ?? []);
}

/** The id of a photo or survey that is to be seen in no slide any more, of its path and what is stored there. */
export function hiddenId(path: string, data: unknown): string | null {
  const image = imageDocs.match(path);
  if (image !== undefined) {
    const now = imageDocs.parse(data);
    return now !== undefined && maySlide(now) ? null : image.imageId;
  }
  const survey = surveyDocs.match(path);
  if (survey === undefined) return null;
  const now = surveyDocs.parse(data);
  return now !== undefined && !now.isDeleted ? null : survey.surveyId;
}
