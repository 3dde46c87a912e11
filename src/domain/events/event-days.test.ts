import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '../documents/day-in-zone.ts';
import { knownRegions } from '../region/known-regions.ts';
import { shippedRegions } from '../region/regions.ts';
import { daysOfEvent, yearOfEvent } from './event-days.ts';
import { eventOfWritten, writtenEventSchema } from './written-event.ts';

const written = (startDay: string, endDay: string) =>
  writtenEventSchema.parse({
    ...{ id: 'reef-day', handle: 'reef-day', name: 'Reef Day', desc: 'A day.', regionId: 'gbr' },
    ...{ eventType: 'GLOBAL', startDay, endDay },
  });
const of = { uid: 'ada', now: '2026-01-01T00:00:00.000Z' };

function eventOf(startDay: string, endDay: string, timeZone: string) {
  const region = { ...shippedRegions.gbr, timeZone };
  const made = eventOfWritten(written(startDay, endDay), null, { ...of, region });
  if (made.status === 'refused') throw new Error(made.why);
  return { event: made.event, region };
}

test('the days that were typed come back, in every zone and over nights on which clocks are turned (property)', () => {
  const day = fc.date({ min: new Date('2020-01-02'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      ...[fc.constantFrom(...Intl.supportedValuesOf('timeZone')), day, fc.nat(400)],
      (timeZone, first, more) => {
        const startDay = first.toISOString().slice(0, 10);
        const endDay = new Date(first.getTime() + more * 86_400_000).toISOString().slice(0, 10);
        const { event, region } = eventOf(startDay, endDay, timeZone);
        expect(daysOfEvent(event, region)).toEqual({ startDay, endDay, archiveDay: '' });
        // Another event may begin on the day after, with no hour between them.
        expect(eventOf(dayAfter(endDay), dayAfter(endDay), timeZone).event.timestart).toBe(event.timeend);
      },
    ),
    { numRuns: 1000 },
  );
});

test('a week of Brisbane has the days of Brisbane, and one that begins with a year has that year in its address', () => {
  const { gbr } = shippedRegions;
  const week = { timestart: '2026-09-30T14:00:00.000Z', timeend: '2026-10-07T14:00:00.000Z' };
  expect(daysOfEvent(week, gbr)).toMatchObject({ startDay: '2026-10-01', endDay: '2026-10-07' });
  const newYear = { timestart: '2026-12-31T14:00:00.000Z' };
  const regions = knownRegions([]);
  expect(yearOfEvent({ ...newYear, regionId: 'gbr' }, regions)).toBe('2027');
  expect(yearOfEvent({ ...newYear, regionId: 'hawaii' }, regions)).toBe('2026');
});
