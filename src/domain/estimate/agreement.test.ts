import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreeing } from './agreement.ts';

const seen = (coral: number) => ({ 'reef_soft-live': coral, 'background_sand-live': 100 - coral });

test.each([
  ['people who see about the same agree', [20, 25, 30, 12], [true, true, true, true]],
  ['one who sees coral where four see sand does not', [9, 12, 10, 8, 95], [true, true, true, true, false]],
  ['two opinions have no majority', [9, 95], [true, true]],
  ['of three, one may be the odd one', [0, 0, 100], [true, true, false]],
  [
    '25 points beside all others are within what honest people see',
    [10, 10, 10, 35],
    [true, true, true, true],
  ],
  ['26 are not', [10, 10, 10, 36], [true, true, true, false]],
  // The middle is 15, the usual distance from it 10: 35 points are let through.
  ['of an even number the middle lies between two', [0, 10, 20, 50], [true, true, true, true]],
  ['and a point more than it lets through is too much', [0, 10, 20, 51], [true, true, true, false]],
  // The middle is 10, of five; the usual distance 10, and 44 more are let through.
  ['of an odd number the middle is one of them', [0, 0, 10, 10, 64], [true, true, true, true, true]],
  ['and nobody is let through beyond that', [0, 0, 10, 10, 65], [true, true, true, true, false]],
  ['the more they differ, the further off one may be', [0, 20, 40, 60, 100], [true, true, true, true, true]],
  ['where everybody differs nobody is the odd one', [0, 30, 60, 95], [true, true, true, true]],
])('%s', (_what, told, expected) => {
  expect(agreeing(told.map(seen))).toEqual(expected);
});

test('at least half are always kept, in whatever order they are told', () => {
  const told = fc.array(fc.integer({ min: 0, max: 100 }).map(seen), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(told, (opinions) => {
      const kept = agreeing(opinions);
      expect(kept.filter(Boolean).length * 2).toBeGreaterThanOrEqual(opinions.length);
      expect(agreeing([...opinions].reverse())).toEqual([...kept].reverse());
    }),
  );
});

test('where no two people saw the same, or nobody saw anything, all are heard', () => {
  expect(agreeing([{ a: 100 }, { b: 100 }, { c: 100 }])).toEqual([true, true, true]);
  expect(agreeing([{ a: 0 }, { a: 0 }, {}])).toEqual([true, true, true]);
});
