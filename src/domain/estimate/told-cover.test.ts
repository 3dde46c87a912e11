import { expect, test } from 'vitest';
import { toldCover } from './told-cover.ts';

test('what is coloured goes into the classes of results, bleached coral with the living, dead coral into none', () => {
  const cover = toldCover({
    'reef_hard_branching-live': 10,
    'reef_hard_branching-bleached': 5,
    'reef_hard_plating-live': 8,
    'monument_boulder-live': 7,
    'reef_soft-live': 3,
    'reef_hard_boulder-dead': 20,
    'background_sand-live': 47,
  });
  expect(cover.total).toBeCloseTo(0.33);
  expect(cover.classes?.branching).toBeCloseTo(0.15);
  expect(cover.classes?.plating).toBeCloseTo(0.08);
  expect(cover.classes?.massive).toBeCloseTo(0.07);
  expect(cover.classes?.other).toBeCloseTo(0.03);
});

test('who called coral just hard coral tells how much there is, and not of which shape', () => {
  expect(toldCover({ 'reef_hard-live': 40, 'background_sand-live': 60 })).toEqual({
    total: 0.4,
    classes: null,
  });
});
