import { expect, test } from 'vitest';
import type { RegionId } from '../../region/region.ts';
import land from './land-outlines.json' with { type: 'json' };
import { isOnLand } from './on-land.ts';

const onLand = (regionId: RegionId, latitude: number, longitude: number) =>
  isOnLand(land, regionId, { latitude, longitude });

test('towns and mountains of every region are on land', () => {
  expect(onLand('gbr', -16.92, 145.75)).toBe(true);
  expect(onLand('gbr', -17.05, 145.6)).toBe(true);
  expect(onLand('hawaii', 19.6, -155.5)).toBe(true);
  expect(onLand('redsea', 24.5, 39.6)).toBe(true);
  expect(onLand('moretonbay', -27.47, 153.03)).toBe(true);
});

test('reefs far from the coast are in the sea, and so is everything in a region without land', () => {
  expect(onLand('gbr', -16.7671, 145.9987)).toBe(false);
  expect(onLand('gbr', -18.8225, 147.6448)).toBe(false);
  expect(onLand('gbr', -23.4461, 151.971)).toBe(false);
  expect(onLand('hawaii', 20.5, -157.2)).toBe(false);
  expect(onLand('redsea', 20, 38.5)).toBe(false);
  expect(onLand('moretonbay', -27.35, 153.25)).toBe(false);
  expect(onLand('palmyra', 5.885, -162.02)).toBe(false);
});
