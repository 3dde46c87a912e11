import { expect, it } from 'vitest';
import { costlySize } from './costly-picture.ts';

it.each([
  [10_000, 6_000, null],
  [10_000, 6_001, 'too-many-pixels'],
  [2_000, 100, null],
  [2_001, 100, 'too-long'],
  [100, 2_000, null],
  [100, 2_001, 'too-long'],
])('a picture of %i × %i pixels: %s', (width, height, costly) => {
  expect(costlySize({ width, height }, 60_000_000)).toBe(costly);
});
