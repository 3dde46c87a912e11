import type { Survey } from '../../domain/survey/survey.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { countAreas } from '../estimate/count-areas.ts';
import { countDataset, countSurveysOfReef, type StatsContext } from './refresh-survey-stats.ts';
import { datasetsOf } from './survey-places.ts';

const noPhotos = { images: 0, read: 0, told: 0, live: 0 };

/**
 * Takes a survey out of the counts and results of the reef and the datasets that it has left. What it is in now is counted by
 * `refreshStatsOfSurveys`. It looks at what is stored, so it may run twice. Rejects with `StoreError`.
 */
export async function uncountSurvey(
  path: string,
  before: Survey,
  now: Survey,
  context: StatsContext,
): Promise<void> {
  const { regionId } = before.loc;
  const datasets = await datasetsOf(regionId, context);
  if (before.loc.id !== now.loc.id || regionId !== now.loc.regionId) {
    const gone = { path, survey: { ...before, isDeleted: true }, photos: noPhotos, sums: null };
    const change = await countSurveysOfReef(before.loc, [gone], datasets, context);
    if (change !== null) await countAreas(regionId, [change], context);
  }
  const left = datasets.filter(({ id }) => before.datasets.includes(id) && !now.datasets.includes(id));
  for (const dataset of left) await writeInBatches(context.store, await countDataset(dataset, context));
}
