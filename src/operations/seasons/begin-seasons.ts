import { datasetDocs } from '../../domain/collections/datasets.ts';
import { regionDocs } from '../../domain/collections/regions.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import { listedRegions } from '../../domain/region/known-regions.ts';
import type { RegionConfig, RegionId } from '../../domain/region/region.ts';
import { localMoment } from '../../domain/region/region-clock.ts';
import { begunSeason } from '../../domain/region/reporting-timeline.ts';
import { type Dataset, datasetSchema } from '../../domain/reporting/dataset.ts';
import { censusId, datasetsDue } from '../../domain/reporting/season.ts';
import { everyRegion, regionOf } from '../../ports/every-region.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { Clock } from '../../ports/server.ts';
import { type Store, StoreError } from '../../ports/store.ts';
import { tagSurveys } from './tag-surveys.ts';

// Seasons begin by the calendar, and nobody presses anything: a server asks once an hour, and whoever takes a survey in
// asks with the survey's own date, so that the first one of a season never falls between two hours.

type SeasonStore = Pick<Store, 'get' | 'query' | 'write'>;

export interface SeasonDeps {
  readonly store: SeasonStore;
  readonly clock: Clock;
}

/** Writes a dataset that is new; false where another server has just made it. */
async function create(dataset: Dataset, store: SeasonStore): Promise<boolean> {
  const { regionId, id } = dataset;
  try {
    await store.write([datasetDocs.create({ regionId, datasetId: id }, dataset)]);
    return true;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'ALREADY_EXISTS') return false;
    throw error;
  }
}

/** The region's document names its newest season; what an organisation has set ahead stays. */
async function noteSeason(region: RegionConfig, day: Instant, store: SeasonStore): Promise<void> {
  const year = begunSeason(region, day);
  const { regionId } = region;
  if (region.reportingYear >= year && region.analysisYear >= year) return;
  const data = {
    reportingYear: Math.max(year, region.reportingYear),
    analysisYear: Math.max(year, region.analysisYear),
    reportingDatasetId: censusId(regionId, year),
  };
  try {
    await store.write([regionDocs.update({ regionId }, data)]);
  } catch (error) {
    // A server without documents of regions goes by what ships.
    if (!(error instanceof StoreError && error.code === 'NOT_FOUND')) throw error;
  }
}

/**
 * Makes the datasets that a region has by a day and that are not there yet, puts surveys into them that came earlier, and
 * notes the season in the region's document. One that was deleted stays deleted. Answers all that the region has, without the
 * deleted ones. Rejects with `StoreError`, or with `CallError` where there is no such region.
 *
 * @param day The day in the region (`localMoment`), or the date of a survey there.
 */
export async function beginSeasonsOf(
  regionId: RegionId,
  day: Instant,
  { store, clock }: SeasonDeps,
): Promise<readonly Dataset[]> {
  const region = await regionOf(regionId, { store });
  const there = await everyDocument(store, datasetDocs.query({ regionId }));
  const ids = new Set(there.map(({ id }) => id));
  const made = datasetsDue(region, day, clock.now()).filter(({ id }) => !ids.has(id));
  for (const dataset of made) {
    if (await create(dataset, store)) await tagSurveys(dataset, store);
  }
  if (made.length > 0) await noteSeason(region, day, store);
  const known = there.flatMap(({ data }) => datasetSchema.safeParse(data).data ?? []);
  return [...known.filter(({ isDeleted }) => !isDeleted), ...made];
}

/** Begins the seasons that are due in every region. Rejects with `StoreError`. */
export async function beginSeasons(deps: SeasonDeps): Promise<void> {
  for (const region of listedRegions(await everyRegion(deps)))
    await beginSeasonsOf(region.regionId, localMoment(deps.clock.now(), region), deps);
}
