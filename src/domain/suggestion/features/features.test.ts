import fc from 'fast-check';
import { expect, test } from 'vitest';
import { preparePhoto } from '../pixels/prepare-photo.ts';
import { blur } from './blur.ts';
import { colourAndTexture } from './colour-and-texture.ts';
import { patternsOf } from './local-patterns.ts';
import { halfWidths, windowReader, windowsAround } from './windows.ts';

const [width, height] = [90, 60];
const plane = Float32Array.from(
  { length: width * height },
  (_, pixel) => Math.sin(pixel * 1.7) * 10 + (pixel % 7),
);
const fraction = fc.integer({ min: 0, max: 1_000 }).map((value) => value / 1_000);

test('the mean in a window is the mean of its pixels, at the edge of the photo too', () => {
  fc.assert(
    fc.property(fraction, fraction, fc.nat(3), (x, y, size) => {
      const reader = windowReader(windowsAround(Float64Array.of(x, y), width, height));
      const reach = Math.max(1, Math.round((halfWidths[size] ?? 0) * width));
      const [column, row] = [
        Math.min(width - 1, Math.floor(x * width)),
        Math.min(height - 1, Math.floor(y * height)),
      ];
      let [sum, count] = [0, 0];
      for (const [pixel, value] of plane.entries()) {
        const [px, py] = [pixel % width, Math.floor(pixel / width)];
        if (Math.abs(px - column) > reach || Math.abs(py - row) > reach) continue;
        sum += Math.max(0, value) ** 2;
        count += 1;
      }
      expect(reader.means(plane, 'square above zero', [size])[0]?.[0]).toBeCloseTo(sum / count, 6);
    }),
  );
});

test.each([1, 2, 3, 4, 8, 9, 16])('a blur by %d keeps what is even, and the sum of a spot', (sigma) => {
  const even = new Float32Array(width * height).fill(7);
  for (const value of blur(even, width, height, sigma)) expect(value).toBeCloseTo(7, 3);
  const size = 161;
  const spot = new Float32Array(size * size);
  spot[(size * size - 1) / 2] = 1_000;
  const blurred = blur(spot, size, size, sigma);
  const [sum, spread] = [...blurred].reduce(
    ([all, far], value, pixel) => [all + value, far + value * ((pixel % size) - 80) ** 2],
    [0, 0],
  );
  expect(sum).toBeCloseTo(1_000, 0);
  expect(Math.sqrt(spread / sum) / sigma).toBeGreaterThan(0.93);
  expect(Math.sqrt(spread / sum) / sigma).toBeLessThan(1.07);
});

test('a pattern is the same however the camera is turned', () => {
  const size = 41;
  const pixels = Float32Array.from(
    { length: size * size },
    (_, pixel) => Math.sin(pixel * pixel * 0.37) * 50,
  );
  const turned = Float32Array.from({ length: size * size }, (_, pixel) => {
    const [x, y] = [pixel % size, Math.floor(pixel / size)];
    return pixels[(size - 1 - x) * size + y] ?? 0;
  });
  for (const radius of [1, 2, 4]) {
    const kinds = patternsOf(pixels, size, size, radius);
    const turnedKinds = patternsOf(turned, size, size, radius);
    for (let y = 8; y < 33; y += 1) {
      for (let x = 8; x < 33; x += 1) {
        expect(turnedKinds[y * size + x]).toBe(kinds[(size - 1 - x) * size + y]);
      }
    }
  }
});

test('a photo has 236 numbers at each place, and they differ where the photo does', async () => {
  const data = Uint8Array.from({ length: 200 * 150 * 3 }, (_, index) => {
    const column = Math.floor(index / 3) % 200;
    return column < 100 ? 90 : (index * 7_919) % 256;
  });
  const photo = preparePhoto({ width: 200, height: 150, channels: 3, data });
  const numbers = await colourAndTexture.describe(photo, Float64Array.of(0.2, 0.5, 0.8, 0.5, 0.2, 0.5));
  expect(numbers).toHaveLength(3 * 236);
  expect(numbers.every(Number.isFinite)).toBe(true);
  expect(numbers.slice(0, 236)).toEqual(numbers.slice(472));
  const different = numbers.slice(0, 236).filter((value, index) => value !== numbers[236 + index]);
  expect(different.length).toBeGreaterThan(180);
});
