import { expect, test } from 'vitest';
import { chosenRegion, regionPath } from './region.ts';

test('the path goes before the query, and the query before the configuration', () => {
  expect(chosenRegion('hawaii', 'redsea', 'gbr')).toBe('hawaii');
  expect(chosenRegion(undefined, 'redsea', 'gbr')).toBe('redsea');
  expect(chosenRegion(undefined, null, 'palmyra')).toBe('palmyra');
});

test('what is no region is passed over', () => {
  expect(chosenRegion('atlantis', 'redsea', 'gbr')).toBe('redsea');
  expect(chosenRegion('atlantis', 'constructor', 'gbr')).toBe('gbr');
});

test('an address names the region only where it must', () => {
  expect(regionPath('gbr', 'gbr', 'analysis')).toBe('/analysis');
  expect(regionPath('hawaii', 'gbr', 'analysis')).toBe('/hawaii/analysis');
});
