import { expect, it } from 'vitest';
import { isRegionId } from './region.ts';
import { shippedRegionIds, shippedRegions } from './regions.ts';
import { reportingTimeline, seasonOf } from './reporting-timeline.ts';

it('the season of the Great Barrier Reef goes over New Year, that of Hawaii ends in its own year', () => {
  expect(reportingTimeline(shippedRegions.gbr, 2025)).toEqual({
    start: '2025-09-01T00:00:00.000Z',
    end: '2026-03-01T00:00:00.000Z',
  });
  expect(reportingTimeline(shippedRegions.hawaii, 2025)).toEqual({
    start: '2025-02-01T00:00:00.000Z',
    end: '2025-09-01T00:00:00.000Z',
  });
});

it('every season begins before it ends', () => {
  for (const id of shippedRegionIds) {
    const { start, end } = reportingTimeline(shippedRegions[id], 2025);
    expect(start < end, id).toBe(true);
  }
});

it('a region is one of the five', () => {
  for (const id of shippedRegionIds) expect(isRegionId(id)).toBe(true);
  for (const other of ['GBR', '', 'toString', null, 7]) expect(isRegionId(other)).toBe(false);
});

it('a photo is of the season that had begun last where it arrived, by the calendar there', () => {
  const ofReef = (at: string) => seasonOf(shippedRegions.gbr, at);
  expect(ofReef('2025-08-31T13:59:59.999Z')).toBe(2024);
  expect(ofReef('2025-08-31T14:00:00.000Z')).toBe(2025);
  expect(ofReef('2026-02-28T23:59:59.999Z')).toBe(2025);
  expect(ofReef('2026-06-01T00:00:00.000Z')).toBe(2025);
  expect(ofReef('2026-11-22T02:00:00.000Z')).toBe(2026);
  expect(seasonOf(shippedRegions.hawaii, '2026-02-01T09:59:59.999Z')).toBe(2025);
  expect(seasonOf(shippedRegions.hawaii, '2026-02-01T10:00:00.000Z')).toBe(2026);
  expect(ofReef('not a moment')).toBe(0);
});
