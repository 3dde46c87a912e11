import type { Instant } from '../documents/instant.ts';
import type { RegionConfig } from '../region/region.ts';
import { begunSeason, reportingTimeline } from '../region/reporting-timeline.ts';
import { censusId, everyYearId } from './season.ts';

interface Surveyed {
  readonly id: string;
  /** Its calendar day is that of the region. */
  readonly date: Instant;
  /** The reef, or `point` or `unknown`. */
  readonly loc: { readonly id: string };
}

/** The dataset in which a survey is looked at: of its season, else of all years. */
export function datasetOf({ date }: Pick<Surveyed, 'date'>, region: RegionConfig): string {
  const { regionId } = region;
  const year = begunSeason(region, date);
  return date < reportingTimeline(region, year).end ? censusId(regionId, year) : everyYearId(regionId);
}

/** Where the reef of a survey is seen on the report map, by everybody: in the survey's season, else among all years. */
export function reefAddressOf({ date, loc }: Pick<Surveyed, 'date' | 'loc'>, region: RegionConfig): string {
  const { regionId } = region;
  return `/${regionId}/detailed-reporting/${datasetOf({ date }, region)}?reef=${encodeURIComponent(loc.id)}`;
}

/** Where a survey is seen there, by whoever has signed in. */
export function mapAddressOf(survey: Surveyed, region: RegionConfig): string {
  return `${reefAddressOf(survey, region)}&survey=${encodeURIComponent(survey.id)}`;
}
