const dayMs = 86_400_000;
/** The week number of GPS starts again every 1,024 weeks; a receiver that missed it is so much behind. */
const rolloverMs = 1_024 * 7 * dayMs;
/** No satellite told a time before this program was written. */
const earliestMs = Date.UTC(2026, 0, 1);

/**
 * The moment that a receiver means. One whose week number rolled over unnoticed says 2006 for 2026: its time
 * of day is right, its date 1,024 weeks behind (gpsd corrects it in the same way).
 */
export function withoutRollover(at: number): number {
  return at >= earliestMs ? at : at + Math.ceil((earliestMs - at) / rolloverMs) * rolloverMs;
}

/**
 * The moment nearest to `near` that has this time of day (milliseconds since midnight, UTC). Most sentences
 * tell only the time of day: the one after midnight belongs to the next day.
 */
export function momentNear(timeOfDay: number, near: number): number {
  const midnight = Math.floor(near / dayMs) * dayMs;
  const candidates = [midnight - dayMs, midnight, midnight + dayMs].map((day) => day + timeOfDay);
  return candidates.reduce((best, one) => (Math.abs(one - near) < Math.abs(best - near) ? one : best));
}
