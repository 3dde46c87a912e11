import { expect, test } from 'vitest';
import { reefSoFarText } from './reef-words.ts';

const interval = { mean: 31.4, low: 23.6, high: 38.2 };
const cover = { total: interval, branching: interval, plating: interval, massive: interval, other: interval };

test('a diver hears of their reef a number with its range, or what is missing for one', () => {
  expect(reefSoFarText('Moore Reef', { status: 'estimated', cover, photos: 14 })).toBe(
    'Moore Reef so far: 31% living coral, most likely between 24 and 38%, from 14 photos.',
  );
  expect(reefSoFarText('Moore Reef', { status: 'too-few', needed: 9, photos: 1 })).toBe(
    'Moore Reef so far: 9 more photos to be read, and it has a number.',
  );
  expect(reefSoFarText('Moore Reef', { status: 'led', needed: 1, photos: 12 })).toContain(
    '1 photo to be looked at without suggestions',
  );
});
