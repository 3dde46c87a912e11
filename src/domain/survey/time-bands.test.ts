import { expect, test } from 'vitest';
import { timesOfDay } from './survey.ts';
import { shownAtUtcOffsetHours, surveyInstant, timeOfDayAt } from './time-bands.ts';

test.each([
  [0, 'early-morning'],
  [8, 'early-morning'],
  [9, 'late-morning'],
  [11, 'late-morning'],
  [12, 'early-afternoon'],
  [14, 'early-afternoon'],
  [15, 'late-afternoon'],
  [23, 'late-afternoon'],
] as const)('%i o’clock is %s', (hour, band) => {
  expect(timeOfDayAt(hour)).toBe(band);
});

test('the day of a survey is the diver’s day, in UTC and as shown, in every band', () => {
  for (const band of timesOfDay) {
    const moment = surveyInstant('2025-09-01', band);
    expect(moment.slice(0, 10)).toBe('2025-09-01');
    const shown = new Date(Date.parse(moment) + shownAtUtcOffsetHours * 3_600_000);
    expect(shown.toISOString().slice(0, 10)).toBe('2025-09-01');
    if (band !== 'early-morning') expect(timeOfDayAt(shown.getUTCHours())).toBe(band);
  }
});
