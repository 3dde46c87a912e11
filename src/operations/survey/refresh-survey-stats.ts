import { datasetDocs } from '../../domain/documents/collections/datasets.ts';
import {
  imagesOfSurvey,
  readImagesOfSurvey,
  toldImagesOfSurvey,
} from '../../domain/documents/collections/images.ts';
import { reefDocs, reefFiguresDocs } from '../../domain/documents/collections/reefs.ts';
import { surveysOfDataset, surveysOfReefEver } from '../../domain/documents/collections/surveys.ts';
import { documentOf, sameJson } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { censusYear, type Dataset } from '../../domain/reporting/dataset.ts';
import { type ReefFeature, reefFeatureSchema } from '../../domain/reporting/reef-feature.ts';
import {
  countsOfReef,
  figuresOfSurvey,
  type ReadPhotos,
  type ReefFigures,
  reefFiguresSchema,
  type SurveyFigures,
} from '../../domain/reporting/reef-figures.ts';
import { type Survey, surveySchema } from '../../domain/survey/survey.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import type { Clock, OperationStore } from '../../ports/server.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
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
}

/** The writes that put the stored photos of surveys right. */
function photoWrites(surveys: readonly CountedSurvey[]): Write[] {
  return surveys
    .filter(({ survey, photos }) => survey.meta.images.stored !== photos.images)
    .map(({ path, photos }) => ({ op: 'update', path, data: { 'meta.images.stored': photos.images } }));
}

/** The figures of a reef of which nobody has kept any: of each of its surveys. */
async function figuresOfAll({ regionId, id }: Place, context: StatsContext): Promise<ReefFigures> {
  const figures: Record<string, SurveyFigures> = {};
  for await (const { data } of documentsOf(context.store, {
    ...surveysOfReefEver(regionId, id),
    limit: 100,
  })) {
    const survey = surveySchema.safeParse(data).data;
    if (survey !== undefined)
      figures[survey.id] = figuresOfSurvey(survey, await countPhotosOf(survey, context));
  }
  return figures;
}

type Place = Pick<Survey['loc'], 'regionId' | 'id'>;

function metaOf(figures: ReefFigures, datasets: readonly Dataset[]): ReefFeature['meta'] {
  const counted = datasets.flatMap((dataset) => {
    const counts = countsOfReef(figures, dataset.id);
    return counts === null ? [] : [{ dataset, counts }];
  });
  const years = counted.map(({ dataset }) => censusYear(dataset)).filter((year) => year !== 'All');
  return {
    datasets: counted.map(({ dataset }) => dataset.id),
    censusYears: [...new Set(years.map(Number))].sort((a, b) => a - b),
    byDataset: Object.fromEntries(counted.map(({ dataset, counts }) => [dataset.id, counts])),
  };
}

/** Puts what surveys say of their reef into its figures, and the sums of those on the reef; nothing where there is no reef. */
async function countReef(
  { regionId, id }: Place,
  surveys: readonly CountedSurvey[],
  datasets: readonly Dataset[],
  context: StatsContext,
): Promise<void> {
  const { store } = context;
  const paths = [reefDocs, reefFiguresDocs].map((docs) => docs.path({ regionId, featureId: id }));
  const [reefPath = '', figuresPath = ''] = paths;
  if (!reefFeatureSchema.safeParse((await store.get(reefPath))?.data).success) return;
  const isKept = reefFiguresSchema.safeParse((await store.get(figuresPath))?.data).success;
  const first = isKept ? {} : await figuresOfAll({ regionId, id }, context);
  await store.decide(paths, ([reef = null, kept = null]) => {
    const feature = reefFeatureSchema.safeParse(reef).data;
    if (feature === undefined) return { writes: [], answer: null };
    const figures: Record<string, SurveyFigures> = {
      ...(reefFiguresSchema.safeParse(kept).data?.surveys ?? first),
    };
    for (const { survey, photos } of surveys) {
      if (survey.isDeleted) delete figures[survey.id];
      else figures[survey.id] = figuresOfSurvey(survey, photos);
    }
    const meta = documentOf(metaOf(figures, datasets));
    const data = { surveys: JSON.stringify(figures) };
    const writes: Write[] = [
      ...(sameJson(kept, data) ? [] : [{ op: 'set', path: figuresPath, data } as const]),
      ...(sameJson(meta, documentOf(feature.meta))
        ? []
        : [{ op: 'update', path: reefPath, data: { meta } } as const]),
    ];
    return { writes, answer: null };
  });
}

async function countDataset(dataset: Dataset, { store, clock }: StatsContext): Promise<Write[]> {
  const { regionId, id } = dataset;
  const answer = await store.aggregate(surveysOfDataset(regionId, id), {
    count: true,
    sum: ['meta.images.stored'],
  });
  const stats = { surveys: answer.count ?? 0, images: answer.sum['meta.images.stored'] ?? 0 };
  if (sameJson(stats, dataset.stats)) return [];
  const path = datasetDocs.path({ regionId, datasetId: id });
  return [{ op: 'update', path, data: { stats, updatedAt: clock.now() } }];
}

async function countedSurveys(paths: readonly string[], context: StatsContext): Promise<CountedSurvey[]> {
  const counted: CountedSurvey[] = [];
  for (const path of new Set(paths)) {
    const survey = surveySchema.safeParse((await context.store.get(path))?.data).data;
    if (survey !== undefined) counted.push({ path, survey, photos: await countPhotosOf(survey, context) });
  }
  return counted;
}

/**
 * Counts what surveys changed: their stored photos, what their reefs have by dataset (surveys, photos, what was read and
 * reported), the totals of their datasets; a reef or dataset of several of them once. It counts what is stored, so it may
 * run twice, late, or in any order. Does nothing for a path without a readable survey.
 */
export async function refreshStatsOfSurveys(paths: readonly string[], context: StatsContext): Promise<void> {
  const surveys = await countedSurveys(paths, context);
  // Datasets are counted from the counts of their surveys: those must stand first.
  await writeInBatches(context.store, photoWrites(surveys));
  for (const regionId of new Set(surveys.map(({ survey }) => survey.loc.regionId))) {
    const here = surveys.filter(({ survey }) => survey.loc.regionId === regionId);
    const datasets = await datasetsOf(regionId, context);
    for (const id of new Set(here.map(({ survey }) => survey.loc.id))) {
      const ofReef = here.filter(({ survey }) => survey.loc.id === id);
      await countReef({ regionId, id }, ofReef, datasets, context);
    }
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
export async function countPhotosOfSurvey(surveyPath: string, context: StatsContext): Promise<void> {
  const surveys = await countedSurveys([surveyPath], context);
  const writes = photoWrites(surveys);
  if (writes.length > 0) {
    await writeInBatches(context.store, writes);
    return;
  }
  for (const { survey } of surveys) {
    const { regionId } = survey.loc;
    await countReef(survey.loc, surveys, await datasetsOf(regionId, context), context);
  }
}

/** Counts what one survey changed. */
export function refreshSurveyStats(surveyPath: string, context: StatsContext): Promise<void> {
  return refreshStatsOfSurveys([surveyPath], context);
}
