import { expect, test } from 'vitest';
import { usualPatchiness } from './fusion/estimate-reef.ts';
import type { SurveySums } from './reading.ts';
import { leastPhotos, resultOfReef } from './reef-result.ts';
import { estimateSite } from './site-estimate.ts';

const survey = (photos: number, led = 0, uid = 'vera'): SurveySums => ({
  photos,
  led,
  sums: [0.4, 0.2, 0.1, 0.05, 0.05].map((mean) => [mean * photos, (mean * mean + 0.01) * photos]),
  parts: [['own', uid, photos, 0.01]],
  models: [],
});

test('a site has a number from as many photos as a reef, counted over all of its surveys', () => {
  expect(estimateSite([survey(leastPhotos - 1)], usualPatchiness)).toEqual({ status: 'too-few', needed: 1 });
  expect(estimateSite([survey(6), survey(4)], usualPatchiness)).toMatchObject({
    status: 'estimated',
    mean: 40,
  });
  expect(estimateSite([], usualPatchiness)).toEqual({ status: 'too-few', needed: leastPhotos });
});

test('a site that was read by confirming suggestions alone has none', () => {
  expect(estimateSite([survey(20, 20)], usualPatchiness)).toEqual({ status: 'led', needed: 4 });
});

test('of a place it is surer than of the whole reef, and less sure where photos of one place differ more', () => {
  const width = ({ low, high }: { readonly low: number; readonly high: number }) => high - low;
  const site = estimateSite([survey(30)], usualPatchiness);
  const patchy = estimateSite([survey(30)], { within: 0.5 });
  const reef = resultOfReef([{ site: 'A', day: '2025-10-04', sums: survey(30) }])?.cover?.total;
  if (site.status !== 'estimated' || patchy.status !== 'estimated' || reef === undefined)
    throw new Error('There is no number.');
  expect(width(site)).toBeLessThan(width(reef));
  expect(width(patchy)).toBeGreaterThan(width(site));
});

test('what one person may lean by is part of it, however many photos they read', () => {
  const many = estimateSite([survey(400)], usualPatchiness);
  if (many.status !== 'estimated') throw new Error('There is no number.');
  expect(many.high - many.low).toBeGreaterThan(12);
});
