import { expect, test } from 'vitest';
import type { Way } from '../shared/paths.ts';
import { waysOf } from './library.ts';

const ways = (ml: boolean, way?: Way) =>
  waysOf({ image: { ml }, own: way === undefined ? null : { way, coverage: 0.5, isDone: false } });

test('a photo with regions is offered by its regions first, and in every other way beside them', () => {
  expect(ways(true)).toEqual({ first: 'ml', others: ['draw', 'percentage'] });
  expect(ways(false)).toEqual({ first: 'draw', others: ['percentage'] });
});

test('a photo that was begun goes on as it was begun, and its regions are one of the other ways', () => {
  expect(ways(true, 'draw')).toEqual({ first: 'draw', others: ['ml', 'percentage'] });
  expect(ways(true, 'expert')).toEqual({ first: 'expert', others: ['ml', 'percentage'] });
  expect(ways(true, 'percentage')).toEqual({ first: 'percentage', others: ['ml', 'draw'] });
  // Regions that a later look at the photo does not find any more.
  expect(ways(false, 'ml')).toEqual({ first: 'ml', others: ['draw', 'percentage'] });
});
