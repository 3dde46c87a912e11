import { surveyReadingsDocs } from '../../domain/collections/estimates.ts';
import { readImagesOfSurvey } from '../../domain/collections/images.ts';
import { sameJson } from '../../domain/documents/json.ts';
import { type ReadPhotos, type ReadVoice, readingOf, siteOfSurvey } from '../../domain/estimate/reading.ts';
import { imageSchema } from '../../domain/survey/image.ts';
import type { Survey } from '../../domain/survey/survey.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import type { OperationStore } from '../../ports/server.ts';
import { completeAnalyses, countingOnly } from '../analysis/count-analyses.ts';
import { readingMark } from '../analysis/reading-mark.ts';

interface Reading {
  readonly store: OperationStore;
}

/** The voices on a photo, as all analyses of it say now. */
async function readPhoto(imageId: string, { store }: Reading): Promise<ReadVoice[]> {
  const analyses = (await completeAnalyses(imageId, store)).map(({ analysis }) => analysis);
  return readingOf(await countingOnly(analyses, store));
}

/** The ids of a survey's photos of which other things are said than what is kept. */
async function photosReadAnew(
  { id }: Pick<Survey, 'id'>,
  kept: ReadPhotos,
  { store }: Reading,
): Promise<string[]> {
  const ids: string[] = [];
  for await (const { data } of documentsOf(store, { ...readImagesOfSurvey(id), limit: 100 })) {
    const image = imageSchema.safeParse(data).data;
    const known = image === undefined ? undefined : kept[image.id];
    const mark = image?.meta.analysis.voices;
    if (image !== undefined && (known === undefined || (mark !== undefined && mark !== readingMark(known))))
      ids.push(image.id);
  }
  return ids;
}

/** Ids of photos of which somebody said something since; 'look' where that is not known, and their records have to tell. */
export type ChangedPhotos = readonly string[] | 'look';

/**
 * What was said of the photos of a survey, kept up with what changed: of the photos that are named, or of all of them where
 * none is kept yet. No other analysis is read.
 */
export async function readSurvey(
  survey: Pick<Survey, 'id' | 'isDeleted' | 'loc' | 'site' | 'date'>,
  /** Whether any of its photos has an analysis that counts. */
  isRead: boolean,
  changed: ChangedPhotos,
  context: Reading,
): Promise<ReadPhotos> {
  const { store } = context;
  const { regionId, id: reefId } = survey.loc;
  const path = surveyReadingsDocs.path({ regionId, surveyId: survey.id });
  const stored = await surveyReadingsDocs.readAt(store, path);
  if (survey.isDeleted) {
    if (stored !== undefined) await store.write([{ op: 'delete', path }]);
    return {};
  }
  if (stored === undefined && !isRead) return {};
  const looks = changed === 'look' || stored === undefined;
  const ids = looks ? await photosReadAnew(survey, stored?.photos ?? {}, context) : changed;
  const where = { reefId, site: siteOfSurvey(survey.site), day: survey.date.slice(0, 10) };
  const isThere = stored?.reefId === reefId && stored.site === where.site && stored.day === where.day;
  if (ids.length === 0 && isThere) return stored.photos;
  const read = new Map<string, ReadVoice[]>();
  for (const id of ids) read.set(id, await readPhoto(id, context));
  return await store.decide([path], ([before = null]) => {
    const known = surveyReadingsDocs.parse(before)?.photos;
    const photos: Record<string, readonly ReadVoice[]> = { ...known };
    for (const [id, voices] of read) {
      if (voices.length > 0) photos[id] = voices;
      else delete photos[id];
    }
    const sorted = Object.fromEntries(
      Object.entries(photos).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    const data = { ...where, photos: JSON.stringify(sorted) };
    const isEmpty = Object.keys(sorted).length === 0;
    const writes =
      sameJson(before, data) || (isEmpty && before === null) ? [] : [{ op: 'set', path, data } as const];
    return { writes, answer: sorted };
  });
}
