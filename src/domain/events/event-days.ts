import { dayIn } from '../documents/day-in-zone.ts';
import { toInstant } from '../documents/instant.ts';
import { type Regions, regionIn } from '../region/known-regions.ts';
import { type RegionClock, zoneOf } from '../region/local-time.ts';
import type { ReefEvent } from './event.ts';

/** The days of an event in its region, as forms, lists and pages show them; the end is no part of it. */
export function daysOfEvent(
  { timestart, timeend, archivedate }: Pick<ReefEvent, 'timestart' | 'timeend' | 'archivedate'>,
  region: RegionClock,
) {
  const zone = zoneOf(region);
  return {
    startDay: dayIn(timestart, zone),
    endDay: dayIn(toInstant(Date.parse(timeend) - 1), zone),
    archiveDay: archivedate === undefined ? '' : dayIn(archivedate, zone),
  };
}

/** The year in which an event begins in its region, `2026`, as its address has it. */
export const yearOfEvent = (
  { timestart, regionId }: Pick<ReefEvent, 'timestart' | 'regionId'>,
  regions: Regions,
): string => dayIn(timestart, zoneOf(regionIn(regions, regionId))).slice(0, 4);
