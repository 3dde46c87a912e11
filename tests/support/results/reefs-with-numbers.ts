import { starterFeatures, writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { leastPhotos } from '../../../src/domain/estimate/reef-result.ts';
import { backfillDataset } from '../../../src/operations/datasets/backfill-job.ts';
import { runOperation } from '../../../src/operations/run/operation.ts';
import type { OperationStore } from '../../../src/ports/server.ts';
import { type AnalysedPhoto, estimate } from '../analysis/analyse-photos.ts';
import { surveyInStore } from '../analysis/analysed-survey.ts';
import { analysisGround } from '../analysis/analysis-ground.ts';

/** Moore Reef was read in two censuses, another reef in the newer one; each has photos enough for a number. */
const plans = [
  { reefId: '16-071', date: '2024-10-04T00:30:00.000Z', coral: 20 },
  { reefId: '16-071', date: '2025-10-04T00:30:00.000Z', coral: 45 },
  { reefId: '16-057', date: '2025-10-04T00:30:00.000Z', coral: 30 },
] as const;

/** Results in a store, made by the program's own operations: photos are read, and both censuses added up. */
export async function reefsWithNumbers(store: OperationStore) {
  await writeStarter(store);
  const { context, setTime } = await analysisGround({}, store);
  const reefs = starterFeatures('gbr');
  const all: AnalysedPhoto[] = [];
  for (const [turn, { reefId, date, coral }] of plans.entries()) {
    const reef = reefs.find(({ id }) => id === reefId);
    if (reef === undefined) throw new Error(`There is no starter reef ${reefId}.`);
    const place = { _geoloc: reef.centre, name: reef.name, type: 'reef' as const };
    const photosOfReef = Array.from({ length: leastPhotos }, (_, index) => ({ index }));
    const loc = { ...place, id: reefId, regionId: 'gbr' as const };
    const { photos } = await surveyInStore(store, photosOfReef, { date, site: place, loc });
    all.push(...photos);
    for (const [index, photo] of photos.entries()) {
      setTime(toInstant(Date.UTC(2026, turn, 1 + index)));
      await estimate('ann', photo, context, coral + (index % 5));
    }
  }
  const asAdmin = { ...context, actor: { ...context.actor, uid: 'ada', admin: true } };
  for (const datasetId of ['grc5', 'grc6'])
    await runOperation(backfillDataset, { regionId: 'gbr', datasetId }, asAdmin);
  return { context, photos: all };
}
