import { bbox } from '@turf/bbox';
import type { Polygon } from 'geojson';
import { expect, test } from 'vitest';
import { unroll } from './antimeridian.ts';

const polygon = (...ring: [number, number][]): Polygon => ({ type: 'Polygon', coordinates: [ring] });

test('an island on the date line stays narrow', () => {
  const island = polygon([179, -16], [-179, -16], [-179, -17], [179, -17], [179, -16]);
  expect(bbox(unroll(island))).toEqual([179, -17, 181, -16]);
});

test('an outline that stays on one side is not touched', () => {
  const reef = polygon([145, -16], [146, -16], [146, -17], [145, -16]);
  expect(unroll(reef)).toEqual(reef);
});

test('a continent around the pole reaches down to it, once around the map', () => {
  const continent = polygon([-170, -70], [-50, -75], [70, -72], [170, -71], [-170, -70]);
  const unrolled = unroll(continent);
  expect(bbox(unrolled)).toEqual([-170, -90, 190, -70]);
  expect(unrolled.coordinates[0]?.at(-1)).toEqual(unrolled.coordinates[0]?.[0]);
});
