import { say } from '../../language/say.ts';
import type { ReefResult } from '../estimate/reef-result.ts';

type Cover = NonNullable<ReefResult['cover']>;
type Interval = Cover['total'];

/** How much more there is of one than of another, in points of a hundred, with the 90 % interval of that. */
export interface Difference {
  readonly points: number;
  readonly low: number;
  readonly high: number;
  /** Whether chance alone would hardly make as much: the interval does not hold nothing. */
  readonly isTold: boolean;
}

/**
 * The difference of two estimates that were made apart. Its interval reaches as far to each side as those of the two do
 * together, in squares (Newcombe 1998, Statistics in Medicine 17, 873–890, method 10).
 */
export function differenceOf(one: Interval, other: Interval): Difference {
  const points = one.mean - other.mean;
  const low = points - Math.hypot(one.mean - one.low, other.high - other.mean);
  const high = points + Math.hypot(one.high - one.mean, other.mean - other.low);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return { points: rounded(points), low: rounded(low), high: rounded(high), isTold: low > 0 || high < 0 };
}

/** A difference in words: 'between 4 and 21 points more'. */
export function differenceText({ low, high, isTold }: Difference): string {
  const whole = (value: number) => Math.round(Math.abs(value));
  if (!isTold) return say('no difference that these photos can tell');
  const [least, most] = low > 0 ? [whole(low), whole(high)] : [whole(high), whole(low)];
  if (low > 0) {
    return least === most
      ? say('{points, plural, one {# point} other {# points}} more', { points: most })
      : say('between {least} and {most} points more', { least, most });
  }
  return least === most
    ? say('{points, plural, one {# point} other {# points}} less', { points: most })
    : say('between {least} and {most} points less', { least, most });
}
