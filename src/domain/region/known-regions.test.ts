import { expect, it } from 'vitest';
import { idsOfRegions, knownRegions, regionIn } from './known-regions.ts';
import { type RegionClock, zoneOf } from './local-time.ts';
import { isRegionId, regionConfigSchema } from './region.ts';
import { localMoment } from './region-clock.ts';
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
  const { timeZone: _zone, questions: _questions, ...before } = shippedRegions.hawaii;
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
  expect(regions.hawaii).toMatchObject({ regionName: 'Hawaiʻi', timeZone: 'Pacific/Honolulu' });
  expect(regions.hawaii?.questions).toEqual(shippedRegions.hawaii.questions);
  expect(regions.constructor).toBeUndefined();
});

it('a region that nobody has told of is closed, and its clock follows the sun where a document says none that is known', () => {
  const unknown = regionIn(knownRegions([]), 'new-caledonia');
  expect(unknown).toMatchObject({ regionName: 'new-caledonia', isActive: false, isSurveyOpen: false });
  const caledonia: RegionClock = { regionId: 'new-caledonia', mapBounds: [163, -23, 168.5, -19.5] };
  const at = '2026-11-21T20:30:00.000Z';
  expect(localMoment(at, caledonia)).toBe('2026-11-22T07:30:00.000Z');
  for (const timeZone of ['Pacific/Atlantis', '+11:00', '', 'no zone'])
    expect(zoneOf({ ...caledonia, timeZone }), timeZone).toBe(zoneOf(caledonia));
  expect(zoneOf({ ...caledonia, timeZone: 'Pacific/Noumea' })).toBe('Pacific/Noumea');
  for (let longitude = -180; longitude <= 180; longitude += 5) {
    const sun = { regionId: 'new-caledonia', mapBounds: [longitude, 0, longitude, 1] } satisfies RegionClock;
    const ahead = Date.parse(localMoment(at, sun)) - Date.parse(at);
    expect(ahead / 3_600_000, `${longitude}`).toBe(Math.round(longitude / 15) + 0);
  }
  // A document of before told an offset: it is read, and goes by what ships.
  const { timeZone: _none, ...rest } = shippedRegions.redsea;
  const before = regionConfigSchema.parse({ ...rest, utcOffsetHours: 3 });
  expect(zoneOf(before)).toBe('Africa/Cairo');
});
