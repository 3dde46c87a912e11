import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Bounds,
  boundsSchema,
  degreesEast,
  isInside,
  middleOfBounds,
  widthOf,
  wrapDegrees,
} from './lng-lat.ts';

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

it('bounds over the date line hold what is on either side of it', () => {
  const fiji = [176, -20, -177, -12] as const;
  for (const longitude of [176, 179.9, 180, -180, -179.9, -177])
    expect(isInside(fiji, { latitude: -16, longitude })).toBe(true);
  for (const longitude of [175.9, -176.9, 0])
    expect(isInside(fiji, { latitude: -16, longitude })).toBe(false);
});

const degrees = (limit: number) => fc.integer({ min: -limit, max: limit });
const anyBounds = fc
  .tuple(degrees(180), degrees(90), degrees(180), degrees(90))
  .filter(([, south, , north]) => south <= north)
  .map((box): Bounds => box);

it('a place is inside just where a walk from west to east, degree by degree, comes past it', () => {
  fc.assert(
    fc.property(anyBounds, degrees(180), degrees(90), (bounds, longitude, latitude) => {
      const [west, south, east, north] = bounds;
      // 180 and -180 are one line, and so each is where the other is.
      const line = (at: number) => (at === -180 ? 180 : at);
      const passed = [line(west)];
      for (let at = west; at !== east; at = at === 180 ? -179 : at + 1) {
        if (at === 180 && east === -180) break;
        passed.push(line(at === 180 ? -179 : at + 1));
      }
      expect(boundsSchema.parse(bounds)).toEqual(bounds);
      expect(isInside(bounds, { latitude, longitude })).toBe(
        passed.includes(line(longitude)) && latitude >= south && latitude <= north,
      );
    }),
  );
});

it('the middle of bounds lies in them, as far from their west as from their east', () => {
  fc.assert(
    fc.property(anyBounds, (bounds) => {
      const middle = middleOfBounds(bounds);
      expect(isInside(bounds, middle)).toBe(true);
      const half = widthOf(bounds) / 2;
      if (half < 180) expect(Math.abs(degreesEast(bounds[0], middle.longitude))).toBe(half);
    }),
  );
  expect(middleOfBounds([176, -20, -178, -12])).toEqual({ latitude: -16, longitude: 179 });
  expect(middleOfBounds([140, -20, 150, -10])).toEqual({ latitude: -15, longitude: 145 });
});

it('a longitude beyond the date line is that on its other side', () => {
  expect([180, -180, 181, -181, 541, -179.5 + 360].map(wrapDegrees)).toEqual([
    180, -180, -179, 179, -179, -179.5,
  ]);
  expect(degreesEast(179.9, -179.9)).toBeCloseTo(0.2, 9);
  expect(degreesEast(-179.9, 179.9)).toBeCloseTo(-0.2, 9);
});
