import { expect, test } from 'vitest';
import { listedAreas } from './listed-areas.ts';

const cairns = { id: 'cairns-cooktown', name: 'Cairns/Cooktown Management Area' };
const mackay = { id: 'mackay-capricorn', name: 'Mackay/Capricorn Management Area' };
const cover = (mean: number) => ({ mean, low: mean - 8, high: mean + 8 });

test('an area has the mean of its reefs in percent, and one with too few says how many more', () => {
  const found = listedAreas([
    { area: mackay, cover: cover(50) },
    { area: cairns, cover: cover(20) },
    { area: cairns, cover: cover(30) },
    { area: undefined, cover: cover(90) },
    { area: cairns, cover: cover(40) },
  ]);
  expect(found).toEqual([
    { ...cairns, reefs: 3, status: 'estimated', cover: expect.objectContaining({ mean: 30 }) },
    { ...mackay, reefs: 1, status: 'too few', needed: 2 },
  ]);
  const [first] = found;
  if (first?.status !== 'estimated') throw new Error('The area has a number.');
  expect(first.cover.low).toBeGreaterThan(5);
  expect(first.cover.high).toBeLessThan(65);
});
