import { expect, test } from 'vitest';
import { dayAndMonth, dayInWords, momentInWords } from './said-day.ts';

test('a day is said with its day first, its month as a word, and its year', () => {
  expect(dayInWords('2011-05-04')).toBe('4 May 2011');
  expect(dayAndMonth('2011-05-04')).toBe('4 May');
  expect(dayInWords('2025-12-31T23:59:59.000Z')).toBe('31 December 2025');
});

test('a moment is said in the same order, with the clock of a day of 24 hours', () => {
  expect(momentInWords('2011-05-04T12:00:00.000Z')).toMatch(/^\d May 2011, \d\d:\d\d$/);
});
