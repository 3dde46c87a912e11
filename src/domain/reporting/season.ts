import type { Instant } from '../documents/instant.ts';
import type { RegionConfig, RegionId } from '../region/region.ts';
import { shippedRegion } from '../region/regions.ts';
import { begunSeason, reportingTimeline } from '../region/reporting-timeline.ts';
import type { Dataset } from './dataset.ts';

/** The year of a region's first census (rule 1.8); of one that says none, that on which it reports. */
function firstSeasonOf({ regionId, firstSeason, reportingYear }: RegionConfig): number {
  return firstSeason ?? shippedRegion(regionId)?.firstSeason ?? reportingYear;
}

/** The census that a region calls by its number: 6 is that of 2025. */
const numbered = (year: number) => year - 2019;

/** Id of the census of a region whose season begins in a year. */
export function censusId(regionId: RegionId, year: number): string {
  return regionId === 'gbr' ? `grc${numbered(year)}` : `${regionId}${year}`;
}

/** What a census is called: 'Reef Census 7', 'Hawaii 2026'. */
export function censusName(
  { regionId, regionName }: Pick<RegionConfig, 'regionId' | 'regionName'>,
  year: number,
): string {
  if (regionId === 'gbr') return `Reef Census ${numbered(year)}`;
  return regionId === 'hawaii' && year === 2025 ? 'Hawaii pilot 2025' : `${regionName} ${year}`;
}

function census(region: RegionConfig, year: number, writtenAt: Instant): Dataset {
  const { start, end } = reportingTimeline(region, year);
  const shortName = censusName(region, year);
  return {
    id: censusId(region.regionId, year),
    name: shortName.startsWith(region.regionName) ? shortName : `${region.regionName} ${shortName}`,
    shortName,
    regionId: region.regionId,
    startDate: start,
    endDate: end,
    stats: { surveys: 0, images: 0 },
    isDeleted: false,
    createdAt: writtenAt,
    updatedAt: writtenAt,
  };
}

/** Id of the dataset of a region that has every survey, also those outside all seasons. */
export const everyYearId = (regionId: RegionId) => `${regionId}-all`;

function everyYear(region: RegionConfig, writtenAt: Instant): Dataset {
  return {
    ...census(region, firstSeasonOf(region), writtenAt),
    id: everyYearId(region.regionId),
    name: `${region.regionName} All years`,
    shortName: 'All years',
    startDate: '2010-01-01T00:00:00.000Z',
    endDate: '2100-01-01T00:00:00.000Z',
  };
}

/** A season is made for no date that is further away: a clock that is years ahead makes no dozens of them. */
const mostSeasons = 40;

/**
 * The datasets that a region has on a day (rule 1.8): one for each season that has begun, and one of all years.
 *
 * @param day The day there, as the calendar of the region has it (`localMoment`, or the date of a survey).
 */
export function datasetsDue(region: RegionConfig, day: Instant, writtenAt: Instant): Dataset[] {
  const newest = begunSeason(region, day);
  const first = firstSeasonOf(region);
  const count = Math.min(Math.max(newest - first + 1, 0), mostSeasons);
  const seasons = Array.from({ length: count }, (_, index) => census(region, first + index, writtenAt));
  return [...seasons, everyYear(region, writtenAt)];
}
