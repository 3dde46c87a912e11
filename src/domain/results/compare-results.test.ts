import { expect, test } from 'vitest';
import { differenceOf, differenceText } from './compare-results.ts';
import { coverResultClass, coverResultClasses } from './cover-classes.ts';

test('two reefs differ where chance alone would hardly make as much', () => {
  const more = differenceOf({ mean: 50, low: 44, high: 56 }, { mean: 30, low: 25, high: 36 });
  expect(more).toMatchObject({ points: 20, isTold: true });
  expect(differenceText(more)).toBe('between 12 and 28 points more');
  const less = differenceOf({ mean: 30, low: 25, high: 36 }, { mean: 50, low: 44, high: 56 });
  expect(differenceText(less)).toBe('between 12 and 28 points less');
  const same = differenceOf({ mean: 40, low: 30, high: 50 }, { mean: 35, low: 25, high: 45 });
  expect(differenceText(same)).toBe('no difference that these photos can tell');
});

test('a cover on the edge of two classes is in the higher one', () => {
  const names = [0, 9.9, 10, 30, 50, 75, 100].map(
    (percent) => coverResultClasses[coverResultClass(percent)]?.id,
  );
  expect(names).toEqual(['low', 'low', 'medium', 'medium-high', 'high', 'very-high', 'very-high']);
});
