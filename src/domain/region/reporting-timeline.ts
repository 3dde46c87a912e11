import { type Instant, toInstant } from '../documents/instant.ts';
import type { RegionConfig, RegionId } from './region.ts';
import { regions } from './regions.ts';

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

/**
 * The census year in whose season a moment falls; 0 between two seasons, and for what is no moment: a document can say
 * that and a query ask for it.
 */
export function seasonOf(regionId: RegionId, at: Instant): number {
  const year = new Date(at).getUTCFullYear();
  if (Number.isNaN(year)) return 0;
  // A season that begins in spring ends in the year after.
  const found = [year, year - 1].find((census) => {
    const { start, end } = reportingTimeline(regions[regionId], census);
    return at >= start && at < end;
  });
  return found ?? 0;
}
