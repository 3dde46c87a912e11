import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCategory } from '../category/category-tree.ts';
import { type Cells, cellsOf, packCells, unpackCells } from './cells.ts';
import { addStroke, addZap, emptyDrawing } from './drawing.ts';
import type { ImagePoint } from './stroke.ts';

function category(id: string) {
  const found = findCategory(id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
}
const photo = { width: 2000, height: 1000 };
const leftHalf: ImagePoint[] = [
  [0, 0],
  [0.5, 0],
  [0.5, 1],
  [0, 1],
  [0, 0],
];

test('each cell has the category and the state that were drawn there last; what was not drawn is no class', () => {
  const pen = { kind: 'pen', category: category('reef_soft'), mod: 'bleached' } as const;
  const half = addStroke(emptyDrawing, leftHalf, pen, 1);
  const cells = cellsOf(half.marks, photo);
  expect(cells).toMatchObject({ width: 100, height: 50, classes: [{ id: 'reef_soft', mod: 'bleached' }] });
  expect([cells.numbers[10], cells.numbers[90]]).toEqual([1, 0]);
  const whole = cellsOf(addZap(half, category('background_sand'), 2).marks, photo);
  expect(whole.classes).toEqual([{ id: 'reef_soft', mod: 'bleached' }, { id: 'background_sand' }]);
  expect([whole.numbers[10], whole.numbers[90]]).toEqual([1, 2]);
});

const rasters = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 4 }))
  .chain(([width, height, many]) =>
    fc.array(fc.integer({ min: 0, max: many }), { minLength: width * height, maxLength: width * height }).map(
      (numbers): Cells => ({
        ...{ width, height },
        classes: Array.from({ length: many }, (_, index) => ({ id: `class_${index}` })),
        numbers: Uint16Array.from(numbers),
      }),
    ),
  );

test('a raster as text is the same raster again', () => {
  fc.assert(
    fc.property(rasters, (cells) => {
      expect(unpackCells(packCells(cells))).toEqual(cells);
    }),
  );
  const cells = {
    width: 4,
    height: 2,
    classes: [{ id: 'reef' }],
    numbers: Uint16Array.of(0, 0, 0, 1, 1, 0, 0, 0),
  };
  expect(packCells(cells).runs).toBe('3x0 2x1 3x0');
});

test.each(['', '8x', '7x0', '9x0', '8x2', '4x0  4x1', '4x-1 4x0', 'none'])(
  'a text that is no raster of this size is none: %j',
  (runs) => {
    expect(unpackCells({ width: 4, height: 2, classes: [{ id: 'reef' }], runs })).toBeNull();
  },
);
