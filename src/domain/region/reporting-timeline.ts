import { type Instant, toInstant } from '../documents/instant.ts';
import type { RegionClock } from './local-time.ts';
import type { RegionConfig } from './region.ts';
import { localMoment } from './region-clock.ts';

export interface Timeline {
  readonly start: Instant;
  /** Exclusive. */
  readonly end: Instant;
}

/**
 * When surveys of a census year are reported (rule 1.6), as moments in UTC: from the first day of
 * the season's first month to the first day of its last one, `gbr` 2025 is 1 Sep 2025 to 1 Mar 2026.
 */
export function reportingTimeline(region: Pick<RegionConfig, 'reportingSeason'>, year: number): Timeline {
  const { startMonth, endMonth, endsNextYear } = region.reportingSeason;
  return {
    start: toInstant(Date.UTC(year, startMonth - 1, 1)),
    end: toInstant(Date.UTC(endsNextYear ? year + 1 : year, endMonth - 1, 1)),
  };
}

/** The season of a region that began last: between two seasons, the one that is over. `day`: the day in the region. */
export function begunSeason(region: Pick<RegionConfig, 'reportingSeason'>, day: Instant): number {
  const year = new Date(day).getUTCFullYear();
  return day >= reportingTimeline(region, year).start ? year : year - 1;
}

/** What tells which season goes on in a region. */
export type RegionSeasons = RegionClock & Pick<RegionConfig, 'reportingSeason'>;

/**
 * The census year to which a photo belongs that arrived at a moment: of the season that had begun last in the region.
 * Between two seasons photos arrive too, and are not to wait behind those of a year ago. 0 for what is no moment: a
 * document can say that and a query ask for it.
 */
export function seasonOf(region: RegionSeasons, at: Instant): number {
  if (Number.isNaN(Date.parse(at))) return 0;
  return begunSeason(region, localMoment(at, region));
}
