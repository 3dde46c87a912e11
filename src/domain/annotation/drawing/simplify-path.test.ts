import fc from 'fast-check';
import { expect, it } from 'vitest';
import { simplification, simplifyPath } from './simplify-path.ts';
import { type ImagePoint, imagePoint } from './stroke.ts';

const fraction = fc.integer({ min: 0, max: 100_000 }).map((value) => value / 1e5);
/** A hand that goes on in small steps, as it is sampled sixty times a second. */
const drawn = fc
  .tuple(
    fraction,
    fraction,
    fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), {
      minLength: 3,
      maxLength: 80,
    }),
  )
  .map(([x, y, steps]) => {
    const path: ImagePoint[] = [imagePoint(x, y)];
    for (const [right, down] of steps) {
      const [fromX, fromY] = path.at(-1) ?? [0, 0];
      path.push(imagePoint(fromX + right / 1e4, fromY + down / 1e4));
    }
    return path;
  });

function distanceToLine([x, y]: ImagePoint, path: readonly ImagePoint[]): number {
  let nearest = Infinity;
  for (const [index, [bx, by]] of path.entries()) {
    const [ax, ay] = path[index - 1] ?? [bx, by];
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = square === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square;
    const t = Math.min(1, Math.max(0, along));
    nearest = Math.min(nearest, Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y));
  }
  return nearest;
}

it('no point of a hand is farther than half a thousandth of the photo from the line that is kept', () => {
  fc.assert(
    fc.property(drawn, (path) => {
      const kept = simplifyPath(path);
      expect(kept.length).toBeGreaterThanOrEqual(4);
      expect(kept.length).toBeLessThanOrEqual(path.length);
      expect([kept[0], kept.at(-1)]).toEqual([path[0], path.at(-1)]);
      if (kept.length === 4) return; // Spread over the path: as few as a stroke may have.
      for (const point of path) expect(distanceToLine(point, kept)).toBeLessThan(simplification + 1e-5);
    }),
    { numRuns: 200 },
  );
});

it('four points that are all needed stay the same four, among others too', () => {
  const corners = [imagePoint(0.1, 0.1), imagePoint(0.4, 0.1), imagePoint(0.4, 0.4), imagePoint(0.1, 0.4)];
  expect(simplifyPath(corners)).toEqual(corners);
  const between = corners.toSpliced(2, 0, imagePoint(0.4, 0.15), imagePoint(0.4, 0.3));
  expect(simplifyPath(between)).toEqual(corners);
});

it('a straight line of four points is kept as it is, and one of five loses one', () => {
  const line = Array.from({ length: 5 }, (_, index) => imagePoint(index / 10, 0.5));
  expect(simplifyPath(line.slice(0, 4))).toEqual(line.slice(0, 4));
  expect(simplifyPath(line)).toHaveLength(4);
});
