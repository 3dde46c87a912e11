import type { Geoloc } from '../../geometry/lng-lat.ts';
import type { RegionId } from '../../region/region.ts';

/** Land inside the bounds of each region: rings of whole units, each corner as the way from the one before. */
export type PackedLand = Readonly<Partial<Record<RegionId, readonly (readonly number[])[]>>>;

/** A thousandth of a degree is 110 m: ten times finer than the coast is known. */
export const unitsPerDegree = 1_000;

/**
 * Whether a place is on land, by a coast that is good to about a kilometre; islands smaller than that are sea to it, and so is
 * all of a region that came later. A
 * place is inside when a line from it crosses the coast an odd number of times.
 */
export function isOnLand(land: PackedLand, regionId: RegionId, { latitude, longitude }: Geoloc): boolean {
  const [x, y] = [longitude * unitsPerDegree, latitude * unitsPerDegree];
  const rings = land[regionId] ?? [];
  return rings.filter((ring) => crossings(ring, x, y) % 2 === 1).length % 2 === 1;
}

function crossings(ring: readonly number[], x: number, y: number): number {
  const corners = unpack(ring);
  let count = 0;
  let [fromX, fromY] = corners.at(-1) ?? [0, 0];
  for (const [toX, toY] of corners) {
    const isCrossed = fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
    if (isCrossed) count += 1;
    [fromX, fromY] = [toX, toY];
  }
  return count;
}

function unpack(ring: readonly number[]): (readonly [x: number, y: number])[] {
  let [x, y] = [0, 0];
  const corners: [number, number][] = [];
  for (let at = 0; at + 1 < ring.length; at += 2) {
    x += ring[at] ?? 0;
    y += ring[at + 1] ?? 0;
    corners.push([x, y]);
  }
  return corners;
}
