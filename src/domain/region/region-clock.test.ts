import { expect, it } from 'vitest';
import { regionClock, regionDay } from './region-clock.ts';
import { shippedRegions } from './regions.ts';

it('a moment is told by the clock of the region, not of the phone', () => {
  const at = '2026-11-21T20:30:00.000Z';
  expect([regionDay(at, shippedRegions.gbr), regionClock(at, shippedRegions.gbr)]).toEqual([
    '22 November',
    '06:30',
  ]);
  expect([regionDay(at, shippedRegions.hawaii), regionClock(at, shippedRegions.hawaii)]).toEqual([
    '21 November',
    '10:30',
  ]);
});
