import { wallClock } from '../documents/day-in-zone.ts';
import { type Instant, toInstant } from '../documents/instant.ts';
import { dayAndMonth } from '../wording/said-day.ts';
import { type RegionClock, zoneOf } from './local-time.ts';

/** A moment on the region's clock, `09:41`. */
export function regionClock(at: Instant, region: RegionClock): string {
  return localMoment(at, region).slice(11, 16);
}

/** The day in the region, `21 November`. */
export function regionDay(at: Instant, region: RegionClock): string {
  return dayAndMonth(localMoment(at, region));
}

/** A moment as the region's calendar and clock have it, written as if it were UTC, as the dates of surveys are. */
export function localMoment(at: Instant, region: RegionClock): Instant {
  return toInstant(wallClock(Date.parse(at), zoneOf(region)));
}
