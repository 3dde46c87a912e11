import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crowdedDrawing, heavyDrawing } from '../../../../tests/bench/draw/crowded-drawing.ts';
import { zigzags } from '../../../../tests/support/analysis/dense-drawings.ts';
import { randomDrawing } from '../../../../tests/support/analysis/random-drawings.ts';
import { seededRandom } from '../../random/seeded-random.ts';
import { findCategory } from '../category/category-tree.ts';
import { coverageWidth, rasterSize } from './coverage.ts';
import { isCountable, mostRowsWalked, rowsWalked } from './drawing-cost.ts';
import { paintStroke } from './paint-stroke.ts';
import { imagePoint, type Mark, toolFor } from './stroke.ts';

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

const sand = findCategory('background_sand');
const tool = toolFor(sand ?? { id: '', label: '', colour: '', icon: '', hint: '', children: [] }, 1);

it('a frame costs its two upright sides twice, four ends of the pen, and what it goes around once; a zap each row once', () => {
  const path = [imagePoint(0, 0), imagePoint(1, 0), imagePoint(1, 1), imagePoint(0, 1)];
  const [upright, pen, inside] = [2 * 75, 2, 75];
  expect(rowsWalked([{ kind: 'stroke', path, tool }], photo)).toBe(2 * upright + 4 * pen + inside);
  expect(rowsWalked([{ kind: 'zap', tool }], photo)).toBe(75);
  const half = path.map(([x, y]) => imagePoint(x, 0.2 + y / 2));
  expect(rowsWalked([{ kind: 'stroke', path: half, tool }], photo)).toBeCloseTo(
    upright + 4 * pen + inside / 2,
    6,
  );
});

it('no drawing is painted in more rows than it was said to cost', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 20 }), (seed, strokes) => {
      const marks = randomDrawing(seededRandom(seed), strokes).filter(({ kind }) => kind === 'stroke');
      let painted = 0;
      for (const mark of marks) {
        if (mark.kind === 'stroke')
          paintStroke(mark.path, rasterSize(photo, coverageWidth), () => (painted += 1));
      }
      expect(painted).toBeLessThanOrEqual(rowsWalked(marks, photo));
    }),
    { numRuns: 30 },
  );
});

it('what would cost two million rows is counted, and not one row more', () => {
  const zaps = (many: number): Mark[] => Array.from({ length: many }, () => ({ kind: 'zap', tool }));
  const rows = { width: 100, height: 400 };
  expect(isCountable(zaps(mostRowsWalked / 400), rows)).toBe(true);
  expect(isCountable(zaps(mostRowsWalked / 400 + 1), rows)).toBe(false);
});
