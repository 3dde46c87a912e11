import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreeing } from './agreement.ts';

const seen = (coral: number) => ({ 'reef_soft-live': coral, 'background_sand-live': 100 - coral });

test.each([
  ['people who see about the same agree', [20, 25, 30, 12], [true, true, true, true]],
  ['one who sees coral where four see sand does not', [9, 12, 10, 8, 95], [true, true, true, true, false]],
  ['two opinions have no majority', [9, 95], [true, true]],
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
