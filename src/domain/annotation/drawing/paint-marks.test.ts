import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomDrawing } from '../../../../tests/support/analysis/random-drawings.ts';
import { seededRandom } from '../../random/seeded-random.ts';
import { findCategory } from '../category/category-tree.ts';
import { CoverageCounter } from './coverage.ts';
import { paintMarks } from './paint-marks.ts';
import type { PixelBox } from './paint-stroke.ts';
import { imagePoint, type Mark, toolFor } from './stroke.ts';

/** Wider than high, narrower than a word of bits, and as wide as some of them. */
const sizes = [
  { width: 100, height: 75 },
  { width: 19, height: 40 },
  { width: 128, height: 33 },
] as const;

/** The colours as they are counted, `#rrggbb` or nothing. */
function counted(marks: readonly Mark[], photo: { width: number; height: number }, box: PixelBox): string[] {
  const counter = new CoverageCounter(photo, photo.width);
  for (const mark of marks) counter.add(mark);
  const colours: string[] = [];
  for (let y = box.top; y <= box.bottom; y += 1) {
    for (let x = box.left; x <= box.right; x += 1) colours.push(counter.toolAt(x, y)?.colour ?? '');
  }
  return colours;
}

function painted(pixels: Uint8ClampedArray): string[] {
  return Array.from({ length: pixels.length / 4 }, (_, index) => {
    const [r = 0, g = 0, b = 0, a = 0] = pixels.subarray(index * 4, index * 4 + 4);
    return a === 0 ? '' : `#${((r << 16) | (g << 8) | b).toString(16).padStart(6, '0')}`;
  });
}

/** Few and large strokes, so that zaps and the eraser matter, with more zaps than anybody makes. */
const drawings = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 30 })).map(([seed, strokes]) => {
  const random = seededRandom(seed);
  const marks = randomDrawing(random, strokes);
  return marks.map((mark): Mark => (random() < 0.15 ? { kind: 'zap', tool: mark.tool } : mark));
});
const hasNoErasingZap = (marks: readonly Mark[]) =>
  marks.map((mark) =>
    mark.kind === 'zap' && mark.tool.erase === true
      ? { kind: 'zap' as const, tool: toolFor(categoryOf('background_sand'), mark.tool.since) }
      : mark,
  );

function categoryOf(id: string) {
  const found = findCategory(id);
  if (found === undefined) throw new Error(`There is no category ${id}.`);
  return found;
}

it('paints the pixels that are counted, all of them or a part', () => {
  fc.assert(
    fc.property(
      drawings.map(hasNoErasingZap),
      fc.constantFrom(...sizes),
      fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99), fc.nat(99)),
      (marks, size, [a, b, c, d]) => {
        const x = [a % size.width, b % size.width].sort((p, q) => p - q);
        const y = [c % size.height, d % size.height].sort((p, q) => p - q);
        const part = { left: x[0] ?? 0, right: x[1] ?? 0, top: y[0] ?? 0, bottom: y[1] ?? 0 };
        const all = { left: 0, top: 0, right: size.width - 1, bottom: size.height - 1 };
        expect(painted(paintMarks(marks, size))).toEqual(counted(marks, size, all));
        expect(painted(paintMarks(marks, size, part))).toEqual(counted(marks, size, part));
      },
    ),
    { numRuns: 150 },
  );
});

it('a stroke along the right edge of a part stays in its row', () => {
  const path = [imagePoint(0.9, 0), imagePoint(1, 0), imagePoint(1, 1), imagePoint(0.9, 1)];
  const marks: Mark[] = [{ kind: 'stroke', path, tool: toolFor(categoryOf('reef'), 1) }];
  const size = { width: 100, height: 4 };
  const found = painted(paintMarks(marks, size));
  expect(found.filter((colour) => colour !== '')).toHaveLength(40);
});
