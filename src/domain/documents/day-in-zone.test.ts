import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, dayIn, isTimeZone, momentOfWallClock, startOfDayIn, wallClock } from './day-in-zone.ts';

test('a day begins when it is midnight there, in summer and in winter', () => {
  expect(startOfDayIn('2026-01-26', 'Australia/Sydney')).toBe('2026-01-25T13:00:00.000Z');
  expect(startOfDayIn('2026-07-01', 'Australia/Sydney')).toBe('2026-06-30T14:00:00.000Z');
  expect(startOfDayIn('2026-03-06', 'Pacific/Honolulu')).toBe('2026-03-06T10:00:00.000Z');
  // The clocks of Sydney go back on this day, and forward on that one.
  expect(startOfDayIn('2026-04-05', 'Australia/Sydney')).toBe('2026-04-04T13:00:00.000Z');
  expect(startOfDayIn('2026-04-06', 'Australia/Sydney')).toBe('2026-04-05T14:00:00.000Z');
  expect(startOfDayIn('2026-10-05', 'Australia/Sydney')).toBe('2026-10-04T13:00:00.000Z');
});

test('the day of a moment is the one of its place', () => {
  expect(dayIn('2026-03-06T13:30:00.000Z', 'Australia/Sydney')).toBe('2026-03-07');
  expect(dayIn('2026-03-06T13:30:00.000Z', 'Pacific/Honolulu')).toBe('2026-03-06');
  expect(dayAfter('2026-02-28')).toBe('2026-03-01');
});

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const moment = fc.integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2050, 0, 1) });

test('what the clocks say at a moment leads back to it, or to the first time that they said it (property)', () => {
  fc.assert(
    fc.property(zone, moment, (timeZone, at) => {
      const wall = wallClock(at, timeZone);
      const back = momentOfWallClock(wall, timeZone);
      expect(wallClock(back, timeZone)).toBe(wall);
      expect(back).toBeLessThanOrEqual(at);
    }),
    { numRuns: 3000 },
  );
});

test('a day begins with its first moment, in every zone and on nights on which clocks are turned (property)', () => {
  fc.assert(
    fc.property(zone, moment, (timeZone, at) => {
      const day = new Date(at).toISOString().slice(0, 10);
      const start = startOfDayIn(day, timeZone);
      const before = new Date(Date.parse(start) - 1).toISOString();
      expect(dayIn(before, timeZone) < day).toBe(true);
      // Only a zone that crosses the date line leaves a day out.
      if (dayIn(start, timeZone) !== day) expect(dayIn(start, timeZone)).toBe(dayAfter(day));
    }),
    { numRuns: 3000 },
  );
});

test('a clock that skips an hour goes on by the offset of before; one that tells it twice means the first', () => {
  const told = (wall: string, timeZone: string) =>
    new Date(momentOfWallClock(Date.parse(`${wall}Z`), timeZone)).toISOString();
  expect(told('2026-10-04T02:30:00', 'Australia/Sydney')).toBe('2026-10-03T16:30:00.000Z');
  expect(told('2026-04-05T02:30:00', 'Australia/Sydney')).toBe('2026-04-04T15:30:00.000Z');
  // Egypt turns its clocks at midnight: the day begins at one.
  expect(startOfDayIn('2026-04-24', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z');
  expect(startOfDayIn('2011-12-30', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z');
});

test('a zone is a name of the IANA database that this device knows; an offset is none', () => {
  for (const name of ['Africa/Cairo', 'America/Argentina/Buenos_Aires', 'Etc/GMT+11', 'UTC'])
    expect(isTimeZone(name), name).toBe(true);
  for (const name of [
    '',
    '+02:00',
    '-0930',
    'Africa',
    'Africa/Atlantis',
    'Africa/Cairo ',
    'a/b/c/d',
    '../etc',
  ])
    expect(isTimeZone(name), name).toBe(false);
});
