import { dayAfter, startOfDayIn } from '../../documents/day-in-zone.ts';
import type { Timeline } from '../../region/reporting-timeline.ts';

/** Days of exports are those of the census office, whatever zone the reader or the server is in. */
export const exportTimeZone = 'Australia/Sydney';

const dayMs = 24 * 60 * 60 * 1000;

/** From the beginning of one day to the end of another. */
export function daysWindow(from: string, until: string): Timeline {
  return { start: startOfDayIn(from, exportTimeZone), end: startOfDayIn(dayAfter(until), exportTimeZone) };
}

/** How many days there are from one to another, both counted; less than one where they stand the other way round. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;
}
