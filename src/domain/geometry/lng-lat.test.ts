import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsAround, boundsOfPlaces, isInside } from './lng-lat.ts';

it('bounds hold their edges, and nothing beyond any of them', () => {
  const inside = (longitude: number, latitude: number) =>
    isInside([140, -20, 150, -10], { latitude, longitude });
  for (const corner of [
    [140, -20],
    [150, -10],
    [140, -10],
    [150, -20],
    [145, -15],
  ] as const)
    expect(inside(corner[0], corner[1])).toBe(true);
  for (const beyond of [
    [139.9, -15],
    [150.1, -15],
    [145, -20.1],
    [145, -9.9],
  ] as const)
    expect(inside(beyond[0], beyond[1])).toBe(false);
});

it('bounds around a place hold both, and stay where they hold it already', () => {
  const bounds = [140, -20, 150, -10] as const;
  expect(boundsAround([...bounds], { longitude: 145, latitude: -15 })).toEqual(bounds);
  expect(boundsAround([...bounds], { longitude: 139, latitude: -9 })).toEqual([139, -20, 150, -9]);
  expect(boundsAround([...bounds], { longitude: 151, latitude: -21 })).toEqual([140, -21, 151, -10]);
});

describe('bounds of places', () => {
  const at = (longitude: number, latitude = 0) => ({ latitude, longitude });

  it('are none for none, and the place itself for one', () => {
    expect(boundsOfPlaces([])).toBeNull();
    expect(boundsOfPlaces([at(145.8, -16.9)])).toEqual([145.8, -16.9, 145.8, -16.9]);
  });

  it('go over the date line where that is the shorter way around', () => {
    const [cairns, hilo, naha] = [at(145.8, -16.9), at(-155.1, 19.7), at(127.7, 26.2)];
    expect(boundsOfPlaces([cairns, hilo, naha])).toEqual([127.7, -16.9, 204.9, 26.2]);
    expect(boundsOfPlaces([at(179.9), at(-179.9)])).toEqual([179.9, 0, 180.1, 0]);
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
        const [west, , east] = bounds;
        expect(boundsOfPlaces(places.toReversed())).toEqual(bounds);
        for (const { latitude, longitude } of places)
          expect([longitude, longitude + 360].some((turned) => isInside(bounds, at(turned, latitude)))).toBe(
            true,
          );
        // Any other way around begins at another place, and is no shorter.
        for (const start of places) {
          const ways = places.map(({ longitude }) => (longitude - start.longitude + 360) % 360);
          expect(east - west).toBeLessThanOrEqual(Math.max(...ways));
        }
      }),
    );
  });
});
