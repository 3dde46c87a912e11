import { expect, test } from 'vitest';
import { type Bounds, isInside } from '../../geometry/lng-lat.ts';
import { judgePlace, readSitePosition, regionAt } from '../place/site-position.ts';
import { suggestWhere } from './photo-suggestions.ts';
import {
  type FindableReef,
  nearestReef,
  type Outline,
  reefAtPin,
  reefsByBox,
  reefsNear,
} from './reef-at-pin.ts';

const fiji = { mapBounds: [176, -20, -178, -12] as Bounds };
const at = (longitude: number, latitude = -16.8) => ({ longitude, latitude });

const reef = (id: string, bbox: Bounds): FindableReef => ({
  ...{ id, name: id, search: id, bbox },
  centre: at(bbox[0]),
});
const box = (west: number, east: number): [number, number][][] => [
  [
    [west, -16.9],
    [east, -16.9],
    [east, -16.7],
    [west, -16.7],
    [west, -16.9],
  ],
];
/** One reef west of the line, one over it, one east of it. */
const reefs = [
  reef('west', [179.7, -16.9, 179.8, -16.7]),
  reef('over', [179.95, -16.9, -179.95, -16.7]),
  reef('east', [-179.8, -16.9, -179.7, -16.7]),
];
const outlines: Record<string, Outline> = {
  west: { type: 'Polygon', coordinates: box(179.7, 179.8) },
  over: { type: 'MultiPolygon', coordinates: [box(179.95, 180), box(-180, -179.95)] },
  east: { type: 'Polygon', coordinates: box(-179.8, -179.7) },
};
const outlineOf = ({ id }: FindableReef) => outlines[id] ?? null;
const near = (longitude: number) => reefsNear(reefs, at(longitude)).map(({ id }) => id);

test('a pin has the reef that holds it on either side of the date line, and one that is near it across the line', () => {
  expect([179.75, 179.97, -179.97, -179.75, 0].map(near)).toEqual([
    ['west'],
    ['over'],
    ['over'],
    ['east'],
    [],
  ]);
  for (const longitude of [179.97, 180, -180, -179.97])
    expect(reefAtPin(reefs, outlineOf, at(longitude))?.id).toBe('over');
  // A kilometre beside its edge, and its outline not known.
  expect(reefAtPin(reefs, outlineOf, at(-179.941))?.id).toBe('over');
  expect(reefAtPin(reefs, () => null, at(-179.96))?.id).toBe('over');
});

test('how far the nearest reef is, is told across the line', () => {
  const [west] = reefs;
  const far = nearestReef([west as FindableReef], outlineOf, at(-179.9));
  // From 179.8 to -179.9 are 0.3 degrees, 32 km at this latitude.
  expect(far?.metres).toBeCloseTo(31_934, -2);
  expect(reefsByBox(reefs, at(-179.9), 2).map(({ id }) => id)).toEqual(['over', 'east']);
});

test('photos from both sides of the line are of one site, and its place is among them', () => {
  const photos = [179.999, -179.999, -179.998, 179.998, -179.997].map((longitude) => ({
    place: at(longitude),
  }));
  const where = suggestWhere(photos, fiji.mapBounds);
  expect(where).toMatchObject({ status: 'inside', photos: 5 });
  if (where.status === 'none') throw new Error('There is a place.');
  expect(where.place.longitude).toBeCloseTo(-179.999, 6);
});

test('typed and other places are judged on both sides, with the forgotten sign told', () => {
  expect(readSitePosition('-16.8, 179.9', fiji)).toMatchObject({ status: 'inside' });
  expect(readSitePosition('16.8 S, 179.5 W', fiji)).toMatchObject({ status: 'inside', place: at(-179.5) });
  expect(judgePlace(at(-175), fiji)).toMatchObject({ status: 'outside' });
  expect(judgePlace(at(-177), fiji)).toMatchObject({ status: 'outside', turned: at(177) });
  expect(isInside(fiji.mapBounds, at(-177))).toBe(false);
  expect(regionAt(at(-179), {})).toBeNull();
});
