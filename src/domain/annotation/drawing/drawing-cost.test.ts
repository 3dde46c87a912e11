import { expect, it } from 'vitest';
import { crowdedDrawing, heavyDrawing } from '../../../../tests/bench/draw/crowded-drawing.ts';
import { zigzags } from '../../../../tests/support/analysis/dense-drawings.ts';
import { isCountable, mostRowsWalked, rowsWalked } from './drawing-cost.ts';

const photo = { width: 2000, height: 1500 };

it.each([
  ['2,000 strokes of a patient hand', crowdedDrawing(2000, 2000)],
  ['2,000 large strokes, which cover the photo sixty times over', heavyDrawing(2000, 2000)],
])('%s cost a quarter of what may be counted, at most', (_what, marks) => {
  expect(rowsWalked(marks, photo)).toBeLessThan(mostRowsWalked / 4);
  expect(rowsWalked(marks, { width: 1500, height: 2000 })).toBeLessThan(mostRowsWalked / 4);
});

it('69 zigzags of 5,000 points, top to bottom, are more than is counted', () => {
  expect(isCountable(zigzags(69, 5000), photo)).toBe(false);
});

it('the higher the photo, the sooner; a strip has no more rows than 400', () => {
  const marks = zigzags(1, 2600);
  expect(rowsWalked(marks, photo)).toBeLessThan(mostRowsWalked / 4);
  expect(isCountable(marks, { width: 100, height: 400 })).toBe(false);
  expect(rowsWalked(zigzags(1, 50), { width: 1, height: 30_000 })).toBeLessThan(50_000);
});
