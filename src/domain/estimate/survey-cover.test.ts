import { expect, test } from 'vitest';
import { surveyCover } from './survey-cover.ts';

const branching = 'reef_hard_branching-live';

test('every photo counts once, however many people analysed it', () => {
  const busy = { total: 4, sums: { [branching]: 160 } };
  const quiet = { total: 1, sums: { [branching]: 20 } };
  expect(surveyCover([busy, quiet, { total: 0 }])).toEqual({
    analysedPhotos: 2,
    analyses: 5,
    liveCoralPercent: 30,
  });
});

test('a photo that nobody could use is analysed, and says nothing about coral', () => {
  expect(surveyCover([{ total: 2, sums: {}, badImage: 2 }])).toEqual({
    analysedPhotos: 1,
    analyses: 2,
    liveCoralPercent: null,
  });
});

test('a survey without photos has no cover', () => {
  expect(surveyCover([])).toEqual({ analysedPhotos: 0, analyses: 0, liveCoralPercent: null });
});
