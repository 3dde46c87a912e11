import { type Instant, toInstant } from '../../documents/instant.ts';
import type { Timeline } from '../../region/reporting-timeline.ts';

/** Days of exports are those of the census office, whatever zone the reader or the server is in. */
export const exportTimeZone = 'Australia/Sydney';

const clock = new Intl.DateTimeFormat('en-CA', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
  timeZone: exportTimeZone,
});

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Ahead of UTC in summer and in winter; the clocks change in the small hours, so midnight is there once a day. */
const offsets = [11, 10] as const;

/** When a day `2025-03-01` begins there. */
export function beginOfDay(day: string): Instant {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  for (const offset of offsets) {
    const at = midnight - offset * hourMs;
    if (clock.format(new Date(at)) === `${day}, 00`) return toInstant(at);
  }
  throw new RangeError(`${day} is no day.`);
}

const nextDay = (day: string): string => toInstant(Date.parse(`${day}T00:00:00.000Z`) + dayMs).slice(0, 10);

/** From the beginning of one day to the end of another. */
export function daysWindow(from: string, until: string): Timeline {
  return { start: beginOfDay(from), end: beginOfDay(nextDay(until)) };
}

/** How many days there are from one to another, both counted; less than one where they stand the other way round. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;
}
