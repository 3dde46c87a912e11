import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween } from '../../geometry/distance.ts';
import { placeOfPhoto, placeOfSurvey } from './place.ts';

const site = { latitude: -16.0312, longitude: 145.8345 };
const survey = {
  site: { _geoloc: site, type: 'reef' as const, name: 'North wall' },
  loc: { _geoloc: site, id: 'agincourt', name: 'Agincourt', type: 'reef' as const, regionId: 'gbr' as const },
};
const reef = {
  centre: { latitude: -16, longitude: 145.8 },
  bbox: [145.7, -16.1, 145.9, -15.9] as [number, number, number, number],
};
const meta = {
  optimised: true,
  width: 100,
  height: 75,
  analysis: { total: 0 },
  analysis_expert: { total: 0 },
};

describe('the place of a survey', () => {
  it('is the site for whoever may know it', () => {
    expect(placeOfSurvey(survey, reef, 'site')).toMatchObject({ position: site, precision: 'site' });
  });

  it('is the middle of the reef for everybody else, with a circle that holds all of the reef', () => {
    const place = placeOfSurvey(survey, reef, 'reef');
    expect(place).toMatchObject({ position: reef.centre, precision: 'reef' });
    expect(place?.uncertaintyMetres).toBeGreaterThan(metresBetween(reef.centre, site));
    expect(place?.uncertaintyMetres).toBeGreaterThan(15_000);
  });

  it('is rounded where there is no reef, and within its circle', () => {
    const anywhere = fc.record({
      latitude: fc.double({ min: -60, max: 60, noNaN: true }),
      longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    });
    fc.assert(
      fc.property(anywhere, (position) => {
        const place = placeOfSurvey({ ...survey, site: { ...survey.site, _geoloc: position } }, null, 'reef');
        if (place === null) throw new Error('It has a place.');
        expect(place.precision).toBe('area');
        expect(String(place.position.latitude)).toMatch(/^-?\d+(\.\d)?$/);
        expect(metresBetween(place.position, position)).toBeLessThan(place.uncertaintyMetres + 50);
      }),
    );
  });

  it('is none where nobody knows it', () => {
    const unknown = {
      site: { ...survey.site, _geoloc: null },
      loc: { ...survey.loc, _geoloc: null, id: 'unknown' },
    };
    expect(placeOfSurvey(unknown, null, 'site')).toBeNull();
    expect(placeOfSurvey(unknown, null, 'reef')).toBeNull();
  });
});

it('what a camera knew of its place is for those alone who may know the site', () => {
  const camera = { latitude: -16.0313, longitude: 145.8346 };
  const photo = { meta: { ...meta, _geoloc: camera, positionUncertaintyMetres: 30 } };
  const ofReef = placeOfSurvey(survey, reef, 'reef');
  expect(placeOfPhoto(photo, ofReef, 'reef')).toBe(ofReef);
  expect(placeOfPhoto(photo, ofReef, 'site')).toEqual({
    position: camera,
    uncertaintyMetres: 30,
    precision: 'site',
  });
});
