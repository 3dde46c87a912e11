import { describe, expect, test } from 'vitest';
import { estimateReef, fitPatchiness, type SiteSums, usualPatchiness } from './estimate-reef.ts';
import { student95 } from './student.ts';

const site = (values: readonly number[]): SiteSums => ({
  photos: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value * value, 0),
  parts: values.map(() => ({ uid: 'vera', kind: 'own', share: 1, unsure: 0.01 })),
});
const spread = (count: number, mean: number, by = 0.1) =>
  Array.from({ length: count }, (_, index) => mean + (index % 2 === 0 ? by : -by));
const widthOf = (sites: readonly SiteSums[]) => {
  const { low, high } = estimateReef(sites) ?? { low: 0, high: 0 };
  return high - low;
};

describe('the estimate of a reef', () => {
  test('few photos make it wide, and it holds the mean and stays within a hundred', () => {
    const [few, many] = [estimateReef([site([0.02, 0.01, 0.03])]), estimateReef([site(spread(60, 0.3))])];
    expect(few?.low).toBeGreaterThanOrEqual(0);
    expect(few?.low).toBeLessThanOrEqual(few?.mean ?? 0);
    expect(few?.high).toBeLessThanOrEqual(1);
    expect(many?.mean).toBeCloseTo(0.3, 6);
    expect(widthOf([site(spread(4, 0.3))])).toBeGreaterThan(widthOf([site(spread(60, 0.3))]));
  });

  test('ten photos at each of five sites tell more than fifty at one', () => {
    const apart = Array.from({ length: 5 }, () => site(spread(10, 0.3)));
    expect(widthOf(apart)).toBeLessThan(widthOf([site(spread(50, 0.3))]) * 0.8);
  });

  test('sites that differ make it wider than sites that are alike', () => {
    const alike = [0.3, 0.3, 0.3, 0.3].map((mean) => site(spread(10, mean)));
    const apart = [0.1, 0.5, 0.2, 0.4].map((mean) => site(spread(10, mean)));
    expect(widthOf(apart)).toBeGreaterThan(widthOf(alike) * 1.3);
  });

  test('however many photos one person reads, their lean stays', () => {
    const many = Array.from({ length: 10 }, () => site(spread(30, 0.3, 0.01)));
    const sure = many.map((one) => ({ ...one, parts: one.parts.map((part) => ({ ...part, unsure: 0 })) }));
    expect(widthOf(many)).toBeGreaterThan(widthOf(sure) * 1.2);
  });

  test('no photo, no number', () => {
    expect(estimateReef([])).toBeNull();
    expect(estimateReef([site([])])).toBeNull();
  });

  test('a region is as patchy as its sites show, once there are some', () => {
    const even = Array.from({ length: 40 }, () => [site(spread(20, 0.3, 0.02)), site(spread(20, 0.3, 0.02))]);
    const { within, between } = fitPatchiness(even);
    expect(within).toBeLessThan(usualPatchiness.within / 3);
    expect(between).toBeLessThan(usualPatchiness.between);
    expect(fitPatchiness([])).toEqual(usualPatchiness);
  });
});

test('quantiles of Student are those of the tables', () => {
  // Abramowitz and Stegun 1964, table 26.10.
  const table = [
    [1, 6.314],
    [2, 2.92],
    [3, 2.353],
    [5, 2.015],
    [10, 1.812],
    [30, 1.697],
    [120, 1.658],
  ] as const;
  for (const [degrees, value] of table) expect(student95(degrees)).toBeCloseTo(value, 2);
  expect(student95(1.5)).toBeGreaterThan(2.92);
  expect(student95(0.5)).toBeCloseTo(6.314, 2);
});
