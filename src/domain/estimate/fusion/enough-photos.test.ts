import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chance } from '../../../../tests/support/results/simulated-reefs.ts';
import { enoughText, photosOfSite, siteSureness, type ToldPhotos, withAnotherSite } from './enough-photos.ts';

const told = (live: readonly number[]): ToldPhotos => ({
  photos: live.length,
  sum: live.reduce((sum, each) => sum + each, 0),
  squares: live.reduce((sum, each) => sum + each * each, 0),
});

test('of a usual site 20, 40 and 80 photos tell as much as the guidance says', () => {
  expect([20, 33, 40, 80].map((photos) => siteSureness(photos).points)).toEqual([6.5, 5.1, 4.6, 3.2]);
  expect(siteSureness(20).needed).toBe(14);
  expect(siteSureness(34).needed).toBe(0);
});

test('more photos never make it less sure, and what is needed is enough', () => {
  const live = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), live, (photos, values) => {
      const analysed = told(values);
      const now = siteSureness(photos, analysed);
      expect(siteSureness(photos + 1, analysed).points).toBeLessThanOrEqual(now.points ?? 0);
      expect(siteSureness(photos + now.needed, analysed).needed).toBe(0);
    }),
  );
});

test('photos that are alike make it surer than is usual, photos that differ less', () => {
  const alike = Array.from({ length: 30 }, () => 0.4);
  const apart = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? 0.05 : 0.95));
  const [few, usual, many] = [alike, [], apart].map(
    (analysed) => siteSureness(30, told(analysed)).points ?? 0,
  ) as [number, number, number];
  expect(few).toBeLessThan(usual);
  expect(many).toBeGreaterThan(usual);
});

test('nine of ten sites lie within what it says, of 10 to 60 photos that were all analysed', () => {
  const { normal, uniform, whole } = chance(5);
  const inside = (share: number) => Math.min(1, Math.max(0, share));
  let held = 0;
  const sites = 2000;
  for (let site = 0; site < sites; site += 1) {
    const truth = 0.25 + 0.5 * uniform();
    const apart = 0.08 + 0.14 * uniform();
    const photos = Array.from({ length: 10 + whole(51) }, () => inside(truth + normal() * apart));
    const mean = photos.reduce((sum, live) => sum + live, 0) / photos.length;
    if (Math.abs(mean - truth) * 100 <= (siteSureness(photos.length, told(photos)).points ?? 0)) held += 1;
  }
  expect(held / sites).toBeGreaterThan(0.88);
  expect(held / sites).toBeLessThan(0.98);
});

test('it is said in a sentence', () => {
  expect(enoughText(siteSureness(0))).toBe('34 photos of a site make its coral sure to 5 points of 100.');
  expect(enoughText(siteSureness(20))).toBe(
    'As they are, its coral will be sure to about 7 points of 100. 14 more here make it 5.',
  );
  expect(enoughText(siteSureness(60))).toBe(
    'Enough for one site: its coral will be sure to about 4 points of 100. More tell more at another site.',
  );
});

test('another site makes a reef surer, and the first one more than the fifth', () => {
  expect(photosOfSite()).toBe(34);
  const interval = { low: 30, high: 60 };
  const second = withAnotherSite(interval, { sites: 1, photos: 34 });
  const sixth = withAnotherSite(interval, { sites: 5, photos: 170 });
  expect(second).toEqual({ photos: 34, now: 15, after: 11 });
  expect(sixth.after).toBeGreaterThan(second.after);
  expect(sixth.after).toBeLessThan(15);
});

test('where photos of a site differ more than is usual, more of them are needed, and more of them help', () => {
  const patchy = { within: 0.3, between: 0.001 };
  expect(siteSureness(34, told([]), patchy).needed).toBeGreaterThan(40);
  const interval = { low: 10, high: 70 };
  const usual = withAnotherSite(interval, { sites: 3, photos: 100 });
  const here = withAnotherSite(interval, { sites: 3, photos: 100 }, patchy);
  expect(here.photos).toBe(photosOfSite(patchy));
  expect(here.photos).toBeGreaterThan(usual.photos);
  expect(here.after).toBeLessThan(usual.after);
});

/** How many of many sites lie within the interval, and within one that a bootstrap of the same photos makes. */
function heldOf(count: number): { readonly student: number; readonly bootstrap: number } {
  const { uniform, dirichlet, whole } = chance(11);
  const [sites, resamples] = [800, 200];
  let [student, bootstrap] = [0, 0];
  for (let site = 0; site < sites; site += 1) {
    const truth = 0.05 + 0.7 * uniform();
    const strength = 4 + 12 * uniform();
    const photos = Array.from({ length: count }, () => dirichlet([truth, 1 - truth], strength)[0] ?? 0);
    const { sum } = told(photos);
    const points = siteSureness(count, told(photos)).points ?? 0;
    if (Math.abs(sum / count - truth) * 100 <= points) student += 1;
    const means = Array.from({ length: resamples }, () => {
      let drawn = 0;
      for (let photo = 0; photo < count; photo += 1) drawn += photos[whole(count)] ?? 0;
      return drawn / count;
    }).sort((one, other) => one - other);
    const [low = 0, high = 1] = [means[resamples * 0.05], means[resamples * 0.95 - 1]];
    if (low <= truth && truth <= high) bootstrap += 1;
  }
  return { student: student / sites, bootstrap: bootstrap / sites };
}

test('of few photos a bootstrap would be too sure: of 5 it holds the truth three times in four, of 10 five in six', () => {
  const [five, ten] = [heldOf(5), heldOf(10)];
  expect(five.student).toBeGreaterThan(0.88);
  expect(ten.student).toBeGreaterThan(0.88);
  expect(five.bootstrap).toBeLessThan(0.8);
  expect(ten.bootstrap).toBeLessThan(0.87);
});
