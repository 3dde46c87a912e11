import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOfSite, siteOfSurvey } from './reading.ts';

test('a site that has a place is found by it again, to a hundred metres; a name is no place', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (latitude, longitude) => {
        const found = placeOfSite(siteOfSurvey({ _geoloc: { latitude, longitude }, name: 'The wall' }));
        expect(found?.latitude).toBeCloseTo(latitude, 2);
        expect(found?.longitude).toBeCloseTo(longitude, 2);
      },
    ),
  );
  expect(placeOfSite(siteOfSurvey({ _geoloc: null, name: 'Site 3' }))).toBeNull();
});
