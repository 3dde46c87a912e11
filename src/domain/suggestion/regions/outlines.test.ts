import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connect } from '../superpixels/connect.ts';
import { holds } from './contains.ts';
import type { RegionMap } from './outline-rings.ts';
import { type Outline, outlinesOf } from './outlines.ts';

/** A map of connected regions from any pixels: each piece is a region of its own. */
function mapOf(width: number, height: number, values: readonly number[]): RegionMap {
  const owner = Uint16Array.from(
    { length: width * height },
    (_, pixel) => values[pixel % values.length] ?? 0,
  );
  const { patches, count } = connect(owner, width, height, 0);
  return { width, height, count, regions: patches };
}

/** Seeds, each owning what is nearest: rounder borders than noise has, with islands where a seed is named again. */
function roundMap(
  width: number,
  height: number,
  seeds: readonly (readonly [number, number, number])[],
): RegionMap {
  const values = Array.from({ length: width * height }, (_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    let [best, owner] = [Infinity, 0];
    for (const [seedX, seedY, name] of seeds) {
      const away = (seedX * width - x) ** 2 + (seedY * height - y) ** 2 * (1 + name / 3);
      if (away < best) [best, owner] = [away, name];
    }
    return owner;
  });
  return mapOf(width, height, values);
}

const noise = fc
  .tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 14 }))
  .chain(([width, height]) =>
    fc
      .array(fc.nat(2), { minLength: width * height, maxLength: width * height })
      .map((values) => mapOf(width, height, values)),
  );
const fraction = fc.integer({ min: 0, max: 1_000 }).map((value) => value / 1_000);
const round = fc
  .array(fc.tuple(fraction, fraction, fc.nat(5)), { minLength: 1, maxLength: 24 })
  .map((seeds) => roundMap(64, 48, seeds));

const owners = (outlines: readonly Outline[], x: number, y: number) =>
  outlines.filter(({ path }) => holds(path, x, y)).length;

test('whatever the regions are, every place of the photo is in exactly one outline', () => {
  fc.assert(
    fc.property(
      fc.oneof(noise, round),
      fc.array(fc.tuple(fraction, fraction), { maxLength: 60 }),
      (map, places) => {
        const outlines = outlinesOf(map);
        for (const [x, y] of places) {
          // Off the borders: no corner of a pixel has such a fraction.
          expect(owners(outlines, x * 0.99 + 0.004_871_3, y * 0.99 + 0.004_637_9)).toBe(1);
        }
        const pixels = outlines.reduce((sum, outline) => sum + outline.pixels, 0);
        expect(pixels).toBe(map.width * map.height);
        expect(Math.min(...outlines.map((outline) => outline.pixels))).toBeGreaterThan(0);
      },
    ),
    { numRuns: 300 },
  );
});

/** Sides of an outline without the seams, which go there and back. */
function sidesOf({ path }: Outline): string[] {
  const counts = new Map<string, number>();
  for (const [index, [ax, ay]] of path.entries()) {
    const [bx, by] = path[(index + 1) % path.length] ?? [0, 0];
    const key = [`${ax},${ay}`, `${bx},${by}`].sort().join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count % 2 === 1).map(([key]) => key);
}

test('each side of an outline is, to the digit, a side of exactly one neighbour or the edge of the photo', () => {
  fc.assert(
    fc.property(fc.oneof(noise, round), (map) => {
      const counts = new Map<string, number>();
      for (const outline of outlinesOf(map)) {
        for (const side of sidesOf(outline)) counts.set(side, (counts.get(side) ?? 0) + 1);
      }
      const alone = [...counts].filter(([, count]) => count !== 2).map(([side]) => side);
      const isOnEdge = (side: string) => {
        const [[ax, ay] = [], [bx, by] = []] = side.split(' ').map((point) => point.split(',').map(Number));
        return (ax === bx && (ax === 0 || ax === 1)) || (ay === by && (ay === 0 || ay === 1));
      };
      expect(alone.filter((side) => !isOnEdge(side))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('an outline keeps within two pixels of the border, with a tenth of its corners', () => {
  const map = roundMap(300, 200, [
    [0.3, 0.5, 0],
    [0.7, 0.5, 1],
    [0.7, 0.5, 2],
  ]);
  const [left] = outlinesOf(map);
  expect(left?.path.length).toBeLessThan(40);
  const truth = map.regions.filter((region) => region === 0).length;
  expect(Math.abs((left?.pixels ?? 0) - truth)).toBeLessThan(2 * 200);
});

test('a region with another inside is one path, which leaves that one out', () => {
  const values = Array.from({ length: 400 }, (_, pixel) => {
    const [x, y] = [pixel % 20, Math.floor(pixel / 20)];
    return x >= 5 && x < 15 && y >= 5 && y < 15 ? 1 : 0;
  });
  const [around, inside] = outlinesOf(mapOf(20, 20, values));
  expect(around?.pixels).toBe(300);
  expect(inside?.pixels).toBe(100);
  expect(holds(around?.path ?? [], 0.51, 0.52)).toBe(false);
  expect(holds(around?.path ?? [], 0.11, 0.12)).toBe(true);
});
