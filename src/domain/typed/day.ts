import { say } from '../../language/say.ts';
import { daySchema } from '../documents/instant.ts';
import { toAsciiSigns } from './signs.ts';

/** The order in which somebody writes a day; a first number of three digits or more is a year in both. */
export type DayOrder = 'day-first' | 'month-first';

/** A day as somebody typed it; `day` is `YYYY-MM-DD`. */
export type ReadDay =
  | { readonly status: 'read'; readonly day: string }
  | { readonly status: 'empty' }
  /** `year`: of three digits, or before 1900, as a year that is still being typed. */
  | { readonly status: 'unreadable'; readonly reason: 'no-day' | 'year' };

const threeNumbers = /^(\d{1,6})[\s./,-]+(\d{1,2})[\s./,-]+(\d{1,6})$/;
const century = 2000;
const earliestYear = 1900;

/** 25 is 2025: no census is older than this century's photos, and no form asks for a birthday. */
const toWholeYear = (typed: number): number => (typed < 100 ? century + typed : typed);

const twoDigits = (part: string): string => part.padStart(2, '0');

/**
 * Reads a day in the digits of any script: `01 10 25`, `1.10.2025`, `2025-10-01`, `2025年10月1日`, and what a browser makes of a year of two
 * digits (`0025-10-01`).
 */
export function readDay(typed: string, order: DayOrder = 'day-first'): ReadDay {
  const text = toAsciiSigns(typed)
    .replaceAll(/[年月]/g, '-')
    .replace('日', '')
    .trim();
  if (text === '') return { status: 'empty' };
  const [, first = '', second = '', third = ''] = threeNumbers.exec(text) ?? [];
  const isYearFirst = first.length > 2;
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : order === 'day-first'
      ? [third, second, first]
      : [third, first, second];
  if (year === '' || day.length > 2) return { status: 'unreadable', reason: 'no-day' };
  const whole = toWholeYear(Number(year));
  if (whole < earliestYear || whole > 9999) return { status: 'unreadable', reason: 'year' };
  const read = daySchema.safeParse(`${whole}-${twoDigits(month)}-${twoDigits(day)}`);
  return read.success ? { status: 'read', day: read.data } : { status: 'unreadable', reason: 'no-day' };
}

/** Why a typed day cannot be read, for the person who typed it; null where it can, or nothing was typed. */
export function describeUnreadDay(typed: string, order?: DayOrder): string | null {
  const read = readDay(typed, order);
  if (read.status !== 'unreadable') return null;
  return read.reason === 'year'
    ? say('Please type the year with four digits.')
    : say('Please type a day that exists.');
}
