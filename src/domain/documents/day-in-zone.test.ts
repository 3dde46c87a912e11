import { expect, test } from 'vitest';
import { dayAfter, dayIn, startOfDayIn } from './day-in-zone.ts';

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
