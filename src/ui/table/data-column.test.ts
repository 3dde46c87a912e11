import { expect, test } from 'vitest';
import { compareValues } from './data-column.ts';

test('numbers are sorted by their size, words as people sort them', () => {
  expect([10, 9, 100].sort(compareValues)).toEqual([9, 10, 100]);
  expect(['Photo 10', 'photo 9', 'Ärger', 'Zone'].sort(compareValues)).toEqual([
    'Ärger',
    'photo 9',
    'Photo 10',
    'Zone',
  ]);
});
