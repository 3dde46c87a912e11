import { expect, it } from 'vitest';
import { shippedRegions } from '../region/regions.ts';
import { mapAddressOf } from './map-address.ts';

it('a survey is seen in its season, on its reef; one between two seasons among all years', () => {
  const survey = { id: 'survey-0001', date: '2026-11-23T00:30:00.000Z', loc: { id: '16-071' } };
  expect(mapAddressOf(survey, shippedRegions.gbr)).toBe(
    '/gbr/detailed-reporting/grc7?reef=16-071&survey=survey-0001',
  );
  const inJune = { ...survey, date: '2027-06-01T00:30:00.000Z' };
  expect(mapAddressOf(inJune, shippedRegions.gbr)).toContain('/gbr/detailed-reporting/gbr-all?');
  expect(mapAddressOf({ ...survey, loc: { id: 'point' } }, shippedRegions.redsea)).toContain('reef=point');
});
