import { bbox } from '@turf/bbox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsAround, boundsAroundAll, boundsOfPlaces, boundsOfRings } from './bounds-around.ts';
import { isInside, widthOf } from './lng-lat.ts';

it('bounds around a place hold both, and stay where they hold it already', () => {
  const bounds = [140, -20, 150, -10] as const;
  expect(boundsAround([...bounds], { longitude: 145, latitude: -15 })).toEqual(bounds);
  expect(boundsAround([...bounds], { longitude: 139, latitude: -9 })).toEqual([139, -20, 150, -9]);
  expect(boundsAround([...bounds], { longitude: 151, latitude: -21 })).toEqual([140, -21, 151, -10]);
  expect(boundsAround([176, -20, 179, -12], { longitude: -179, latitude: -16 })).toEqual([
    176, -20, -179, -12,
  ]);
  expect(boundsAround([-180, -20, -178, -12], { longitude: 179, latitude: -16 })).toEqual([
    179, -20, -178, -12,
  ]);
});

it('bounds around others hold each of them, in whatever order, and are the whole earth where nothing is left out', () => {
  const taveuni = [179.8, -17, -179.8, -16.7] as [number, number, number, number];
  const lau = [-179.5, -18, -179, -17.5] as [number, number, number, number];
  expect(boundsAroundAll([taveuni, lau])).toEqual([179.8, -18, -179, -16.7]);
  expect(boundsAroundAll([lau, taveuni])).toEqual([179.8, -18, -179, -16.7]);
  expect(boundsAroundAll([taveuni, [-170, 0, 100, 1], [90, 0, 179.9, 1], lau, [-179.9, 0, -160, 1]])).toEqual(
    [-180, -18, 180, 1],
  );
  expect(boundsAroundAll([])).toBeNull();
});

it('bounds of lines hold every corner', () => {
  const outline = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [151.9, -23.4],
        [152, -23.5],
        [151.95, -23.3],
        [151.9, -23.4],
      ],
    ],
  };
  expect(boundsOfRings(outline.coordinates)).toEqual(bbox(outline));
  expect(
    boundsOfRings([
      [
        [179.9, -16],
        [180, -16.2],
        [180, -16],
      ],
      [
        [-180, -16],
        [-180, -16.2],
        [-179.7, -16.1],
      ],
    ]),
  ).toEqual([179.9, -16.2, -179.7, -16]);
  expect(() => boundsOfRings([])).toThrow(RangeError);
});

describe('bounds of places', () => {
  const at = (longitude: number, latitude = 0) => ({ latitude, longitude });

  it('are none for none, and the place itself for one', () => {
    expect(boundsOfPlaces([])).toBeNull();
    expect(boundsOfPlaces([at(145.8, -16.9)])).toEqual([145.8, -16.9, 145.8, -16.9]);
  });

  it('go over the date line where that is the shorter way around', () => {
    const [cairns, hilo, naha] = [at(145.8, -16.9), at(-155.1, 19.7), at(127.7, 26.2)];
    expect(boundsOfPlaces([cairns, hilo, naha])).toEqual([127.7, -16.9, -155.1, 26.2]);
    expect(boundsOfPlaces([at(179.9), at(-179.9)])).toEqual([179.9, 0, -179.9, 0]);
  });

  it('do not where it is longer', () => {
    expect(boundsOfPlaces([at(-3.7, 40.4), at(13.4, 52.5), at(145.8, -16.9)])).toEqual([
      -3.7, -16.9, 145.8, 52.5,
    ]);
  });

  it('hold every place, in whatever order they come, and no fewer places are held by less', () => {
    const place = fc.record({
      latitude: fc.integer({ min: -90, max: 90 }),
      longitude: fc.integer({ min: -180, max: 180 }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 12 }), (places) => {
        const bounds = boundsOfPlaces(places);
        if (bounds === null) throw new Error('no bounds');
        expect(boundsOfPlaces(places.toReversed())).toEqual(bounds);
        for (const { latitude, longitude } of places)
          expect(isInside(bounds, at(longitude, latitude))).toBe(true);
        // Any other way around begins at another place, and is no shorter.
        for (const start of places) {
          const ways = places.map(({ longitude }) => (longitude - start.longitude + 360) % 360);
          expect(widthOf(bounds)).toBeLessThanOrEqual(Math.max(...ways));
        }
      }),
    );
  });
});
