import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctWater } from './correct-water.ts';
import { equalise } from './equalise.ts';
import { toLab } from './lab.ts';
import type { Raster, RgbPlanes } from './raster.ts';
import { shrink } from './shrink.ts';

const mean = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

const rasters = fc
  .tuple(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: 40 }),
    fc.constantFrom(3 as const, 4 as const),
  )
  .chain(([width, height, channels]) =>
    fc
      .uint8Array({ minLength: width * height * channels, maxLength: width * height * channels })
      .map((data): Raster => ({ width, height, channels, data })),
  );

describe('a photo that is made smaller', () => {
  test('keeps its mean where its sides are divided evenly, and its shape', () => {
    const data = Uint8Array.from({ length: 120 * 90 * 3 }, (_, index) => (index * 37) % 251);
    const { width, height, red } = shrink({ width: 120, height: 90, channels: 3, data }, 40);
    expect([width, height]).toEqual([40, 30]);
    expect(mean(red)).toBeCloseTo(mean(data.filter((_, index) => index % 3 === 0)) / 255, 5);
  });

  test('has no value that the photo does not span, at any size', () => {
    fc.assert(
      fc.property(rasters, fc.integer({ min: 1, max: 50 }), (raster, longSide) => {
        const { width, height, green } = shrink(raster, longSide);
        expect(Math.max(width, height)).toBe(Math.min(longSide, Math.max(raster.width, raster.height)));
        const own = raster.data.filter((_, index) => index % raster.channels === 1);
        // Rounded sides weigh the last row a little differently.
        expect(Math.min(...green)).toBeGreaterThanOrEqual(Math.min(...own) / 255 - 1e-6);
        expect(Math.max(...green)).toBeLessThanOrEqual(Math.max(...own) / 255 + 1e-6);
      }),
    );
  });

  test('is the same where it is small already', () => {
    const data = Uint8Array.from([0, 51, 102, 153, 204, 255]);
    const { red, blue } = shrink({ width: 2, height: 1, channels: 3, data }, 800);
    expect([...red, ...blue].map((value) => Math.round(value * 255))).toEqual([0, 153, 102, 255]);
  });
});

const planesOf = (red: number[], green: number[], blue: number[]): RgbPlanes => ({
  width: red.length,
  height: 1,
  red: Float32Array.from(red),
  green: Float32Array.from(green),
  blue: Float32Array.from(blue),
});

test('under water red comes back, and no channel outweighs another', () => {
  const { red, green, blue } = correctWater(planesOf([0.1, 0.2, 0.15], [0.5, 0.6, 0.4], [0.6, 0.5, 0.55]));
  expect(mean(red)).toBeCloseTo(mean(green), 5);
  expect(mean(blue)).toBeCloseTo(mean(green), 5);
});

test('a black photo stays black', () => {
  const { red, green, blue } = correctWater(planesOf([0, 0], [0, 0], [0, 0]));
  expect([...red, ...green, ...blue]).toEqual([0, 0, 0, 0, 0, 0]);
});

test.each([
  ['white', [1, 1, 1], [100, 0, 0]],
  ['black', [0, 0, 0], [0, 0, 0]],
  ['red', [1, 0, 0], [53.24, 80.09, 67.2]],
  ['a middle grey', [0.5, 0.5, 0.5], [53.39, 0, 0]],
  ['blue', [0, 0, 1], [32.3, 79.19, -107.86]],
])('%s has the Lab of the tables', (_, [r = 0, g = 0, b = 0], [L = 0, a = 0, bb = 0]) => {
  const lab = toLab(planesOf([r], [g], [b]));
  expect(Math.abs((lab.L[0] ?? 0) - L)).toBeLessThan(0.1);
  expect(Math.abs((lab.a[0] ?? 0) - a)).toBeLessThan(0.15);
  expect(Math.abs((lab.b[0] ?? 0) - bb)).toBeLessThan(0.15);
});

describe('contrast made alike', () => {
  test('spreads a dim corner, and turns nothing round', () => {
    const [width, height] = [160, 120];
    const dim = Float32Array.from({ length: width * height }, (_, pixel) => 20 + ((pixel * 31) % 100) / 10);
    const result = equalise(dim, width, height);
    expect(Math.max(...result) - Math.min(...result)).toBeGreaterThan(20);
    const [low = 0, high = 0] = [dim.indexOf(20), dim.findIndex((value) => value > 29.8)];
    expect(result[high]).toBeGreaterThan(result[low] ?? 0);
  });

  test('stays between black and white', () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ min: 0, max: 100, noNaN: true }), { minLength: 64, maxLength: 400 }),
        (values) => {
          const width = Math.floor(Math.sqrt(values.length));
          const plane = Float32Array.from(values.slice(0, width * width));
          const result = equalise(plane, width, width);
          expect(result.every((value) => value >= 0 && value <= 100.001)).toBe(true);
        },
      ),
    );
  });
});
