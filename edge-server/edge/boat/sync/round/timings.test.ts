import { expect, it } from 'vitest';
import { doubling, usualTimings } from './timings.ts';

it('an item is tried again after 1, 2 and 4 seconds (rule 17.3)', () => {
  expect(usualTimings.retryMs).toEqual([1_000, 2_000, 4_000]);
});

it('then it rests a minute, doubling up to an hour; a silent cloud is asked after 15 s, doubling up to 5 min', () => {
  const { firstPutOffMs, longestPutOffMs, firstSilenceMs, longestSilenceMs } = usualTimings;
  const seconds = (first: number, longest: number, attempts: readonly number[]) =>
    attempts.map((attempt) => doubling(first, longest, attempt) / 1000);
  expect(seconds(firstPutOffMs, longestPutOffMs, [0, 1, 5, 6, 100_000])).toEqual([60, 120, 1920, 3600, 3600]);
  expect(seconds(firstSilenceMs, longestSilenceMs, [0, 1, 4, 5, 100_000])).toEqual([15, 30, 240, 300, 300]);
});
