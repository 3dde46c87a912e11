import { expect, test } from 'vitest';
import { leftOutWords } from './left-out.ts';

test.each([
  [2, 1, '2 analyses and 1 photo could not be read and were left out.'],
  [0, 1, '1 photo could not be read and was left out.'],
  [1, 0, '1 analysis could not be read and was left out.'],
  [0, 1_200, '1,200 photos could not be read and were left out.'],
  [0, 0, null],
])('of %i analyses and %i photos it is said: %s', (analyses, photos, words) => {
  expect(leftOutWords({ leftOut: { analyses, photos } })).toBe(words);
});

test('of a model of before nothing is said', () => {
  expect(leftOutWords({})).toBeNull();
});
