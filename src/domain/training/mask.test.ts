import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packMask, readMask } from './mask.ts';

test('a mask says of every pixel what was packed', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 30 })
        .chain((width) =>
          fc.tuple(fc.constant(width), fc.array(fc.boolean(), { minLength: width, maxLength: width * 12 })),
        ),
      ([width, pixels]) => {
        const height = Math.floor(pixels.length / width);
        const mask = readMask(
          packMask(width, height, (x, y) => pixels[y * width + x] === true),
          width,
          height,
        );
        for (let y = 0; y < height; y += 1) {
          for (let x = 0; x < width; x += 1) expect(mask.has(x, y)).toBe(pixels[y * width + x]);
        }
      },
    ),
  );
});

test('beyond the end of a mask nothing lies inside', () => {
  expect(
    readMask(
      packMask(4, 1, () => true),
      4,
      3,
    ).has(3, 2),
  ).toBe(false);
});
