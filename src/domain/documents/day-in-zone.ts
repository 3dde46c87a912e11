import { z } from 'zod';
import { type Instant, toInstant } from './instant.ts';

/** A day without its time, as a date field tells it: '2026-03-06'. */
export const daySchema = z.iso.date();

const dayMs = 24 * 60 * 60 * 1000;

/** What the clocks of a zone say at a moment, as if it were UTC; milliseconds. */
function wallClock(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The day that it is somewhere at a moment. */
export const dayIn = (at: Instant, timeZone: string): string =>
  toInstant(wallClock(Date.parse(at), timeZone)).slice(0, 10);

/** The day after a day. */
export const dayAfter = (day: string): string => toInstant(Date.parse(day) + dayMs).slice(0, 10);

/** When a day begins somewhere. */
export function startOfDayIn(day: string, timeZone: string): Instant {
  const midnight = Date.parse(day);
  // The second look is for a night on which clocks are turned.
  const first = midnight - (wallClock(midnight, timeZone) - midnight);
  return toInstant(first - (wallClock(first, timeZone) - midnight));
}
