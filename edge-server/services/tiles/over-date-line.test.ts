import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { cut, type DrawnReef, load } from './tile-worker.ts';

const ring = (west: number, east: number) => [
  [
    [west, -16.8],
    [east, -16.8],
    [east, -16.7],
    [west, -16.7],
    [west, -16.8],
  ],
];
const reef: DrawnReef = {
  ...{ id: 'taveuni', name: 'Taveuni Reef', gid: null, type: 'Reef', km2: 118, isApproximate: false },
  ...{ search: 'taveuni reef', centre: { latitude: -16.75, longitude: 180 } },
  bbox: [179.95, -16.8, -179.95, -16.7],
  geometry: JSON.stringify({
    type: 'MultiPolygon',
    coordinates: [ring(179.95, 180), ring(-180, -179.95)],
  }),
};

/** Where the corners of the outline are from west to east, in shares of a tile. */
function cornersIn(x: number, y: number): number[] {
  const answer = cut({ ...{ regionId: 'fiji', revision: 1, counted: null }, z: 10, x, y });
  if (answer.status !== 'tile' || answer.gzipped === null) return [];
  const { reefs } = new VectorTile(new PbfReader(gunzipSync(answer.gzipped))).layers;
  if (reefs === undefined) return [];
  const lines = Array.from({ length: reefs.length }, (_, index) => reefs.feature(index).loadGeometry());
  return lines.flat(2).map((corner) => corner.x / reefs.extent);
}

test('a reef over the date line is drawn in the tiles of both edges of the earth, without an edge along that line', () => {
  load({ regionId: 'fiji', revision: 1, unreadable: 0, reefs: [reef] });
  const [west, east] = [cornersIn(1023, 560), cornersIn(0, 560)];
  expect(Math.min(...west)).toBeCloseTo(0.858, 2);
  expect(Math.max(...east)).toBeCloseTo(0.142, 2);
  // It goes on beyond the edge of the tile, where no line of it is seen.
  expect(Math.max(...west)).toBeGreaterThan(1);
  expect(Math.min(...east)).toBeLessThan(0);
  for (const shares of [west, east])
    expect(
      shares.filter((share, index) => share === shares[index - 1] && (share === 0 || share === 1)),
    ).toEqual([]);
  expect(cornersIn(512, 560)).toEqual([]);
});
