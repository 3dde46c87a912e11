import { allDatasets, datasetDocs } from '../../domain/documents/collections/datasets.ts';
import { imagesOfSurvey } from '../../domain/documents/collections/images.ts';
import { reefDocs } from '../../domain/documents/collections/reefs.ts';
import { surveysOfDataset, surveysOfReef } from '../../domain/documents/collections/surveys.ts';
import { sameJson } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { censusYear, type Dataset, datasetSchema } from '../../domain/reporting/dataset.ts';
import { type ReefFeature, reefFeatureSchema } from '../../domain/reporting/reef-feature.ts';
import { type Survey, surveySchema } from '../../domain/survey/survey.ts';
import type { Clock } from '../../ports/server.ts';
import type { Store } from '../../ports/store.ts';
import { writeInBatches } from '../../ports/write-documents.ts';

export interface StatsContext {
  readonly store: Store;
  readonly clock: Clock;
}

type Counts = ReefFeature['meta']['byDataset'][string];

/** Surveys that a query finds, and the photos that are stored of them. */
async function count(query: Parameters<Store['aggregate']>[0], { store }: StatsContext): Promise<Counts> {
  const answer = await store.aggregate(query, { count: true, sum: ['meta.images.stored'] });
  return { surveys: answer.count ?? 0, images: answer.sum['meta.images.stored'] ?? 0 };
}

/** The stored photos of surveys, as the writes that put the counts right. */
async function countPhotos(surveys: ReadonlyMap<string, Survey>, { store }: StatsContext): Promise<Write[]> {
  const writes: Write[] = [];
  for (const [path, survey] of surveys) {
    const { count: stored } = await store.aggregate(imagesOfSurvey(survey.id), { count: true });
    if (stored === null || stored === survey.meta.images.stored) continue;
    writes.push({ op: 'update', path, data: { 'meta.images.stored': stored } });
  }
  return writes;
}

async function countReef(
  { regionId, id }: Pick<Survey['loc'], 'regionId' | 'id'>,
  datasets: readonly Dataset[],
  context: StatsContext,
): Promise<Write[]> {
  const path = reefDocs.path({ regionId, featureId: id });
  const feature = reefFeatureSchema.safeParse((await context.store.get(path))?.data);
  if (!feature.success) return [];
  const byDataset: Record<string, Counts> = {};
  for (const dataset of datasets) {
    const counts = await count(surveysOfReef(regionId, dataset.id, id), context);
    if (counts.surveys > 0) byDataset[dataset.id] = counts;
  }
  const surveyed = datasets.filter((dataset) => byDataset[dataset.id] !== undefined);
  const years = surveyed.map(censusYear).filter((year) => year !== 'All');
  const meta = {
    datasets: surveyed.map((dataset) => dataset.id),
    censusYears: [...new Set(years.map(Number))].sort((a, b) => a - b),
    byDataset,
  };
  return sameJson(meta, feature.data.meta) ? [] : [{ op: 'update', path, data: { meta } }];
}

async function countDataset(dataset: Dataset, context: StatsContext): Promise<Write[]> {
  const stats = await count(surveysOfDataset(dataset.regionId, dataset.id), context);
  if (sameJson(stats, dataset.stats)) return [];
  const path = datasetDocs.path({ regionId: dataset.regionId, datasetId: dataset.id });
  return [{ op: 'update', path, data: { stats, updatedAt: context.clock.now() } }];
}

/** Datasets of a region, those that are unreadable left out. */
export async function datasetsOfRegion(
  regionId: Survey['loc']['regionId'],
  store: Store,
): Promise<Dataset[]> {
  const { docs } = await store.query(allDatasets(regionId));
  return docs.flatMap((doc) => {
    const parsed = datasetSchema.safeParse(doc.data);
    return parsed.success ? [parsed.data] : [];
  });
}

async function surveysAt(paths: readonly string[], { store }: StatsContext): Promise<Map<string, Survey>> {
  const surveys = new Map<string, Survey>();
  for (const path of new Set(paths)) {
    const parsed = surveySchema.safeParse((await store.get(path))?.data);
    if (parsed.success) surveys.set(path, parsed.data);
  }
  return surveys;
}

/**
 * Counts what surveys changed: their stored photos, their reefs' surveys and photos by dataset, the
 * totals of their datasets; a reef or dataset of several of them once. It counts what is stored, so it may
 * run twice, late, or in any order. Does nothing for a path without a readable survey.
 */
export async function refreshStatsOfSurveys(paths: readonly string[], context: StatsContext): Promise<void> {
  const surveys = await surveysAt(paths, context);
  // Reefs and datasets are counted from the counts of their surveys: those must stand first.
  await writeInBatches(context.store, await countPhotos(surveys, context));

  const writes: Write[] = [];
  const regions = new Set([...surveys.values()].map(({ loc }) => loc.regionId));
  for (const regionId of regions) {
    const here = [...surveys.values()].filter(({ loc }) => loc.regionId === regionId);
    const datasets = await datasetsOfRegion(regionId, context.store);
    for (const id of new Set(here.map(({ loc }) => loc.id)))
      writes.push(...(await countReef({ regionId, id }, datasets, context)));
    const touched = new Set(here.flatMap((survey) => survey.datasets));
    for (const dataset of datasets.filter(({ id }) => touched.has(id)))
      writes.push(...(await countDataset(dataset, context)));
  }
  await writeInBatches(context.store, writes);
}

/**
 * Counts the stored photos of a survey, for a host that is told when the survey changes by it: its reef and its datasets are
 * counted then, and not twice.
 */
export async function countStoredPhotos(surveyPath: string, context: StatsContext): Promise<void> {
  await writeInBatches(context.store, await countPhotos(await surveysAt([surveyPath], context), context));
}

/** Counts what one survey changed. */
export function refreshSurveyStats(surveyPath: string, context: StatsContext): Promise<void> {
  return refreshStatsOfSurveys([surveyPath], context);
}
