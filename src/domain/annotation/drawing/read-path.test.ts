import { expect, it } from 'vitest';
import { readPath } from './read-path.ts';

it('a path is rounded and kept inside the photo', () => {
  expect(
    readPath([
      [0.123456, 0.5],
      [0.5, 0.123456],
      [-1, 2],
    ]),
  ).toEqual([
    [0.12346, 0.5],
    [0.5, 0.12346],
    [0, 1],
  ]);
});

it.each([
  ['no list', { 0: [0, 0] }],
  ['a point that is no list', [[0, 0], 'x']],
  ['a third number', [[0, 0, 0]]],
  ['text', [['0', 0]]],
  ['no number', [[0, Number.NaN]]],
  ['no number either', [[Number.POSITIVE_INFINITY, 0]]],
  ['nothing', [[0, undefined]]],
])('%s is no path', (_what, value) => {
  expect(readPath(value)).toBeUndefined();
});

it('more points than asked for are no path', () => {
  const points = Array.from({ length: 6 }, () => [0, 0]);
  expect(readPath(points, 6)).toHaveLength(6);
  expect(readPath(points, 5)).toBeUndefined();
});
