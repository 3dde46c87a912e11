import { middleOfBounds } from '../geometry/lng-lat.ts';
import type { RegionConfig } from './region.ts';
import { shippedRegion } from './regions.ts';

/** What tells the clock of a region. */
export type RegionClock = Pick<RegionConfig, 'regionId' | 'mapBounds' | 'utcOffsetHours'>;

const degreesPerHour = 15;

/**
 * Hours ahead of UTC on a boat's clock in a region; nobody keeps summer time at sea. Of one whose document says nothing: what
 * ships, else by the sun over the middle of its map.
 */
export function hoursAhead({ regionId, mapBounds, utcOffsetHours }: RegionClock): number {
  return (
    utcOffsetHours ??
    shippedRegion(regionId)?.utcOffsetHours ??
    Math.round(middleOfBounds(mapBounds).longitude / degreesPerHour)
  );
}
