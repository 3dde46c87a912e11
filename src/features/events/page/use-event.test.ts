import { expect, test } from 'vitest';
import { reefEvent } from '../../../../tests/support/analysis/reef-event.ts';
import { knownRegions } from '../../../domain/region/known-regions.ts';
import { eventOfYear, withCancelled } from './use-event.ts';

const regions = knownRegions([]);
/** 1 January 2027 in Brisbane, which is the day before in UTC. */
const newYear = reefEvent('reef-day', {
  ...{ id: 'new', timestart: '2026-12-31T14:00:00.000Z', timeend: '2027-01-01T14:00:00.000Z' },
});
const former = reefEvent('reef-day', {
  ...{ id: 'former', timestart: '2026-02-28T14:00:00.000Z', timeend: '2026-03-01T14:00:00.000Z' },
});

test('an event that begins with a year in its region is that of this year, and others keep theirs', () => {
  const found = (year?: string) => eventOfYear([former, newYear], year, regions);
  expect(found()).toEqual({ event: newYear, years: ['2027', '2026'] });
  expect(found('2027').event).toBe(newYear);
  expect(found('2026').event).toBe(former);
  expect(found('2025').event).toBeNull();
});

test('one’s own cancelled event is found in the same year', () => {
  const cancelled = { ...newYear, status: 'cancelled' as const };
  const announced = eventOfYear([former], '2027', regions);
  expect(withCancelled(announced, [cancelled], '2027', regions)).toEqual({
    event: cancelled,
    years: ['2027', '2026'],
  });
});
