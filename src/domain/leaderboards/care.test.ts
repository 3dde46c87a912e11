import fc from 'fast-check';
import { expect, test } from 'vitest';
import { careOf, leastCompared, lowerBound, together } from './care.ts';

test('the lower end of the interval is the published one (rule 19.35)', () => {
  // Newcombe 1998, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17, table I, method 3.
  expect(lowerBound({ photos: 263, near: 81 })).toBeCloseTo(0.2553, 4);
  expect(lowerBound({ photos: 148, near: 15 })).toBeCloseTo(0.0624, 4);
  expect(lowerBound({ photos: 20, near: 0 })).toBe(0);
  expect(lowerBound({ photos: 29, near: 1 })).toBeCloseTo(0.0061, 4);
  expect(lowerBound({ photos: 0, near: 0 })).toBe(0);
});

const rounding = 1e-12;

test('of two with the same share, the one of whom more was compared is sure of more; and never of more than the share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.nat(200),
      fc.integer({ min: 2, max: 5 }),
      (photos, nat, times) => {
        const near = Math.min(nat, photos);
        const bound = lowerBound({ photos, near });
        expect(bound).toBeLessThanOrEqual(near / photos + rounding);
        expect(lowerBound({ photos: photos * times, near: near * times })).toBeGreaterThanOrEqual(
          bound - rounding,
        );
      },
    ),
  );
});

test('sixteen photos are the fewest with which somebody can be said to agree on more than four of five', () => {
  expect(lowerBound({ photos: leastCompared, near: leastCompared })).toBeGreaterThan(0.8);
  expect(lowerBound({ photos: leastCompared - 1, near: leastCompared - 1 })).toBeLessThan(0.8);
  expect(careOf({ photos: 15, near: 15 })).toBeUndefined();
  expect(careOf(undefined)).toBeUndefined();
  expect(careOf({ photos: 16, near: 16 })).toEqual({ photos: 16, near: 16, atLeast: 0.806 });
});

test('what was compared in two regions counts together', () => {
  expect(
    together([
      { photos: 10, near: 9 },
      { photos: 8, near: 4 },
    ]),
  ).toEqual({ photos: 18, near: 13 });
  expect(together([])).toBeUndefined();
});
