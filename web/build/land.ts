// Where land is inside the regions that ship, packed small for the survey wizard: from npm's `world-atlas` (Natural Earth
// 1:10,000,000, public domain). After a change here: `node web/build/land.ts`; a test compares the file with this.

import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Bounds } from '../../src/domain/geometry/lng-lat.ts';
import { type ShippedRegionId, shippedRegions } from '../../src/domain/region/regions.ts';
import { type PackedLand, unitsPerDegree } from '../../src/domain/survey/place/on-land.ts';

const landFile = fileURLToPath(new URL('../../src/domain/survey/place/land-outlines.json', import.meta.url));

/** The source is good to about a kilometre: corners that move the coast by less than 300 m say nothing. */
const toleranceDegrees = 0.003;

type Corner = readonly [x: number, y: number];
type World = Topology<{ land: GeometryCollection }>;

function outerRings(world: World): readonly (readonly Corner[])[] {
  return feature(world, world.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates.map(cornersOf);
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(cornersOf) : [];
  });
}

function cornersOf(ring: readonly Position[]): Corner[] {
  return ring.map(([x = 0, y = 0]) => [x, y]);
}

/** What of a ring lies on one side of a line (Sutherland and Hodgman). */
function cut(ring: readonly Corner[], axis: 0 | 1, limit: number, side: 1 | -1): Corner[] {
  const kept: Corner[] = [];
  for (const [index, to] of ring.entries()) {
    const from = ring[(index + ring.length - 1) % ring.length] ?? to;
    const [isFromIn, isToIn] = [(from[axis] - limit) * side >= 0, (to[axis] - limit) * side >= 0];
    if (isFromIn !== isToIn) {
      const share = (limit - from[axis]) / (to[axis] - from[axis]);
      kept.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
    }
    if (isToIn) kept.push(to);
  }
  return kept;
}

function clip(ring: readonly Corner[], [west, south, east, north]: Bounds): readonly Corner[] {
  const lines = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ] as const;
  return lines.reduce<readonly Corner[]>((left, [axis, limit, side]) => cut(left, axis, limit, side), ring);
}

function distanceToLine([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** The corners that matter (Douglas and Peucker). */
function simplify(line: readonly Corner[]): readonly Corner[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  let farthest = 0;
  let at = 0;
  for (const [index, corner] of line.entries()) {
    const distance = distanceToLine(corner, first, last);
    if (distance > farthest) [farthest, at] = [distance, index];
  }
  if (farthest <= toleranceDegrees) return [first, last];
  return [...simplify(line.slice(0, at + 1)), ...simplify(line.slice(at)).slice(1)];
}

/** Whole units, each corner as the way from the one before: small numbers are short text. */
function pack(ring: readonly Corner[]): number[] {
  const units = ring.map(
    ([x, y]) => [Math.round(x * unitsPerDegree), Math.round(y * unitsPerDegree)] as const,
  );
  return units.flatMap(([x, y], index) => {
    const [beforeX, beforeY] = units[index - 1] ?? [0, 0];
    return [x - beforeX, y - beforeY];
  });
}

export function packLand(world: World): PackedLand {
  const rings = outerRings(world);
  const ofRegion = (regionId: ShippedRegionId) =>
    rings
      .map((ring) => simplify(clip(ring, shippedRegions[regionId].mapBounds)))
      .filter((ring) => ring.length > 2)
      .map(pack);
  return {
    gbr: ofRegion('gbr'),
    hawaii: ofRegion('hawaii'),
    redsea: ofRegion('redsea'),
    palmyra: ofRegion('palmyra'),
    moretonbay: ofRegion('moretonbay'),
  };
}

export async function readWorldLand(): Promise<World> {
  const atlas = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  return JSON.parse(await readFile(atlas, 'utf8')) as World;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(landFile, `${JSON.stringify(packLand(await readWorldLand()))}\n`);
}
