import { expect, it } from 'vitest';
import { locationBand } from './location-band.ts';

it('the Great Barrier Reef is northern above 14.5° south, central above 20.5°, and southern from there on', () => {
  const bands = [-10, -14.49, -14.5, -20.49, -20.5, -24].map((latitude) => locationBand('gbr', { latitude }));
  expect(bands).toEqual(['Northern', 'Northern', 'Central', 'Central', 'Southern', 'Southern']);
});

it('no other region has such parts, and no photo without a place', () => {
  expect(locationBand('hawaii', { latitude: 20 })).toBeUndefined();
  expect(locationBand('gbr', null)).toBeUndefined();
  expect(locationBand('gbr', undefined)).toBeUndefined();
});
