import { expect, test } from 'vitest';
import { daysBetween, daysWindow } from './export-days.ts';

test('a day begins at midnight in Sydney, in summer and in winter', () => {
  expect(daysWindow('2025-01-15', '2025-01-15').start).toBe('2025-01-14T13:00:00.000Z');
  expect(daysWindow('2025-07-15', '2025-07-15').start).toBe('2025-07-14T14:00:00.000Z');
});

test('the days on which clocks change have 25 and 23 hours', () => {
  const hours = ({ start, end }: ReturnType<typeof daysWindow>) =>
    (Date.parse(end) - Date.parse(start)) / 3_600_000;
  expect(hours(daysWindow('2025-04-06', '2025-04-06'))).toBe(25);
  expect(hours(daysWindow('2025-10-05', '2025-10-05'))).toBe(23);
  expect(hours(daysWindow('2025-03-01', '2025-03-30'))).toBe(30 * 24);
});

test('both days count', () => {
  expect(daysBetween('2025-03-01', '2025-03-30')).toBe(30);
  expect(daysBetween('2025-03-01', '2025-03-01')).toBe(1);
  expect(daysBetween('2025-03-02', '2025-03-01')).toBeLessThan(1);
});
