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

/** Sums are kept in thousandths: what reefs say in tenths of a percent adds up without a rest, and can be taken away again. */
const thousandths = 1000;

/**
 * One key of the reefs of an area, summed: so much is kept that one of them can be taken away again. In thousandths of cover
 * (squares: millionths): their means, the squares of those, and the squares of how far their intervals reach from end to end.
 */
export interface AreaSums {
  readonly reefs: number;
  readonly means: number;
  readonly squares: number;
  readonly widths: number;
}

/** Sums of the intervals of reefs, shares from 0 to 1. */
export function sumsOfArea(reefs: readonly Interval[]): AreaSums {
  const sum = (of: (reef: Interval) => number) => reefs.reduce((total, reef) => total + of(reef), 0);
  return {
    reefs: reefs.length,
    means: sum(({ mean }) => mean * thousandths),
    squares: sum(({ mean }) => (mean * thousandths) ** 2),
    widths: sum(({ low, high }) => ((high - low) * thousandths) ** 2),
  };
}

/** What is left of an area without one of its reefs. */
export function withoutReef(area: AreaSums, reef: Interval): AreaSums {
  const own = sumsOfArea([reef]);
  return {
    reefs: area.reefs - own.reefs,
    means: area.means - own.means,
    squares: area.squares - own.squares,
    widths: area.widths - own.widths,
  };
}

/**
 * Mean cover of the reefs of an area, from the estimates of those that were surveyed, and the interval that holds it nine times in ten.
 * Each reef counts alike: an area's reefs are what is asked about, not its photos. How much the surveyed reefs differ holds both, how
 * reefs differ and how unsure each is; of few reefs it is held near what is usual. It holds for all reefs of the area as far as
 * those that people dive at are like the others. Shares from 0 to 1; null below `leastReefs`.
 */
export function estimateArea({ reefs: count, means, squares, widths }: AreaSums): Interval | null {
  if (count < leastReefs) return null;
  const mean = means / count / thousandths;
  const spread = spreadAt(mean) ** 2;
  const unsure = widths / thousandths ** 2 / (2 * halfWidth) ** 2 / count / spread;
  const apart = Math.max(0, squares / thousandths ** 2 - count * mean ** 2) / spread;
  const degrees = count - 1 + reefsOfUsual;
  const variance = (reefsOfUsual * (usualBetween + unsure) + apart) / degrees;
  return intervalOf(mean, (variance / count) * spread, degrees);
}
