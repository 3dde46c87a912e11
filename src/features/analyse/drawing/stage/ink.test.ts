import { expect, it } from 'vitest';
import { findCategory } from '../../../../domain/annotation/category/category-tree.ts';
import { imagePoint, type Mark, toolFor } from '../../../../domain/annotation/drawing/stroke.ts';
import { inkChange, inkSize } from './ink.ts';

const size = { width: 2000, height: 1500 };
const reef = findCategory('reef');
if (reef === undefined) throw new Error('There is no reef.');
const tool = toolFor(reef, 1);
const zap: Mark = { kind: 'zap', tool };

function square(left: number, top: number, side = 0.1): Mark {
  const path = [
    imagePoint(left, top),
    imagePoint(left + side, top),
    imagePoint(left + side, top + side),
    imagePoint(left, top + side),
  ];
  return { kind: 'stroke', path, tool };
}
const [a, b, c] = [square(0.1, 0.2), square(0.5, 0.5), square(0.9, 0.9)];

it('the ink is as fine on a small photo as on a large one, upright or not', () => {
  expect(inkSize({ width: 2000, height: 1500 })).toEqual({ width: 2000, height: 1500 });
  expect(inkSize({ width: 750, height: 1000 })).toEqual({ width: 1500, height: 2000 });
  expect(inkSize({ width: 6000, height: 4000 })).toEqual({ width: 2000, height: 1333 });
});

it('a new mark is added to what is there', () => {
  expect(inkChange([a, b], [a, b, c], size)).toEqual({ kind: 'add', marks: [c] });
  expect(inkChange([], [a], size)).toEqual({ kind: 'add', marks: [a] });
  expect(inkChange([a], [a], size)).toEqual({ kind: 'add', marks: [] });
});

it('what is taken back is repainted where it was, the pen’s thickness and its soft edge included', () => {
  expect(inkChange([a, b, c], [a, b], size)).toEqual({
    kind: 'repaint',
    box: { left: 1794, top: 1344, right: 1999, bottom: 1499 },
  });
  expect(inkChange([a, b], [b], size)).toEqual({
    kind: 'repaint',
    box: { left: 194, top: 294, right: 1206, bottom: 906 },
  });
  expect(inkChange([a], [b], size)).toEqual({
    kind: 'repaint',
    box: { left: 194, top: 294, right: 1206, bottom: 906 },
  });
});

it('a zap is everywhere; a drawing that was just opened is painted at once', () => {
  const whole = { left: 0, top: 0, right: 1999, bottom: 1499 };
  expect(inkChange([a, zap], [a], size)).toEqual({ kind: 'repaint', box: whole });
  const many = Array.from({ length: 300 }, (_, index) => square((index % 20) / 20, index / 300));
  expect(inkChange([], many, size)).toEqual({ kind: 'repaint', box: whole });
});
