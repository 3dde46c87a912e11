import { type Instant, toInstant } from '../documents/instant.ts';
import type { RegionConfig } from './region.ts';

export interface Timeline {
  readonly start: Instant;
  /** Exclusive. */
  readonly end: Instant;
}

/**
 * When surveys of a census year are reported (rule 1.6), as moments in UTC: from the first day of
 * the season's first month to the first day of its last one, `gbr` 2025 is 1 Sep 2025 to 1 Mar 2026.
 */
export function reportingTimeline(region: RegionConfig, year: number): Timeline {
  const { startMonth, endMonth, endsNextYear } = region.reportingSeason;
  return {
    start: toInstant(Date.UTC(year, startMonth - 1, 1)),
    end: toInstant(Date.UTC(endsNextYear ? year + 1 : year, endMonth - 1, 1)),
  };
}
