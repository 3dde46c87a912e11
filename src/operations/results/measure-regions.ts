import { idsOfRegions } from '../../domain/region/known-regions.ts';
import { everyRegion } from '../../ports/every-region.ts';
import { type FitContext, fitRegion, measuredAt } from './fit-region.ts';

/** People's skill changes slowly: a region is measured once a day, by whichever run comes next. */
const maxAgeMs = 23 * 60 * 60 * 1000;

/** Measures how well people tell what is on photos, and how patchy reefs are, in every region whose measure is a day old. Rejects with `StoreError`. */
export async function measureDueRegions(deps: FitContext, mayGoOn: () => boolean): Promise<void> {
  for (const regionId of idsOfRegions(await everyRegion(deps))) {
    if (!mayGoOn()) return;
    const last = await measuredAt(regionId, deps);
    const isDue = last === null || Date.parse(deps.clock.now()) - Date.parse(last) >= maxAgeMs;
    if (isDue) await fitRegion(regionId, deps);
  }
}
