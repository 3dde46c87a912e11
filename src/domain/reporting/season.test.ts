import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localMoment } from '../region/region-clock.ts';
import { shippedRegionIds, shippedRegions } from '../region/regions.ts';
import { reportingTimeline } from '../region/reporting-timeline.ts';
import { surveyInstant } from '../survey/time-bands.ts';
import { censusYear, datasetsOfDate } from './dataset.ts';
import { datasetsDue } from './season.ts';
import { outsideSeasons, submissionSeason, submissionTexts } from './submission-window.ts';

const dueOn = (regionId: keyof typeof shippedRegions, day: string) =>
  datasetsDue(shippedRegions[regionId], day, '2026-01-01T00:00:00.000Z');
const idsOn = (regionId: keyof typeof shippedRegions, day: string) =>
  dueOn(regionId, `${day}T00:00:00.000Z`).map(({ id }) => id);
const region = fc.constantFrom(...shippedRegionIds);
/** Every moment from the first census to far beyond the last that anybody here will see, leap years among them. */
const moment = fc
  .date({ min: new Date('2025-11-01T00:00:00Z'), max: new Date('2059-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('the datasets of a region', () => {
  it('are those of rule 1.8 by the end of 2025, and the seventh begins with September 2026', () => {
    expect(idsOn('gbr', '2025-12-01')).toEqual(['grc1', 'grc2', 'grc3', 'grc4', 'grc5', 'grc6', 'gbr-all']);
    expect(idsOn('gbr', '2026-08-31')).not.toContain('grc7');
    expect(idsOn('gbr', '2026-09-01')).toContain('grc7');
    expect(idsOn('hawaii', '2026-11-23')).toEqual(['hawaii2025', 'hawaii2026', 'hawaii-all']);
  });

  it('are called by the number of the census, by the pilot, or by region and year', () => {
    const names = shippedRegionIds.map((id) =>
      dueOn(id, '2026-11-23T00:00:00.000Z').map(({ name, shortName }) => [name, shortName]),
    );
    expect(names[0]?.at(-2)).toEqual(['Great Barrier Reef Reef Census 7', 'Reef Census 7']);
    expect(names[1]?.slice(0, 2)).toEqual([
      ['Hawaii pilot 2025', 'Hawaii pilot 2025'],
      ['Hawaii 2026', 'Hawaii 2026'],
    ]);
    expect(names[2]?.at(-1)).toEqual(['Red Sea All years', 'All years']);
  });

  it('are no more than forty seasons on the clock of a laptop that is centuries ahead', () => {
    expect(idsOn('gbr', '2999-01-01')).toHaveLength(41);
  });

  it('only grow from day to day, and none overlaps another', () => {
    fc.assert(
      fc.property(region, moment, fc.integer({ min: 0, max: 3000 }), (regionId, at, days) => {
        const later = new Date(Date.parse(at) + days * 86_400_000).toISOString();
        const [before, after] = [at, later].map((day) => dueOn(regionId, day));
        const ids = new Set(after?.map(({ id }) => id));
        expect(before?.every(({ id }) => ids.has(id))).toBe(true);
        const seasons = after?.filter((dataset) => censusYear(dataset) !== 'All') ?? [];
        seasons.forEach((season, index) => {
          expect(season.startDate < season.endDate).toBe(true);
          const next = seasons[index + 1];
          if (next !== undefined) expect(season.endDate <= next.startDate).toBe(true);
        });
      }),
    );
  });

  it('have the season of a dive of today, by the diver’s own calendar, on both sides of the date line', () => {
    fc.assert(
      fc.property(region, moment, (regionId, now) => {
        const day = localMoment(now, shippedRegions[regionId]).slice(0, 10);
        const dive = surveyInstant(day, 'early-morning');
        const due = dueOn(regionId, localMoment(now, shippedRegions[regionId]));
        const found = datasetsOfDate(due, dive).filter((id) => !id.endsWith('-all'));
        const isOutside = outsideSeasons(shippedRegions[regionId], dive) !== null;
        expect(found).toHaveLength(isOutside ? 0 : 1);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('when a region takes photos in', () => {
  it('is open within its season, and otherwise says when the next one opens', () => {
    fc.assert(
      fc.property(region, moment, (regionId, now) => {
        const day = localMoment(now, shippedRegions[regionId]);
        const season = submissionSeason(shippedRegions[regionId], day);
        if (season.status === 'open') {
          expect(season.window.start <= day && day < season.window.end).toBe(true);
          expect(
            season.window.end <= reportingTimeline(shippedRegions[regionId], season.window.year).end,
          ).toBe(true);
        } else {
          expect(season.last.end <= day && day < season.next.start).toBe(true);
        }
      }),
    );
  });

  it.each([
    [
      'gbr',
      '2025-10-01T00:00:00.000Z',
      'Reef Census 6, 2025-2026',
      'Submissions are open from September 2025 to January 2026 (Reef Census 6, 2025-2026).',
    ],
    [
      'gbr',
      '2026-11-23T00:00:00.000Z',
      'Reef Census 7, 2026-2027',
      'Submissions are open from September 2026 to January 2027 (Reef Census 7, 2026-2027).',
    ],
    [
      'gbr',
      '2027-02-15T00:00:00.000Z',
      'Reef Census 8, 2027-2028',
      'Submissions for Reef Census 7 closed on 31 January 2027; those for Reef Census 8 open on 1 September 2027. A survey of another day is kept all the same, and shown under its date.',
    ],
    [
      'hawaii',
      '2025-06-30T12:00:00.000Z',
      'Hawaii pilot 2025',
      'Submissions are open from February 2025 to June 2025 (Hawaii pilot 2025).',
    ],
    [
      'palmyra',
      '2026-11-23T00:00:00.000Z',
      'Palmyra Atoll 2027',
      'The Palmyra survey is closed. Submissions closed on 31 January 2025.',
    ],
  ] as const)('is said of %s on %s', (regionId, now, heading, text) => {
    expect(submissionTexts(shippedRegions[regionId], now)).toEqual({ heading, text });
  });

  it('is said in the organisation’s own words where it has some', () => {
    const own = { ...shippedRegions.gbr, surveyWindowText: 'Bring your camera in spring.' };
    expect(submissionTexts(own, '2026-11-23T00:00:00.000Z').text).toBe('Bring your camera in spring.');
    const closed = { ...shippedRegions.gbr, isSurveyOpen: false };
    expect(submissionTexts(closed, '2026-11-23T00:00:00.000Z').text).toBe(
      'Surveys of Great Barrier Reef are closed at the moment.',
    );
  });

  it('tells the diver of a day between two seasons where the survey is shown', () => {
    expect(outsideSeasons(shippedRegions.gbr, '2027-02-28T00:00:00.000Z')).toBeNull();
    expect(outsideSeasons(shippedRegions.gbr, '2027-03-01T00:00:00.000Z')).toBe(
      'This day lies between two seasons of Great Barrier Reef: Reef Census 7 ended on 28 February 2027, Reef Census 8 begins on 1 September 2027. Your survey is kept and shown under its date, with "All years" on the map.',
    );
    expect(outsideSeasons(shippedRegions.gbr, '2028-02-29T00:00:00.000Z')).toBeNull();
  });
});
