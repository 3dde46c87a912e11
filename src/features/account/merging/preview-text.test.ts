import { expect, test } from 'vitest';
import type { MergePreview } from '../../../contract/account/merging.ts';
import { movingLines } from './preview-text.ts';

const nothing: MergePreview = {
  stays: { name: 'Ann', email: 'ann@example.org' },
  ends: { name: 'Olga', email: null },
  ...{ surveys: 0, photos: 0, analyses: 0, inBoth: 0, milliseconds: 0 },
  ...{ gifts: 0, givesMonthly: false, certificates: 0 },
};

test('what moves is told with figures, and what there is none of is not told', () => {
  expect(movingLines(nothing)).toEqual([]);
  const milliseconds = (4 * 60 + 10) * 60_000;
  const full = { ...nothing, surveys: 3, photos: 41, analyses: 12, inBoth: 2, milliseconds, gifts: 1 };
  expect(movingLines(full)).toEqual([
    '3 surveys with 41 photos',
    '12 analyses (2 of photos that this account has, too: of each, the finished one counts, else the newer)',
    '4 h 10 min of your time',
    '1 gift',
  ]);
  expect(movingLines({ ...nothing, surveys: 1, photos: 1, analyses: 1 })).toEqual([
    '1 survey with 1 photo',
    '1 analysis',
  ]);
});
