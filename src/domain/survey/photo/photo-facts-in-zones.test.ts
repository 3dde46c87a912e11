import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestWhen, witnessOf } from '../draft/photo-suggestions.ts';
import { timeOfDayAt } from '../time-bands.ts';
import { readPhotoFacts } from './photo-facts.ts';
import { photoRecord } from './photo-record.ts';

// The rule against a reference that shares no code with it: the zone's clock as Intl writes it, searched minute by minute.

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const second = fc.integer({ min: Date.UTC(1990, 0, 2) / 1000, max: Date.UTC(2035, 0, 1) / 1000 });
const now = new Date('2036-01-01T00:00:00.000Z');
const quarterMs = 15 * 60_000;
const file = { width: 800, height: 600, isOriginal: false };

const formats = new Map<string, Intl.DateTimeFormat>();
/** `2025-10-01 09:41:00` on the clocks of a zone. */
function shown(at: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format.format(at);
}

/** Day and time of day of a survey whose only photo has these tags. */
function told(tags: object, timeZone: string) {
  const facts = readPhotoFacts(tags, now);
  return suggestWhen([witnessOf(photoRecord('photo-0001', file, facts, timeZone))], timeZone);
}

const whenOf = (text: string) => ({
  date: text.slice(0, 10),
  time: timeOfDayAt(Number(text.slice(11, 13))),
});

/** As cameras write it; some write the first hour of a day as 24. */
const exifText = (text: string, hasHour24: boolean) =>
  text.replaceAll('-', ':').replace(/ 00:/, hasHour24 ? ' 24:' : ' 00:');

const two = (value: number) => String(value).padStart(2, '0');
const spellings: readonly ((sign: string, hours: number, minutes: number) => string)[] = [
  (sign, hours, minutes) => `${sign}${two(hours)}:${two(minutes)}`,
  (sign, hours, minutes) => `${sign}${two(hours)}${two(minutes)}`,
  (sign, hours, minutes) => (minutes === 0 ? `${sign}${two(hours)}` : `${sign}${two(hours)}:${two(minutes)}`),
  (sign, hours, minutes) => ` ${sign} ${two(hours)}:${two(minutes)} \0`,
  (sign, hours, minutes) => (hours + minutes === 0 ? 'Z' : `${sign}${hours}:${two(minutes)}`),
  (sign, hours, minutes) => `${sign === '-' ? '\u2212' : sign}${two(hours)}:${two(minutes)}`,
];

test('day and time of day of a camera that tells an offset are those of the zone at that moment (property)', () => {
  const quarters = fc.integer({ min: -14 * 4, max: 14 * 4 });
  fc.assert(
    fc.property(
      ...[zone, second, quarters, fc.constantFrom(...spellings), fc.boolean(), fc.boolean()],
      (timeZone, seconds, ahead, spelling, isDigitized, hasHour24) => {
        const at = seconds * 1000;
        const clock = exifText(shown(at + ahead * quarterMs, 'UTC'), hasHour24);
        const minutes = Math.abs(ahead) * 15;
        const offset = spelling(ahead < 0 ? '-' : '+', Math.floor(minutes / 60), minutes % 60);
        const tags = isDigitized
          ? { CreateDate: clock, OffsetTimeDigitized: offset }
          : { DateTimeOriginal: clock, OffsetTimeOriginal: offset };
        // Of an edit elsewhere, and of no date that is read.
        expect(told({ ...tags, OffsetTime: '+05:00' }, timeZone)).toEqual(whenOf(shown(at, timeZone)));
      },
    ),
    { numRuns: 2000 },
  );
});

test('day and time of day of a camera that tells none are those on its clock, or those after a gap of it (property)', () => {
  fc.assert(
    fc.property(zone, second, fc.boolean(), (timeZone, seconds, hasHour24) => {
      const clock = shown(seconds * 1000, 'UTC');
      const isThere = Array.from({ length: 27 * 4 }, (_, index) => (index - 14 * 4) * quarterMs).some(
        (behind) => shown(seconds * 1000 + behind, timeZone) === clock,
      );
      const when = told({ DateTimeOriginal: exifText(clock, hasHour24), OffsetTime: '+05:00' }, timeZone);
      if (isThere) expect(when).toEqual(whenOf(clock));
      // The longest gap is the day that Samoa left out.
      else
        expect(Math.abs(Date.parse(when?.date ?? '') - Date.parse(clock.slice(0, 10)))).toBeLessThan(
          2 * 86_400_000,
        );
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [
    'a winter evening in Egypt, with its own offset',
    { OffsetTimeOriginal: '+02:00' },
    '2026:01:12 23:20:00',
    'Africa/Cairo',
    '2026-01-12',
    'late-afternoon',
  ],
  [
    'a winter noon in Egypt',
    { OffsetTimeOriginal: '+02:00' },
    '2026:01:12 11:20:00',
    'Africa/Cairo',
    '2026-01-12',
    'late-morning',
  ],
  [
    'an afternoon on the reef, edited in Europe',
    { OffsetTime: '+01:00' },
    '2026:10:01 15:30:00',
    'Australia/Brisbane',
    '2026-10-01',
    'late-afternoon',
  ],
  [
    'the hour that the clocks of Egypt skip',
    {},
    '2026:04:24 00:30:00',
    'Africa/Cairo',
    '2026-04-24',
    'early-morning',
  ],
  [
    'the hour that they tell twice',
    {},
    '2026:10:29 23:30:00',
    'Africa/Cairo',
    '2026-10-29',
    'late-afternoon',
  ],
  ['the day that Samoa left out', {}, '2011:12:30 10:00:00', 'Pacific/Apia', '2011-12-31', 'late-morning'],
])('%s', (_what, offsets, DateTimeOriginal, timeZone, date, time) => {
  expect(told({ DateTimeOriginal, ...offsets }, timeZone)).toEqual({ date, time });
});
