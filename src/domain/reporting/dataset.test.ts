import { describe, expect, it } from 'vitest';
import { censusYear, datasetsOfDate } from './dataset.ts';

const census = (id: string, startDate: string, endDate: string, isDeleted = false) => ({
  id,
  startDate: `${startDate}T00:00:00.000Z`,
  endDate: `${endDate}T00:00:00.000Z`,
  isDeleted,
});

describe('a survey', () => {
  const censuses = [
    census('all', '2020-01-01', '2030-01-01'),
    census('grc6', '2025-09-01', '2026-03-01'),
    census('grc7', '2026-03-01', '2027-03-01'),
    census('dropped', '2020-01-01', '2030-01-01', true),
  ];

  it.each([
    ['2019-12-31T23:59:59.999Z', []],
    ['2025-08-31T23:59:59.999Z', ['all']],
    ['2025-09-01T00:00:00.000Z', ['all', 'grc6']],
    ['2026-02-28T23:59:59.999Z', ['all', 'grc6']],
    ['2026-03-01T00:00:00.000Z', ['all', 'grc7']],
  ])(
    'of %s belongs to %j: a census begins with its first day, and its last one is not in it',
    (date, ids) => {
      expect(datasetsOfDate(censuses, date)).toEqual(ids);
    },
  );
});

it.each([
  ['a season over New Year', '2025-09-01', '2026-03-01', '2025'],
  ['a leap year', '2024-01-01', '2025-01-01', '2024'],
  ['a day more than the longest year', '2025-01-01', '2026-01-03', 'All'],
  ['ten years', '2020-01-01', '2030-01-01', 'All'],
])('the year of a census of %s is %s to %s: %s', (_what, start, end, year) => {
  expect(censusYear(census('x', start, end))).toBe(year);
});
