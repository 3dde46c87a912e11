import { expect, test } from 'vitest';
import { distanceInWords } from './said-distance.ts';

test('a distance is said with two digits or so, in metres below a kilometre', () => {
  const said = [4, 847, 994, 995, 2_340, 9_949, 28_300, 254_000, 9_012_000].map(distanceInWords);
  expect(said).toEqual(['0 m', '850 m', '990 m', '1 km', '2.3 km', '9.9 km', '28 km', '250 km', '9,000 km']);
});
