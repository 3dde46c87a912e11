import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Outline, outlinesOf, pathOfOutlines } from './outline.ts';

/** Whether a point is inside by the even-odd rule: a ray to the right meets the lines an odd number of times. */
function isInside(outlines: readonly Outline[], x: number, y: number): boolean {
  let isOdd = false;
  for (const outline of outlines) {
    outline.forEach(([ax, ay], index) => {
      const [bx, by] = outline[(index + 1) % outline.length] ?? [ax, ay];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isOdd = !isOdd;
    });
  }
  return isOdd;
}

test('the middle of a pixel is inside the outlines of a mask if the pixel is', () => {
  const size = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }));
  const masks = size.chain(([width, height]) =>
    fc
      .array(fc.boolean(), { minLength: width * height, maxLength: width * height })
      .map((inside) => ({ width, height, has: (x: number, y: number) => inside[y * width + x] === true })),
  );
  fc.assert(
    fc.property(masks, (mask) => {
      const outlines = outlinesOf(mask);
      for (let y = 0; y < mask.height; y += 1) {
        for (let x = 0; x < mask.width; x += 1) {
          // A hair beside the middle, where no line runs.
          const at = [(x + 0.5001) / mask.width, (y + 0.5003) / mask.height] as const;
          expect(isInside(outlines, ...at)).toBe(mask.has(x, y));
        }
      }
    }),
  );
});

test('an empty mask has no outline; one pixel has four corners', () => {
  const only = (count: number) => ({ width: 2, height: 2, has: (x: number, y: number) => x + y < count });
  expect(outlinesOf(only(0))).toEqual([]);
  expect(pathOfOutlines(outlinesOf(only(1)), 200, 100)).toBe('M50 0L100 25L50 50L0 25Z');
});
