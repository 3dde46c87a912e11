import { expect, it } from 'vitest';
import { idsOfRegions, knownRegions, regionIn } from './known-regions.ts';
import { hoursAhead } from './local-time.ts';
import { isRegionId } from './region.ts';
import { shippedRegions } from './regions.ts';

it('an id is lower-case letters, digits and single hyphens, and begins with a letter', () => {
  for (const id of ['gbr', 'new-caledonia', 'a1', 'x'.repeat(24)]) expect(isRegionId(id), id).toBe(true);
  for (const id of [
    '',
    'a',
    'GBR',
    '1st',
    'a--b',
    '-a',
    'a-',
    'a b',
    'a/b',
    'x'.repeat(25),
    'constructor',
    7,
  ])
    expect(isRegionId(id), String(id)).toBe(false);
});

it('what documents say goes before what ships, and what older ones do not say still holds', () => {
  const { utcOffsetHours: _offset, questions: _questions, ...before } = shippedRegions.hawaii;
  const added = { ...shippedRegions.redsea, regionId: 'new-caledonia', regionName: 'New Caledonia' };
  const regions = knownRegions([added, { ...before, regionName: 'Hawaiʻi' }]);
  expect(idsOfRegions(regions)).toEqual([
    'gbr',
    'hawaii',
    'redsea',
    'palmyra',
    'moretonbay',
    'new-caledonia',
  ]);
  expect(regions.hawaii).toMatchObject({ regionName: 'Hawaiʻi', utcOffsetHours: -10 });
  expect(regions.hawaii?.questions).toEqual(shippedRegions.hawaii.questions);
  expect(regions.constructor).toBeUndefined();
});

it('a region that nobody has told of is closed, and its clock follows the sun where a document says none', () => {
  const unknown = regionIn(knownRegions([]), 'new-caledonia');
  expect(unknown).toMatchObject({ regionName: 'new-caledonia', isActive: false, isSurveyOpen: false });
  expect(hoursAhead({ regionId: 'new-caledonia', mapBounds: [163, -23, 168.5, -19.5] })).toBe(11);
});
