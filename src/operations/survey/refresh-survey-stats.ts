import { datasetDocs } from '../../domain/collections/datasets.ts';
import {
  imageDocs,
  imagesOfSurvey,
  readImagesOfSurvey,
  toldImagesOfSurvey,
} from '../../domain/collections/images.ts';
import { surveysOfDataset, surveysOfReefEver } from '../../domain/collections/surveys.ts';
import { documentOf, sameJson } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { SurveySums } from '../../domain/estimate/reading.ts';
import { sumsOfSurvey } from '../../domain/estimate/reading.ts';
import type { Dataset } from '../../domain/reporting/dataset.ts';
import {
  figuresOfSurvey,
  type ReadPhotos,
  type ReefFigures,
  type SurveyFigures,
} from '../../domain/results/reef-figures.ts';
import { isPreviewPath } from '../../domain/survey/photo/preview.ts';
import { type Survey, type SurveyImages, surveySchema } from '../../domain/survey/survey.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import type { Clock, OperationStore } from '../../ports/server.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { type AreaChange, countAreas } from '../estimate/count-areas.ts';
import { type ChangedPhotos, readSurvey } from '../estimate/read-survey.ts';
import { measuredRegion, peopleOf } from '../estimate/region-skills.ts';
import { inTurn } from '../run/keyed-mutex.ts';
import { countReef, lookAtReef, type ReefPlace } from './count-reef.ts';
import { datasetsOf } from './survey-places.ts';

export interface StatsContext {
  readonly store: OperationStore;
  readonly clock: Clock;
}

/** What is counted of a survey's photos now. */
async function countPhotosOf({ id }: Survey, { store }: StatsContext): Promise<ReadPhotos> {
  const [stored, read, told] = await Promise.all([
    store.aggregate(imagesOfSurvey(id), { count: true }),
    store.aggregate(readImagesOfSurvey(id), { count: true }),
    store.aggregate(toldImagesOfSurvey(id), { count: true, sum: ['meta.analysis.live'] }),
  ]);
  return {
    images: stored.count ?? 0,
    read: read.count ?? 0,
    told: told.count ?? 0,
    live: told.sum['meta.analysis.live'] ?? 0,
  };
}

interface CountedSurvey {
  readonly path: string;
  readonly survey: Survey;
  readonly photos: ReadPhotos;
  /** What was told of its photos; null where nobody told any. */
  readonly sums: SurveySums | null;
}

/** By path of a survey, of which of its photos something was said since; of others nothing was. */
export type ChangedBySurvey = ReadonlyMap<string, ChangedPhotos>;
const nothingSaid: ChangedBySurvey = new Map();

/** What was told of the photos of a survey, each voice weighed as it is known in its region. */
async function sumsOf(
  survey: Survey,
  { read }: Pick<ReadPhotos, 'read'>,
  changed: ChangedPhotos,
  context: StatsContext,
): Promise<SurveySums | null> {
  const photos = await readSurvey(survey, read > 0, changed, context);
  const uids = peopleOf(photos);
  if (uids.length === 0) return null;
  const { skills } = await measuredRegion(survey.loc.regionId, uids, context);
  return sumsOfSurvey(photos, skills);
}

const hasOtherPhotos = ({ survey, photos }: CountedSurvey) => survey.meta.images.stored !== photos.images;

/** The photo that a survey shows first. Where none came or went it is the same, unless a preview waited for its photo. */
async function coverOf(
  counted: CountedSurvey,
  { store }: StatsContext,
): Promise<NonNullable<SurveyImages['cover']> | null> {
  const { survey } = counted;
  const before = survey.meta.images.cover ?? null;
  if (before !== null && !hasOtherPhotos(counted) && !isPreviewPath(before.url)) return before;
  const first = (await imageDocs.page(store, { ...imagesOfSurvey(survey.id), limit: 1 })).items[0];
  return first === undefined ? null : { url: first.url, token: first.token };
}

/** The writes that put right what surveys say of their photos. */
async function photoWrites(surveys: readonly CountedSurvey[], context: StatsContext): Promise<Write[]> {
  const writes: Write[] = [];
  for (const counted of surveys) {
    const { images: stored, read, told, live } = counted.photos;
    const firstLook = told === 1 ? live : null;
    const after = { stored, read, firstLook, cover: await coverOf(counted, context) };
    const kept = documentOf(counted.survey.meta.images);
    const changed = Object.entries(documentOf(after)).filter(
      ([field, value]) => !sameJson(value, kept[field]),
    );
    if (changed.length === 0) continue;
    const data = Object.fromEntries(changed.map(([field, value]) => [`meta.images.${field}`, value]));
    writes.push({ op: 'update', path: counted.path, data });
  }
  return writes;
}

/** The figures of a reef of which nobody has kept any: of each of its surveys. */
async function figuresOfAll({ regionId, id }: ReefPlace, context: StatsContext): Promise<ReefFigures> {
  const figures: Record<string, SurveyFigures> = {};
  for await (const { data } of documentsOf(context.store, {
    ...surveysOfReefEver(regionId, id),
    limit: 100,
  })) {
    const survey = surveySchema.safeParse(data).data;
    if (survey === undefined) continue;
    const photos = await countPhotosOf(survey, context);
    figures[survey.id] = figuresOfSurvey(survey, photos, await sumsOf(survey, photos, [], context));
  }
  return figures;
}

/** Puts what surveys say of their reef into its figures; answers what the reef's area is to be told. */
export async function countSurveysOfReef(
  place: ReefPlace,
  surveys: readonly CountedSurvey[],
  datasets: readonly Dataset[],
  context: StatsContext,
): Promise<AreaChange | null> {
  const { store, clock } = context;
  const { isReef, hasFigures } = await lookAtReef(place, context);
  if (!isReef) return null;
  const first = hasFigures ? {} : await figuresOfAll(place, context);
  const { patchiness, fittedAt } = await measuredRegion(place.regionId, [], context);
  function change(kept: ReefFigures | null): ReefFigures {
    const figures: Record<string, SurveyFigures> = { ...(kept ?? first) };
    for (const { survey, photos, sums } of surveys) {
      if (survey.isDeleted) delete figures[survey.id];
      else {
        const { images, unusable } = figures[survey.id] ?? {};
        // Which of the same photos can be used is not looked into again.
        const known = images === photos.images && unusable !== undefined ? { unusable } : {};
        figures[survey.id] = { ...figuresOfSurvey(survey, photos, sums), ...known };
      }
    }
    return figures;
  }
  return await countReef(place, change, { store, clock, datasets, patchiness, fittedAt });
}

/** After a change of a reef that is told with its results, its name or that it was deleted: those, and its area, follow. */
export async function refreshReef(place: ReefPlace, context: StatsContext): Promise<void> {
  const change = await countSurveysOfReef(place, [], await datasetsOf(place.regionId, context), context);
  if (change !== null) await countAreas(place.regionId, [change], context);
}

export async function countDataset(
  dataset: Dataset,
  { store }: Pick<StatsContext, 'store'>,
): Promise<Write[]> {
  const { regionId, id } = dataset;
  const answer = await store.aggregate(surveysOfDataset(regionId, id), {
    count: true,
    sum: ['meta.images.stored'],
  });
  const stats = { surveys: answer.count ?? 0, images: answer.sum['meta.images.stored'] ?? 0 };
  if (sameJson(stats, dataset.stats)) return [];
  const path = datasetDocs.path({ regionId, datasetId: id });
  // `updatedAt` says when somebody wrote it: who has its form open is not told of a count.
  return [{ op: 'update', path, data: { stats } }];
}

async function countedSurveys(
  paths: readonly string[],
  changed: ChangedBySurvey,
  context: StatsContext,
): Promise<CountedSurvey[]> {
  const counted: CountedSurvey[] = [];
  for (const path of new Set(paths)) {
    const survey = surveySchema.safeParse((await context.store.get(path))?.data).data;
    if (survey === undefined) continue;
    const photos = await countPhotosOf(survey, context);
    counted.push({
      path,
      survey,
      photos,
      sums: await sumsOf(survey, photos, changed.get(path) ?? [], context),
    });
  }
  return counted;
}

/**
 * Counts what surveys changed: their stored photos, what their reefs have by dataset (surveys, photos, what was read and
 * reported, the estimate of their cover), the totals of their datasets; a reef or dataset of several of them once. It counts
 * what is stored, so it may run twice, late, or in any order. Does nothing for a path without a readable survey.
 */
export async function refreshStatsOfSurveys(
  paths: readonly string[],
  context: StatsContext,
  changed: ChangedBySurvey = nothingSaid,
): Promise<void> {
  const surveys = await countedSurveys(paths, changed, context);
  // Datasets are counted from the counts of their surveys: those must stand first.
  await writeInBatches(context.store, await photoWrites(surveys, context));
  for (const regionId of new Set(surveys.map(({ survey }) => survey.loc.regionId))) {
    const here = surveys.filter(({ survey }) => survey.loc.regionId === regionId);
    const datasets = await datasetsOf(regionId, context);
    const changes: AreaChange[] = [];
    for (const id of new Set(here.map(({ survey }) => survey.loc.id))) {
      const ofReef = here.filter(({ survey }) => survey.loc.id === id);
      const change = await countSurveysOfReef({ regionId, id }, ofReef, datasets, context);
      if (change !== null) changes.push(change);
    }
    await countAreas(regionId, changes, context);
    const touched = new Set(here.flatMap(({ survey }) => survey.datasets));
    const writes: Write[] = [];
    for (const dataset of datasets.filter(({ id }) => touched.has(id)))
      writes.push(...(await countDataset(dataset, context)));
    await writeInBatches(context.store, writes);
  }
}

/**
 * What a photo changed of its survey, for a host that is told when the survey changes by it: a photo more or less, and the
 * survey's change counts its reef and its datasets; where a photo was read, the reef alone.
 */
export async function countPhotosOfSurvey(
  surveyPath: string,
  context: StatsContext,
  imageIds: readonly string[] = [],
): Promise<void> {
  const surveys = await countedSurveys([surveyPath], new Map([[surveyPath, imageIds]]), context);
  await writeInBatches(context.store, await photoWrites(surveys, context));
  if (surveys.some(hasOtherPhotos)) return;
  for (const { survey } of surveys) {
    const { regionId } = survey.loc;
    const datasets = await datasetsOf(regionId, context);
    const change = await countSurveysOfReef(survey.loc, surveys, datasets, context);
    if (change !== null) await countAreas(regionId, [change], context);
  }
}

/**
 * Counts what one survey changed. One after the other: of two who change it at once, one would count last what it had read before
 * the other. `imageIds`: photos of which something was said since, or that are gone.
 */
export function refreshSurveyStats(
  surveyPath: string,
  context: StatsContext,
  imageIds: readonly string[] = [],
): Promise<void> {
  return inTurn(`counts of ${surveyPath}`, () =>
    refreshStatsOfSurveys([surveyPath], context, new Map([[surveyPath, imageIds]])),
  );
}
