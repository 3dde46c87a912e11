import type { Instant } from '../documents/instant.ts';
import { utcOffsetHours } from './local-time.ts';
import type { RegionId } from './region.ts';

/** A moment on a boat's clock in the region, `09:41`. */
export function regionClock(at: Instant, regionId: RegionId): string {
  return local(at, regionId).slice(11, 16);
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The day in the region, `21 November`. */
export function regionDay(at: Instant, regionId: RegionId): string {
  return days.format(new Date(local(at, regionId)));
}

function local(at: Instant, regionId: RegionId): string {
  return new Date(Date.parse(at) + utcOffsetHours[regionId] * 3_600_000).toISOString();
}
