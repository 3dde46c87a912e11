import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import {
  analysesInSecondWayBetween,
  analysesOfUserBetween,
  completeAnalysesOfUserBetween,
} from '../collections/analyses.ts';
import { surveysOfUser } from '../collections/surveys.ts';
import type { Write } from '../documents/write.ts';
import type { RegionId } from '../region/region.ts';
import { localMoment } from '../region/region-clock.ts';
import { shippedRegionIds, shippedRegions } from '../region/regions.ts';
import { yearAt, yearsToChoose, yearWindow } from './year-window.ts';

/** Of the time zone database, which knows nothing of this program. */
const zones: Readonly<Record<RegionId, string>> = {
  gbr: 'Australia/Brisbane',
  moretonbay: 'Australia/Brisbane',
  hawaii: 'Pacific/Honolulu',
  palmyra: 'Pacific/Pago_Pago',
  redsea: 'Africa/Cairo',
};

/** `2026-02-15` on a wall in the region. */
const wallDay = (at: string, regionId: RegionId) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zones[regionId], dateStyle: 'short' }).format(new Date(at));

const yearByHand = (day: string, first: string) =>
  day.slice(5) >= first ? Number(day.slice(0, 4)) : Number(day.slice(0, 4)) - 1;

const moments = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2026, 11, 31) })
  .map((ms) => new Date(ms).toISOString());
const chosenRegions = fc.constantFrom(...shippedRegionIds);

test('a dive on the last evening of March belongs to the year before, and an analysis to the day on the region’s wall', () => {
  const dive = localMoment('2026-03-31T08:30:00.000Z', shippedRegions.gbr);
  expect(dive).toBe('2026-03-31T18:30:00.000Z');
  expect(dive < yearWindow('surveys', 2025, shippedRegions.gbr).end).toBe(true);
  expect(yearAt('surveys', '2026-03-31T13:59:59.000Z', shippedRegions.gbr)).toBe(2025);
  expect(yearAt('surveys', '2026-03-31T14:00:00.000Z', shippedRegions.gbr)).toBe(2026);
  expect(yearWindow('analysis', 2026, shippedRegions.gbr).start).toBe('2026-02-14T14:00:00.000Z');
  expect(yearWindow('analysis', 2026, shippedRegions.hawaii).start).toBe('2026-02-15T10:00:00.000Z');
});

test('what is done today stands under the newest year that can be chosen, in every region', () => {
  fc.assert(
    fc.property(moments, chosenRegions, (now, regionId) => {
      const ofAnalysis = yearWindow(
        'analysis',
        yearAt('analysis', now, shippedRegions[regionId]),
        shippedRegions[regionId],
      );
      expect(ofAnalysis.start <= now && now < ofAnalysis.end).toBe(true);
      const dive = localMoment(now, shippedRegions[regionId]);
      const ofSurvey = yearWindow(
        'surveys',
        yearAt('surveys', now, shippedRegions[regionId]),
        shippedRegions[regionId],
      );
      expect(ofSurvey.start <= dive && dive < ofSurvey.end).toBe(true);
      expect(
        yearsToChoose('analysis', {
          joined: undefined,
          oldest: undefined,
          now,
          region: shippedRegions[regionId],
        })[0],
      ).toBe(yearAt('analysis', now, shippedRegions[regionId]));
    }),
  );
});

test('the years begin with the one in which somebody joined, else with 2020, or with what is older, the newest first', () => {
  const of = {
    joined: undefined,
    oldest: undefined,
    now: '2026-01-10T00:00:00.000Z',
    region: shippedRegions.gbr,
  } as const;
  const joined = '2024-01-10T00:00:00.000Z';
  expect(yearsToChoose('analysis', { ...of, joined })).toEqual([2025, 2024, 2023]);
  expect(yearsToChoose('surveys', of).at(-1)).toBe(2020);
  // A boat brought home what was dived before; a guest analysed before there was an account.
  const dived = '2022-03-31T23:00:00.000Z';
  expect(yearsToChoose('surveys', { ...of, joined, oldest: dived }).at(-1)).toBe(2021);
  expect(yearsToChoose('analysis', { ...of, joined, oldest: '2022-02-14T14:00:00.000Z' }).at(-1)).toBe(2022);
  expect(yearsToChoose('analysis', { ...of, joined, oldest: of.now }).at(-1)).toBe(2023);
});

test('of 5,000 random analyses and 5,000 surveys each region and year counts as many as a hand does', async () => {
  const store = createMemoryStore();
  const analyses = fc.record({
    updated: moments,
    regionId: chosenRegions,
    isDeleted: fc.boolean(),
    coverage: fc.constantFrom(0.4, 0.9499, 0.95, 1),
    isSecondWay: fc.boolean(),
  });
  const dives = fc.record({ at: moments, regionId: chosenRegions, isDeleted: fc.boolean() });
  const made = fc.sample(analyses, { numRuns: 5000, seed: 15 });
  const dived = fc.sample(dives, { numRuns: 5000, seed: 15 });
  const writes: Write[] = [
    ...made.map(({ updated, regionId, isDeleted, coverage, isSecondWay }, index): Write => {
      const data = { updated, isDeleted, isSecondWay, survey: { regionId }, stats: { coverage } };
      return { op: 'set', path: `users/ann/analysis/a-${index}`, data };
    }),
    ...dived.map(({ at, regionId, isDeleted }, index): Write => {
      const data = { date: localMoment(at, shippedRegions[regionId]), isDeleted, loc: { regionId } };
      return { op: 'set', path: `users/ann/surveys/s-${index}`, data };
    }),
  ];
  for (let from = 0; from < writes.length; from += 400) await store.write(writes.slice(from, from + 400));
  const count = async (query: Parameters<typeof store.aggregate>[0]) =>
    (await store.aggregate(query, { count: true })).count ?? 0;
  for (const regionId of shippedRegionIds) {
    for (let year = 2019; year <= 2027; year += 1) {
      const kept = made.filter(
        (one) =>
          !one.isDeleted &&
          one.regionId === regionId &&
          yearByHand(wallDay(one.updated, regionId), '02-15') === year,
      );
      const complete = kept.filter(({ coverage }) => coverage >= 0.95);
      const window = yearWindow('analysis', year, shippedRegions[regionId]);
      expect(await count(analysesOfUserBetween('ann', regionId, window))).toBe(kept.length);
      expect(await count(completeAnalysesOfUserBetween('ann', regionId, window))).toBe(complete.length);
      expect(await count(analysesInSecondWayBetween('ann', regionId, window))).toBe(
        kept.filter(({ isSecondWay }) => isSecondWay).length,
      );
      expect(
        await count(surveysOfUser('ann', regionId, yearWindow('surveys', year, shippedRegions[regionId]))),
      ).toBe(
        dived.filter(
          (one) =>
            !one.isDeleted &&
            one.regionId === regionId &&
            yearByHand(wallDay(one.at, regionId), '04-01') === year,
        ).length,
      );
    }
  }
});
