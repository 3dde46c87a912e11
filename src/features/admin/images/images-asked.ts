import { defaultRegionId, type RegionConfig, type RegionId } from '../../../domain/region/region.ts';
import { shippedRegions } from '../../../domain/region/regions.ts';
import { reportingTimeline, type Timeline } from '../../../domain/region/reporting-timeline.ts';

/** The first census. */
export const firstCensusYear = 2020;

export const predictions = ['any', 'with', 'without'] as const;
export type Prediction = (typeof predictions)[number];

/** Which photos the dashboard shows; all of it stands in the address. */
export interface ImagesAsked {
  readonly regionId: RegionId;
  readonly year: number;
  readonly prediction: Prediction;
  /** Those that were marked as bad instead of those on the census. */
  readonly isBad: boolean;
}

/** The census years of a region, the newest first. */
export function censusYears({ reportingYear }: Pick<RegionConfig, 'reportingYear'>): readonly number[] {
  const count = Math.max(1, reportingYear - firstCensusYear + 1);
  return Array.from({ length: count }, (_, index) => reportingYear - index);
}

/** What an address asks for; what it does not say, or says wrongly, is the region's newest census with all photos on it. */
export function readAsked(
  query: URLSearchParams,
  regions: Readonly<Partial<Record<RegionId, Pick<RegionConfig, 'reportingYear'>>>>,
): ImagesAsked {
  const named = query.get('region');
  const regionId = named !== null && regions[named] !== undefined ? named : defaultRegionId;
  const years = censusYears(regions[regionId] ?? shippedRegions.gbr);
  const year = Number(query.get('year'));
  const prediction = predictions.find((known) => known === query.get('prediction')) ?? 'any';
  return {
    regionId,
    year: years.includes(year) ? year : (years[0] ?? firstCensusYear),
    prediction,
    isBad: query.get('marked') === 'bad',
  };
}

/** The address of what is asked for. */
export function addressOf({ regionId, year, prediction, isBad }: ImagesAsked): URLSearchParams {
  return new URLSearchParams({
    ...{ region: regionId, year: String(year) },
    ...(prediction === 'any' ? {} : { prediction }),
    ...(isBad ? { marked: 'bad' } : {}),
  });
}

/** When the photos of a census year arrived: from the beginning of its season to that of the next, so that each is in one year. */
export function arrivalOf(region: Pick<RegionConfig, 'reportingSeason'>, year: number): Timeline {
  return { start: reportingTimeline(region, year).start, end: reportingTimeline(region, year + 1).start };
}
