import { expect, test } from 'vitest';
import { knownRegions } from '../../domain/region/known-regions.ts';
import { chosenRegion, regionPath } from './region.ts';

const regions = knownRegions([]);

test('the path goes before the query, and the query before the configuration', () => {
  expect(chosenRegion('hawaii', 'redsea', 'gbr', regions)).toBe('hawaii');
  expect(chosenRegion(undefined, 'redsea', 'gbr', regions)).toBe('redsea');
  expect(chosenRegion(undefined, null, 'palmyra', regions)).toBe('palmyra');
});

test('what is no region is passed over', () => {
  expect(chosenRegion('atlantis', 'redsea', 'gbr', regions)).toBe('redsea');
  expect(chosenRegion('atlantis', 'constructor', 'gbr', regions)).toBe('gbr');
});

test('an address names the region only where it must', () => {
  expect(regionPath('gbr', 'gbr', 'analysis')).toBe('/analysis');
  expect(regionPath('hawaii', 'gbr', 'analysis')).toBe('/hawaii/analysis');
});
