import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paintStroke, type RasterSize } from './paint-stroke.ts';
import { type ImagePoint, imagePoint, penWidth } from './stroke.ts';

type Pixel = readonly [number, number];

/** The rule itself, for one point: near the line, or gone around. */
function isCovered([x, y]: Pixel, points: readonly Pixel[], radius: number): boolean {
  let winding = 0;
  for (const [index, b] of points.entries()) {
    const a = points.at(index - 1) ?? b;
    const side = (b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1]);
    if (a[1] <= y && b[1] > y && side > 0) winding += 1;
    if (a[1] > y && b[1] <= y && side < 0) winding -= 1;
    if (index === 0) continue;
    const length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
    const along = length === 0 ? 0 : ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length;
    const t = Math.min(1, Math.max(0, along));
    if (Math.hypot(a[0] + t * (b[0] - a[0]) - x, a[1] + t * (b[1] - a[1]) - y) < radius) return true;
  }
  return winding !== 0;
}

function painted(path: readonly ImagePoint[], size: RasterSize): Set<string> {
  const pixels = new Set<string>();
  paintStroke(path, size, (row, left, right) => {
    for (let x = left; x <= right; x += 1) pixels.add(`${x} ${row}`);
  });
  return pixels;
}

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
/** Holds painting against the rule, pixel by pixel. */
function expectPaintedByRule(drawn: fc.Arbitrary<readonly ImagePoint[]>, numRuns: number): void {
  const size = { width: 40, height: 30 };
  const radius = (penWidth * size.width) / 2;
  fc.assert(
    fc.property(drawn, (path) => {
      const points = path.map(([x, y]) => [x * size.width, y * size.height] as const);
      const found = painted(path, size);
      for (let y = 0; y < size.height; y += 1) {
        for (let x = 0; x < size.width; x += 1) {
          // A hair's breadth either way may be called in or out.
          const middle: Pixel = [x + 0.5, y + 0.5];
          const surely = isCovered(middle, points, radius - 1e-9);
          const isClear = surely === isCovered(middle, points, radius + 1e-9);
          if (isClear && found.has(`${x} ${y}`) !== surely) expect.fail(`pixel ${x} ${y} is wrong`);
        }
      }
    }),
    { numRuns },
  );
}

const pathOf = (minLength: number, maxLength: number) =>
  fc.array(
    fc.tuple(fraction, fraction).map(([x, y]) => imagePoint(x, y)),
    { minLength, maxLength },
  );

it('paints the pixels whose middle is near the line or inside it, and no other', () => {
  expectPaintedByRule(pathOf(4, 12), 300);
});

it('rows that a scribble crosses a hundred times are painted by the same rule', () => {
  expectPaintedByRule(pathOf(150, 250), 15);
});

it('a line along the edge stays in the picture', () => {
  const corners = [imagePoint(0, 0), imagePoint(1, 0), imagePoint(1, 1), imagePoint(0, 1), imagePoint(0, 0)];
  expect(painted(corners, { width: 10, height: 8 }).size).toBe(80);
});

it('the pen is as thick a share of a small photo as of a large one', () => {
  const line = [imagePoint(0.1, 0.5), imagePoint(0.3, 0.5), imagePoint(0.6, 0.5), imagePoint(0.9, 0.5)];
  expect(painted(line, { width: 2000, height: 1500 }).size).toBeGreaterThan(16_000);
  expect(painted(line, { width: 2000, height: 1500 }).size).toBeLessThan(16_200);
});
