import { expect, it } from 'vitest';
import { toInstant } from '../documents/instant.ts';
import { addMonths, boundsOfMonth, monthOf, monthsBetween } from './month.ts';

it('knows the month of a moment in UTC, at both of its edges', () => {
  const { start, end } = boundsOfMonth('2026-12');
  expect([start, end]).toEqual(['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']);
  expect([monthOf(start), monthOf(toInstant(Date.parse(end) - 1)), monthOf(end)]).toEqual([
    '2026-12',
    '2026-12',
    '2027-01',
  ]);
});

it('counts months over the end of a year, in both directions', () => {
  expect(addMonths('2026-12', 2)).toBe('2027-02');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
  expect(monthsBetween('2026-03', '2026-02')).toEqual([]);
});
