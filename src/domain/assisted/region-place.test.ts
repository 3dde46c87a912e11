import { expect, test } from 'vitest';
import { suggestedRegions } from '../../../tests/support/analysis/suggested-regions.ts';
import { placeWords, sizeWords } from './region-place.ts';

test('a region is told by the third of the photo in which its middle is', () => {
  const { regions } = suggestedRegions({ columns: 3, rows: 3 });
  expect(regions.map(({ path }) => placeWords(path))).toEqual([
    ...['top left', 'top', 'top right'],
    ...['left', 'in the middle', 'right'],
    ...['bottom left', 'bottom', 'bottom right'],
  ]);
});

test('a region is as large as its share of the photo, to a percent', () => {
  const first = (columns: number, rows: number) => suggestedRegions({ columns, rows }).regions[0]?.path ?? [];
  expect([sizeWords(first(1, 1)), sizeWords(first(5, 5)), sizeWords(first(20, 20))]).toEqual([
    '100 % of the photo',
    '4 % of the photo',
    'less than 1 % of the photo',
  ]);
});
