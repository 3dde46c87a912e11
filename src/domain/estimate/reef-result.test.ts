import { expect, test } from 'vitest';
import type { SurveySums } from './reading.ts';
import { resultOfReef } from './reef-result.ts';

const sums = (photos: number, led: number): SurveySums => ({
  photos,
  led,
  sums: [0.4, 0.2, 0.1, 0.05, 0.05].map((mean) => [mean * photos, mean * mean * photos]),
  parts: [['suggested', 'vera', photos, 0.01]],
  models: ['m1'],
});
const survey = (photos: number, led: number, site = 'A') => ({
  site,
  day: '2025-10-04',
  sums: sums(photos, led),
});

test('a reef that was read by confirming suggestions alone has no number, and says how many other looks are missing', () => {
  expect(resultOfReef([survey(20, 20)])).toMatchObject({ status: 'led', needed: 4, models: ['m1'] });
  expect(resultOfReef([survey(20, 17)])).toMatchObject({ status: 'led', needed: 1 });
  expect(resultOfReef([survey(20, 16)])).toMatchObject({ status: 'estimated', dominant: 'branching' });
});

test('surveys at one site are one place', () => {
  const apart = resultOfReef([survey(10, 0, 'A'), survey(10, 0, 'B')]);
  expect(apart).toMatchObject({ sites: 2, surveys: 2, photos: 20 });
  expect(resultOfReef([survey(10, 0, 'A'), survey(10, 0, 'A')])).toMatchObject({ sites: 1, surveys: 2 });
  expect(resultOfReef([])).toBeNull();
});
