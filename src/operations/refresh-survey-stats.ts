import { sameJson } from '../domain/documents/json.ts';
import { allDatasets, censusYear, type Dataset, datasetSchema } from '../domain/reporting/dataset.ts';
import { surveysOfDataset } from '../domain/reporting/queries.ts';
import { type ReefFeature, reefFeatureSchema } from '../domain/reporting/reef-feature.ts';
import { imagesOfSurvey, surveysOfReef } from '../domain/survey/queries.ts';
import { type Survey, surveySchema } from '../domain/survey/survey.ts';
import type { Clock } from '../ports/server.ts';
import type { Store } from '../ports/store.ts';

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

async function refreshSurvey(path: string, survey: Survey, { store }: StatsContext): Promise<void> {
  const { count: stored } = await store.aggregate(imagesOfSurvey(survey.id), { count: true });
  if (stored === null || stored === survey.meta.images.stored) return;
  await store.write([{ op: 'update', path, data: { 'meta.images.stored': stored } }]);
}

async function refreshReef(
  survey: Survey,
  datasets: readonly Dataset[],
  context: StatsContext,
): Promise<void> {
  const path = `mapdata/${survey.loc.regionId}/features/${survey.loc.id}`;
  const feature = reefFeatureSchema.safeParse((await context.store.get(path))?.data);
  if (!feature.success) return;
  const byDataset: Record<string, Counts> = {};
  for (const dataset of datasets) {
    const counts = await count(surveysOfReef(survey.loc.regionId, dataset.id, survey.loc.id), context);
    if (counts.surveys > 0) byDataset[dataset.id] = counts;
  }
  const surveyed = datasets.filter((dataset) => byDataset[dataset.id] !== undefined);
  const years = surveyed.map(censusYear).filter((year) => year !== 'All');
  const meta = {
    datasets: surveyed.map((dataset) => dataset.id),
    censusYears: [...new Set(years.map(Number))].sort((a, b) => a - b),
    byDataset,
  };
  if (sameJson(meta, feature.data.meta)) return;
  await context.store.write([{ op: 'update', path, data: { meta } }]);
}

async function refreshDataset(dataset: Dataset, context: StatsContext): Promise<void> {
  const stats = await count(surveysOfDataset(dataset.regionId, dataset.id), context);
  if (sameJson(stats, dataset.stats)) return;
  const path = `mapdata/${dataset.regionId}/datasets/${dataset.id}`;
  await context.store.write([{ op: 'update', path, data: { stats, updatedAt: context.clock.now() } }]);
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

/**
 * Counts what a survey changed: its stored photos, its reef's surveys and photos by dataset, the
 * totals of its datasets. It counts what is stored, so it may run twice, late, or in any order.
 * Does nothing for a path without a readable survey.
 */
export async function refreshSurveyStats(surveyPath: string, context: StatsContext): Promise<void> {
  const parsed = surveySchema.safeParse((await context.store.get(surveyPath))?.data);
  if (!parsed.success) return;
  const survey = parsed.data;
  await refreshSurvey(surveyPath, survey, context);
  const datasets = await datasetsOfRegion(survey.loc.regionId, context.store);
  await refreshReef(survey, datasets, context);
  for (const dataset of datasets.filter((d) => survey.datasets.includes(d.id)))
    await refreshDataset(dataset, context);
}
