import { text } from '../../language/say.ts';
import { type Instant, toInstant } from '../documents/instant.ts';
import type { TimeOfDay } from './survey.ts';

/** The four choices of the form, in the day's order (rule 5.17). */
export const timeOfDayLabels: Readonly<Record<TimeOfDay, string>> = {
  'early-morning': text('Early morning'),
  'late-morning': text('Late morning'),
  'early-afternoon': text('Early afternoon'),
  'late-afternoon': text('Late afternoon'),
};

/** First hour of each band on the diver's clock; a band ends where the next begins, the last at 24. */
const bandStarts: readonly (readonly [hour: number, band: TimeOfDay])[] = [
  [15, 'late-afternoon'],
  [12, 'early-afternoon'],
  [9, 'late-morning'],
  [0, 'early-morning'],
];

/** The band of an hour of the day, 0 to 23. */
export function timeOfDayAt(hour: number): TimeOfDay {
  return bandStarts.find(([start]) => hour >= start)?.[1] ?? 'early-morning';
}

/** Hours ahead of UTC at which survey times are shown (rule 6.6). */
export const shownAtUtcOffsetHours = 10;

/** Minutes after the start of the UTC day; shown at UTC+10 they are 10:00, 10:30, 13:30 and 16:30. */
const minuteOfBand: Readonly<Record<TimeOfDay, number>> = {
  'early-morning': 0,
  'late-morning': 30,
  'early-afternoon': 210,
  'late-afternoon': 390,
};

/**
 * The moment that stands for a survey's day and band. Its calendar day is the diver's own both in UTC and
 * at UTC+10, so that season limits, folder names and a plain look at the date all agree. An early morning
 * at UTC+10 falls on the UTC day before: there the day wins, and `timeofday` says the band.
 */
export function surveyInstant(day: string, band: TimeOfDay): Instant {
  return toInstant(Date.parse(`${day}T00:00:00.000Z`) + minuteOfBand[band] * 60_000);
}
