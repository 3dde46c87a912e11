import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomDrawing } from '../../../../tests/support/analysis/random-drawings.ts';
import { seededRandom } from '../../random/seeded-random.ts';
import { findCategory } from '../category/category-tree.ts';
import { paintMarks } from './paint-marks.ts';
import { grownBox, paintShown } from './paint-shown.ts';
import { eraserTool, imagePoint, type Mark, toolFor } from './stroke.ts';

const size = { width: 100, height: 75 };
const look = { opacity: 0.6, hasEdges: true };

function square(id: string, left: number, right: number, top = 0.2, bottom = 0.8): Mark {
  const path = [
    imagePoint(left, top),
    imagePoint(right, top),
    imagePoint(right, bottom),
    imagePoint(left, bottom),
  ];
  const category = findCategory(id);
  return { kind: 'stroke', path, tool: category === undefined ? eraserTool(1) : toolFor(category, 1) };
}

/** A row of the raster as text: `W` white, `n` night, `.` no edge, colour or not. */
function row(marks: readonly Mark[], y = 37): string {
  const pixels = new Uint32Array(paintShown(marks, size, undefined, look).buffer);
  return Array.from(pixels.subarray(y * size.width, (y + 1) * size.width), (pixel) =>
    pixel >>> 24 < 255 ? '.' : pixel === 0xffffffff ? 'W' : 'n',
  ).join('');
}

it('what has a colour has a white edge within and a dark one around it; strokes of one colour that touch have none between them', () => {
  const alone = row([square('reef', 0.2, 0.6)]);
  expect(alone).toMatch(/^\.{17}nnnWWW\.{34}WWWnnn\.{37}$/);
  expect(row([square('reef', 0.2, 0.4), square('reef', 0.4, 0.6)])).toBe(alone);
});

it('two colours that touch, and what was erased, have edges too', () => {
  expect(row([square('reef', 0.2, 0.4), square('background_water', 0.4, 0.6)])).toMatch(
    /^\.+nnnWWW\.+(nnnWWW|WWWnnn)\.+WWWnnn\.+$/,
  );
  expect(row([square('reef', 0.2, 0.8), square('eraser', 0.4, 0.6)])).toMatch(
    /^\.+nnnWWW\.+WWWnnn\.+nnnWWW\.+WWWnnn\.+$/,
  );
  expect(row([square('reef', 0, 1, 0, 1)])).toMatch(/^\.{100}$/);
});

it('a part of the raster looks as the whole does there', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.integer(), fc.integer({ min: 0, max: 20 })),
      fc.tuple(fc.nat(99), fc.nat(99), fc.nat(74), fc.nat(74)),
      ([seed, strokes], [a, b, c, d]) => {
        const marks = randomDrawing(seededRandom(seed), strokes);
        const box = {
          left: Math.min(a, b),
          right: Math.max(a, b),
          top: Math.min(c, d),
          bottom: Math.max(c, d),
        };
        const whole = new Uint32Array(paintShown(marks, size, undefined, look).buffer);
        const rows = Array.from({ length: box.bottom - box.top + 1 }, (_, y) =>
          whole.subarray((y + box.top) * size.width + box.left, (y + box.top) * size.width + box.right + 1),
        );
        const part = new Uint32Array(paintShown(marks, size, box, look).buffer);
        expect([...part]).toEqual(rows.flatMap((pixels) => [...pixels]));
      },
    ),
    { numRuns: 150 },
  );
});

it('what a change of colours may change of the edges reaches no further than an edge is wide, and not past the raster', () => {
  expect(grownBox({ left: 1, top: 20, right: 30, bottom: 74 }, size)).toEqual({
    left: 0,
    top: 17,
    right: 33,
    bottom: 74,
  });
});

it('colours are as opaque as asked and edges always opaque; plain, they are what is counted', () => {
  const marks = [square('reef', 0.2, 0.6)];
  const alphas = (opacity: number, hasEdges: boolean) => {
    const bytes = paintShown(marks, size, undefined, { opacity, hasEdges });
    return [...new Set(bytes.filter((_, index) => index % 4 === 3))].sort((a, b) => a - b);
  };
  expect(alphas(0.6, false)).toEqual([0, 153]);
  expect(alphas(0.3, true)).toEqual([0, 77, 255]);
  expect(paintShown(marks, size)).toEqual(paintMarks(marks, size));
});
