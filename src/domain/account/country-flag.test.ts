import { expect, test } from 'vitest';
import { countryCode, countryOfPerson } from './country-flag.ts';

test.each([
  ['Australia', 'AU'],
  [' australia ', 'AU'],
  ['United States', 'US'],
  ['USA', 'US'],
  ['United Kingdom', 'GB'],
  ['England', 'GB'],
  ['Côte d’Ivoire', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['Trinidad and Tobago', 'TT'],
  ['Trinidad & Tobago', 'TT'],
  ['Türkiye', 'TR'],
  ['Myanmar (Burma)', 'MM'],
  ['Egypt', 'EG'],
  ['Germany', 'DE'],
])('%s is %s', (name, code) => {
  expect(countryCode(name)).toBe(code);
});

test.each(['', 'Cairns', 'the sea', 'Aus'])('“%s” is no country', (name) => {
  expect(countryCode(name)).toBeNull();
});

const place = { id: 'typed', value: 'Port Douglas, Queensland, Australia', name: 'Port Douglas' };

test('a person lives in the country that the place search named, else in the last part of what was typed', () => {
  expect(countryOfPerson(place)).toBe('AU');
  expect(countryOfPerson({ ...place, value: 'Dahab', country: 'Egypt' })).toBe('EG');
  expect(countryOfPerson({ ...place, value: 'Port Douglas' })).toBeNull();
  expect(countryOfPerson(undefined)).toBeNull();
});
