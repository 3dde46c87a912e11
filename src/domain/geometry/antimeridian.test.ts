import { area } from '@turf/area';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { kinks } from '@turf/kinks';
import fc from 'fast-check';
import type { Polygon, Position } from 'geojson';
import { expect, it } from 'vitest';
import { cutAtAntimeridian, joinedAtAntimeridian } from './antimeridian.ts';
import type { Outline } from './outline-shape.ts';

/** A star around a middle, its corners at these distances; with a hole of a third of its size. */
function star(middle: Position, radii: readonly number[], hasHole: boolean): Polygon {
  const [x = 0, y = 0] = middle;
  const ring = (scale: number) => {
    const corners = radii.map((radius, index): Position => {
      const angle = (2 * Math.PI * index) / radii.length;
      return [x + scale * radius * Math.cos(angle), y + scale * radius * Math.sin(angle)];
    });
    return [...corners, corners[0] ?? []].map((corner) =>
      corner.map((degrees) => Math.round(degrees * 1e6) / 1e6),
    );
  };
  return { type: 'Polygon', coordinates: hasHole ? [ring(1), ring(1 / 3).toReversed()] : [ring(1)] };
}

const partsOf = (outline: Outline) =>
  outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
const wrapped = (outline: Polygon): Polygon => ({
  ...outline,
  coordinates: outline.coordinates.map((ring) => ring.map(([x = 0, y = 0]) => [x > 180 ? x - 360 : x, y])),
});
const stars = fc.record({
  middle: fc.tuple(
    fc.double({ min: 178, max: 182, noNaN: true }),
    fc.double({ min: -20, max: 20, noNaN: true }),
  ),
  radii: fc.array(fc.double({ min: 0.2, max: 2, noNaN: true }), { minLength: 5, maxLength: 24 }),
  hasHole: fc.boolean(),
});

it('an outline over the date line is cut into parts that hold what it holds, and joined again is what it was', () => {
  const place = fc.tuple(
    fc.double({ min: 176, max: 184, noNaN: true }),
    fc.double({ min: -22, max: 22, noNaN: true }),
  );
  fc.assert(
    fc.property(stars, fc.array(place, { maxLength: 8 }), ({ middle, radii, hasHole }, places) => {
      const whole = star(middle, radii, hasHole);
      const cut = cutAtAntimeridian(wrapped(whole));
      if (cut === null) throw new Error('It could not be cut.');
      expect(cut).toEqual(cutAtAntimeridian(whole));
      expect(cutAtAntimeridian(cut)).toBe(cut);
      expect(area(cut) / area(whole)).toBeCloseTo(1, 3);
      for (const ring of partsOf(cut).flat()) {
        expect(ring.at(-1)).toEqual(ring[0]);
        for (const [longitude = 999] of ring) expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
        expect(
          ring.every(([longitude = 0]) => longitude >= 0) || ring.every(([longitude = 0]) => longitude <= 0),
        ).toBe(true);
      }
      expect(kinks(cut).features).toEqual([]);
      const joined = joinedAtAntimeridian(cut, 179.5);
      expect(area(joined) / area(whole)).toBeCloseTo(1, 3);
      expect(partsOf(joined)).toHaveLength(1);
      expect(partsOf(joined)[0]).toHaveLength(hasHole ? 2 : 1);
      for (const [x, y] of places) {
        const isThere = booleanPointInPolygon([x, y], whole);
        expect(booleanPointInPolygon([x > 180 ? x - 360 : x, y], cut)).toBe(isThere);
        expect(booleanPointInPolygon([x, y], joined)).toBe(isThere);
      }
    }),
  );
});

it('one that stays on its side stays what it is', () => {
  for (const middle of [
    [145, -17],
    [-157, 21],
    [179.2, -17],
  ]) {
    const reef = star(middle, [0.5, 0.6, 0.4, 0.5, 0.7], true);
    expect(cutAtAntimeridian(reef)).toBe(reef);
    expect(joinedAtAntimeridian(reef, middle[0] ?? 0)).toEqual(reef);
  }
});

it('a lagoon open to the east is cut into the two arms that reach over the line', () => {
  const horseshoe: Outline = {
    type: 'Polygon',
    coordinates: [
      [
        [179, -18],
        [-179, -18],
        [-179, -17.5],
        [179.5, -17.5],
        [179.5, -16.5],
        [-179, -16.5],
        [-179, -16],
        [179, -16],
        [179, -18],
      ],
    ],
  };
  const cut = cutAtAntimeridian(horseshoe);
  expect(partsOf(cut ?? horseshoe)).toHaveLength(3);
  expect(partsOf(joinedAtAntimeridian(cut ?? horseshoe, 180))).toHaveLength(1);
});

it('longitudes that go on beyond 180 are read as those of the other side, and a ring around a pole is no reef', () => {
  const beyond: Outline = {
    type: 'Polygon',
    coordinates: [
      [
        [181, 0],
        [182, 0],
        [182, 1],
        [181, 0],
      ],
    ],
  };
  expect(cutAtAntimeridian(beyond)).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [-179, 0],
        [-178, 0],
        [-178, 1],
        [-179, 0],
      ],
    ],
  });
  expect(
    cutAtAntimeridian({
      type: 'Polygon',
      coordinates: [
        [
          [170, -70],
          [-60, -70],
          [60, -70],
          [170, -70],
        ],
      ],
    }),
  ).toBeNull();
});
