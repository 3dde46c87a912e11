import { isTimeZone } from '../documents/day-in-zone.ts';
import { middleOfBounds } from '../geometry/lng-lat.ts';
import type { RegionConfig } from './region.ts';
import { shippedRegion } from './regions.ts';

/** What tells the clock of a region. */
export type RegionClock = Pick<RegionConfig, 'regionId' | 'mapBounds' | 'timeZone'>;

const degreesPerHour = 15;

/** The zone of the sun at a longitude, degrees. `Etc/GMT-11` is eleven hours ahead of UTC: POSIX counts west of Greenwich. */
function zoneOfSun(longitude: number): string {
  const hours = Math.round(longitude / degreesPerHour);
  if (hours === 0) return 'UTC';
  return `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`;
}

/**
 * The IANA zone by whose rules the days and hours of a region are told, summer time with them. Of a region whose document says none,
 * or one that this device does not know: what ships, else the sun over the middle of its map.
 */
export function zoneOf({ regionId, mapBounds, timeZone }: RegionClock): string {
  const said = timeZone ?? shippedRegion(regionId)?.timeZone;
  return said !== undefined && isTimeZone(said) ? said : zoneOfSun(middleOfBounds(mapBounds).longitude);
}
