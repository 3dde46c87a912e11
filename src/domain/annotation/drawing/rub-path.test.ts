import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CoverageCounter } from './coverage.ts';
import { addStroke, emptyDrawing } from './drawing.ts';
import { isCountable } from './drawing-cost.ts';
import { paintStroke } from './paint-stroke.ts';
import { brushWidth, rubbedPath } from './rub-path.ts';
import { type ImagePoint, imagePoint, mostStrokePoints } from './stroke.ts';

const photos = [
  { width: 400, height: 300 },
  { width: 240, height: 400 },
] as const;

/** Where a hand rubs: a walk of steps small and large, to and fro, and back over itself. */
const walks = fc
  .tuple(
    fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    fc.array(
      fc.tuple(
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      ),
      { maxLength: 25 },
    ),
  )
  .map(([[x, y], steps]) => {
    const path = [imagePoint(x, y)];
    for (const [dx, dy] of steps) {
      const [lastX, lastY] = path.at(-1) ?? [0, 0];
      path.push(imagePoint(lastX + dx, lastY + dy));
    }
    return path;
  });

/** Where the photo ends, what the brush reaches past it must not pull its edge inwards. */
const alongTheCorner = [imagePoint(0, 0), imagePoint(0, 0.01386), imagePoint(0.09881, 0.00013)];

/** How far a place is from a line, all in pixels: x and y of its corners in turn. Plain numbers: it is asked millions of times. */
function distance(x: number, y: number, line: Float64Array): number {
  let least = Infinity;
  let fromX = line[0] ?? 0;
  let fromY = line[1] ?? 0;
  for (let at = 0; at < line.length; at += 2) {
    const toX = line[at] ?? 0;
    const toY = line[at + 1] ?? 0;
    const dx = toX - fromX;
    const dy = toY - fromY;
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / length;
    const share = Math.min(1, Math.max(0, along));
    const awayX = x - fromX - share * dx;
    const awayY = y - fromY - share * dy;
    least = Math.min(least, awayX * awayX + awayY * awayY);
    fromX = toX;
    fromY = toY;
  }
  return Math.sqrt(least);
}

it('takes away what lies under the brush, all of it, and nothing else, not even what the hand goes around', () => {
  fc.assert(
    fc.property(walks, fc.constantFrom(...photos), (walk, photo) => {
      const { width, height } = photo;
      const isRubbed = new Uint8Array(width * height);
      paintStroke(rubbedPath(walk, photo), photo, (row, left, right) =>
        isRubbed.fill(1, row * width + left, row * width + right + 1),
      );
      const line = Float64Array.from(walk.flatMap(([x, y]) => [x * width, y * height]));
      const reach = (brushWidth / 2) * width;
      const wrong: string[] = [];
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const away = distance(x + 0.5, y + 0.5, line) - reach;
          const is = isRubbed[y * width + x] === 1;
          // One pixel of 400: what simplifying a line, and a circle of few corners, may change.
          if (Math.abs(away) > 1 && is !== away < 0) wrong.push(`${x} ${y}: ${away}`);
        }
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 60, examples: [[alongTheCorner, photos[1]]] },
  );
});

it('rubbing to and fro over a colour leaves no hairline of it', () => {
  const photo = { width: 2000, height: 1500 };
  const lanes = Array.from({ length: 12 }, (_, lane): ImagePoint[] => {
    const y = 0.2 + lane * 0.045;
    return lane % 2 === 0
      ? [imagePoint(0.1, y), imagePoint(0.9, y)]
      : [imagePoint(0.9, y), imagePoint(0.1, y)];
  }).flat();
  const marks = addStroke(emptyDrawing, lanes, { kind: 'brush', photo }, 1).marks;
  const counter = new CoverageCounter(photo, photo.width);
  const [rubbed] = marks;
  if (rubbed?.kind !== 'stroke') throw new Error('Nothing was rubbed out.');
  const { since: _, erase, ...tool } = rubbed.tool;
  expect(erase).toBe(true);
  counter.add({ ...rubbed, tool: { ...tool, since: 1 } });
  const [top, bottom] = [0.2 * photo.height, (0.2 + 11 * 0.045) * photo.height];
  for (let y = Math.ceil(top); y < bottom; y += 1) {
    for (let x = 210; x < 1790; x += 1) {
      if (counter.toolAt(x, y) === undefined) throw new Error(`A hairline at ${x}, ${y}.`);
    }
  }
});

it('however long somebody rubs, it is one stroke that can be stored and counted', () => {
  const photo = { width: 2000, height: 1500 };
  const scribble = Array.from({ length: 20_000 }, (_, index) =>
    imagePoint(0.5 + 0.4 * Math.sin(index / 3.1), 0.5 + 0.4 * Math.cos(index / 7.7)),
  );
  const { marks } = addStroke(emptyDrawing, scribble, { kind: 'brush', photo }, 1);
  const [rubbed] = marks;
  expect(rubbed?.kind === 'stroke' && rubbed.path.length).toBeLessThanOrEqual(mostStrokePoints);
  expect(isCountable(Array(20).fill(rubbed), photo)).toBe(true);
});

it('a brush that only touched takes a dot away; a pen and the other eraser leave nothing', () => {
  const photo = { width: 2000, height: 1500 };
  const touch = [imagePoint(0.5, 0.5)];
  const { marks } = addStroke(emptyDrawing, touch, { kind: 'brush', photo }, 1);
  expect(marks).toHaveLength(1);
  const counter = new CoverageCounter(photo, 2000);
  const [dot] = marks;
  if (dot?.kind !== 'stroke') throw new Error('Nothing was rubbed out.');
  counter.add({ ...dot, tool: { ...dot.tool, erase: undefined } });
  // Of a circle of 80 pixels across.
  expect(counter.coverage().coverage * 2000 * 1500).toBeCloseTo(Math.PI * 40 * 40, -3);
  expect(addStroke(emptyDrawing, touch, { kind: 'eraser' }, 1)).toBe(emptyDrawing);
});
