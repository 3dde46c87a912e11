import { area } from '@turf/area';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { kinks } from '@turf/kinks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approximateOutline } from './outline.ts';

const heron = { latitude: -23.4461, longitude: 151.971 };

test('an outline is closed, has the size of the reef, and goes around its centre', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 12 }),
      fc.double({ min: -30, max: 30, noNaN: true }),
      fc.double({ min: 0.05, max: 200, noNaN: true }),
      (key, latitude, km2) => {
        const centre = { latitude, longitude: 150 };
        const outline = approximateOutline(key, centre, km2);
        const ring = outline.coordinates[0] ?? [];
        expect(ring.at(-1)).toEqual(ring[0]);
        expect(Math.abs(area(outline) / 1e6 / km2 - 1)).toBeLessThan(0.02);
        expect(booleanPointInPolygon([150, latitude], outline)).toBe(true);
        expect(kinks(outline).features).toEqual([]);
      },
    ),
  );
});

test('the same reef always has the same outline, and two reefs never', () => {
  expect(approximateOutline('23-052a', heron, 37)).toEqual(approximateOutline('23-052a', heron, 37));
  expect(approximateOutline('23-052a', heron, 37)).not.toEqual(approximateOutline('23-053', heron, 37));
});
