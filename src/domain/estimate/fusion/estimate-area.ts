import { type Interval, intervalOf } from './estimate-reef.ts';
import { spreadAt } from './skill.ts';
import { student95 } from './student.ts';

/** Fewer reefs than this say nothing of their area. */
export const leastReefs = 3;

/**
 * Reefs of one area differ by 15 points at half cover (in parts of `spreadAt`, a variance), where too few are known to tell; that is worth
 * so many reefs. A judgement: the reefs of one sector that a monitoring programme surveys in a year scatter by 10 to 20 points.
 */
const usualBetween = 0.09;
const reefsOfUsual = 5;

/** Half of what a normal distribution's 90 % interval spans, in standard deviations. */
const halfWidth = student95(1e9);

/**
 * Mean cover of the reefs of an area, from the estimates of those that were surveyed, and the interval that holds it nine times in ten.
 * Each reef counts alike: an area's reefs are what is asked about, not its photos. How much the surveyed reefs differ holds both, how
 * reefs differ and how unsure each is; of few reefs it is held near what is usual. It holds for all reefs of the area as far as
 * those that people dive at are like the others. Shares from 0 to 1; null below `leastReefs`.
 */
export function estimateArea(reefs: readonly Interval[]): Interval | null {
  const count = reefs.length;
  if (count < leastReefs) return null;
  const mean = reefs.reduce((sum, reef) => sum + reef.mean, 0) / count;
  const spread = spreadAt(mean) ** 2;
  const unsure =
    reefs.reduce((sum, { low, high }) => sum + ((high - low) / 2 / halfWidth) ** 2, 0) / count / spread;
  const apart = reefs.reduce((sum, reef) => sum + (reef.mean - mean) ** 2, 0) / spread;
  const degrees = count - 1 + reefsOfUsual;
  const variance = (reefsOfUsual * (usualBetween + unsure) + apart) / degrees;
  return intervalOf(mean, (variance / count) * spread, degrees);
}
