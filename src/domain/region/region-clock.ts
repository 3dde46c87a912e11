import { type Instant, toInstant } from '../documents/instant.ts';
import { dayAndMonth } from '../wording/said-day.ts';
import { utcOffsetHours } from './local-time.ts';
import type { RegionId } from './region.ts';

/** A moment on a boat's clock in the region, `09:41`. */
export function regionClock(at: Instant, regionId: RegionId): string {
  return localMoment(at, regionId).slice(11, 16);
}

/** The day in the region, `21 November`. */
export function regionDay(at: Instant, regionId: RegionId): string {
  return dayAndMonth(localMoment(at, regionId));
}

/** A moment as the region's calendar and clock have it, written as if it were UTC, as the dates of surveys are. */
export function localMoment(at: Instant, regionId: RegionId): Instant {
  return toInstant(Date.parse(at) + utcOffsetHours[regionId] * 3_600_000);
}
