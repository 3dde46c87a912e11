import { expect, test } from 'vitest';
import { coverageOf } from '../annotation/drawing/coverage.ts';
import { addStroke, addZap, emptyDrawing } from '../annotation/drawing/drawing.ts';
import type { ImagePoint } from '../annotation/drawing/stroke.ts';
import { compareDemo, compareFullImage } from './comparison.ts';
import { findDemo, fullDemoMasks, rootOfKind } from './demos.ts';
import type { Outline } from './outline.ts';

/** Area inside outlines, a share of the photo; holes count against it. */
function areaOf(outlines: readonly Outline[]): number {
  const twice = outlines.flatMap((outline) =>
    outline.map(([x, y], index) => {
      const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
      return x * nextY - nextX * y;
    }),
  );
  return Math.abs(twice.reduce((sum, part) => sum + part, 0)) / 2;
}

const demo = findDemo('wildlife', 1);
const pen = { kind: 'pen', category: rootOfKind('wildlife') } as const;
/** A rectangle in the water above the turtle. */
const inWater: ImagePoint[] = [
  [0, 0],
  [0.5, 0],
  [0.5, 0.2],
  [0, 0.2],
];

test('before anything is drawn, all of the truth is missing and nothing lies beside it', () => {
  const { truth, beside, missing } = compareDemo(demo, []) ?? {};
  expect(missing).toEqual(truth);
  expect(beside).toEqual([]);
  expect(areaOf(truth ?? [])).toBeCloseTo(demo.targetRatio, 2);
});

test('what is drawn into the water lies beside it, and the animal is still missing', () => {
  const { marks } = addStroke(emptyDrawing, inWater, pen, 1);
  const { truth, beside, missing } = compareDemo(demo, marks) ?? {};
  expect(missing).toEqual(truth);
  expect(areaOf(beside ?? [])).toBeCloseTo(coverageOf(marks, demo).coverage, 2);
});

test('a photo that is bad as a whole has nothing to lay over it', () => {
  expect(compareDemo(findDemo('flag', 1), [])).toBeNull();
});

test('on the whole photo each place has its colour: reef in the water is wrong, and what has no colour is missing', () => {
  const { marks } = addZap(emptyDrawing, rootOfKind('background'), 1);
  const zapped = compareFullImage(marks);
  const others = ['reef', 'wildlife'].map((kind) => fullDemoMasks.get(kind as 'reef'));
  expect(zapped.missing).toEqual([]);
  expect(areaOf(zapped.beside)).toBeCloseTo(areaOf(zapped.truth), 2);
  expect(others.every((mask) => mask !== undefined)).toBe(true);
  expect(compareFullImage([]).beside).toEqual([]);
  expect(areaOf(compareFullImage([]).missing)).toBeCloseTo(1, 3);
});
