import { type Instant, toInstant } from '../documents/instant.ts';
import type { Timeline } from '../region/reporting-timeline.ts';

const dayMs = 24 * 60 * 60 * 1000;
const weekMs = 7 * dayMs;
/** 1 January 1970 was a Thursday; the Monday before it. */
const someMondayMs = -3 * dayMs;

/** Weeks that begin on a Monday, UTC: the oldest first, the last one is the one that `now` is in. */
export function lastWeeks(now: Instant, count: number): readonly Timeline[] {
  const sinceMonday = Date.parse(now) - someMondayMs;
  const thisMonday = someMondayMs + Math.floor(sinceMonday / weekMs) * weekMs;
  return Array.from({ length: count }, (_, index) => {
    const start = thisMonday - (count - 1 - index) * weekMs;
    return { start: toInstant(start), end: toInstant(start + weekMs) };
  });
}
