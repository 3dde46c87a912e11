import { expect, test } from 'vitest';
import { surveyCover } from './survey-cover.ts';

const branching = 'reef_hard_branching-live';

test('every photo counts once, however many people analysed it', () => {
  const busy = { total: 4, sums: { [branching]: 160 } };
  const quiet = { total: 1, sums: { [branching]: 20 } };
  expect(surveyCover([busy, quiet, { total: 0 }])).toEqual({
    analysedPhotos: 2,
    toldPhotos: 2,
    analyses: 5,
    liveCoralPercent: 30,
    liveCoralSpread: [20, 40],
    seen: {},
  });
});

test('a photo that nobody could use is analysed, and says nothing about coral', () => {
  expect(surveyCover([{ total: 2, sums: {}, badImage: 2 }])).toEqual({
    analysedPhotos: 1,
    toldPhotos: 0,
    analyses: 2,
    liveCoralPercent: null,
    liveCoralSpread: null,
    seen: {},
  });
});

test('a survey without photos has no cover', () => {
  expect(surveyCover([])).toMatchObject({ analysedPhotos: 0, analyses: 0, liveCoralPercent: null });
});

test('what was seen counts once for each photo, however many people saw it', () => {
  const first = { total: 3, sums: { [branching]: 30 }, seen: { wildlife_turtle: 3, bleached: 1 } };
  const second = { total: 1, sums: { [branching]: 10 }, seen: { wildlife_turtle: 1 } };
  expect(surveyCover([first, second, { total: 0 }])).toMatchObject({
    seen: { wildlife_turtle: 2, bleached: 1 },
  });
});

test('one photo has no spread', () => {
  expect(surveyCover([{ total: 1, sums: { [branching]: 10 } }]).liveCoralSpread).toBeNull();
});
