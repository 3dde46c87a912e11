import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomDrawing } from '../../../../tests/support/analysis/random-drawings.ts';
import { seededRandom } from '../../random/seeded-random.ts';
import { findCategory } from '../category/category-tree.ts';
import { CoverageCounter, coverageOf, coverageWidth, rasterSize } from './coverage.ts';
import { eraserTool, imagePoint, type Mark, toolFor } from './stroke.ts';

const photo = { width: 2000, height: 1500 };

function category(id: string) {
  const found = findCategory(id);
  if (found === undefined) throw new Error(`There is no category ${id}.`);
  return found;
}

/** A rectangle in fractions of the photo. */
function rectangle(id: string, left: number, top: number, right: number, bottom: number): Mark {
  const path = [
    imagePoint(left, top),
    imagePoint(right, top),
    imagePoint(right, bottom),
    imagePoint(left, bottom),
  ];
  const tool = id === 'eraser' ? eraserTool(1) : toolFor(category(id), 1);
  return { kind: 'stroke', path, tool };
}

it('an outline covers what it goes around', () => {
  const { coverage, categories } = coverageOf([rectangle('reef_hard_plating', 0, 0, 0.5, 1)], photo);
  expect(coverage).toBeCloseTo(0.5, 1);
  expect(categories).toEqual([
    {
      id: 'reef_hard_plating',
      label: 'Plating',
      path: ['reef', 'reef_hard', 'reef_hard_plating'],
      coverage,
    },
  ]);
});

it('what is drawn later lies on top, and the eraser takes away whatever is there', () => {
  const { coverage, categories } = coverageOf(
    [
      rectangle('background_water', 0, 0, 1, 1),
      rectangle('reef_soft', 0, 0, 0.5, 1),
      rectangle('eraser', 0, 0.5, 1, 1),
    ],
    photo,
  );
  expect(coverage).toBeCloseTo(0.5, 1);
  expect(categories.map(({ id }) => id)).toEqual(['background_water', 'reef_soft']);
  for (const { coverage: share } of categories) expect(share).toBeCloseTo(0.25, 1);
});

it('a zap fills what has no colour, once', () => {
  const zap: Mark = { kind: 'zap', tool: toolFor(category('background_sand'), 2) };
  const { coverage, categories } = coverageOf([rectangle('reef', 0, 0, 0.5, 1), zap, zap], photo);
  expect(coverage).toBe(1);
  expect(categories.reduce((sum, { coverage: share }) => sum + share, 0)).toBeCloseTo(1, 4);
});

it('dead and living coral are counted apart', () => {
  const dead: Mark = {
    ...rectangle('reef_hard_boulder', 0, 0, 0.5, 1),
    tool: toolFor(category('reef_hard_boulder'), 1, 'dead'),
  };
  const { categories } = coverageOf([rectangle('reef_hard_boulder', 0.5, 0, 1, 1), dead], photo);
  expect(categories.map(({ mod }) => mod)).toEqual([undefined, 'dead']);
});

it('the same colours say the same in whatever order they were drawn: by category, the living before the rest', () => {
  const bars = [
    ['background_sand', undefined],
    ['reef_hard', undefined],
    ['reef_hard_boulder', undefined],
    ['reef_hard_boulder', 'bleached'],
    ['reef_hard_boulder', 'dead'],
    ['reef_soft', undefined],
  ] as const;
  const marks = bars.map(([id, mod], at): Mark => {
    return { ...rectangle(id, at / 8, 0, (at + 0.5) / 8, 1), tool: toolFor(category(id), 1, mod) };
  });
  const told = coverageOf(marks, photo);
  expect(told.categories.map(({ id, mod }) => [id, mod])).toEqual(bars);
  expect(told.categories[0]).not.toHaveProperty('mod');
  fc.assert(
    fc.property(fc.shuffledSubarray(marks, { minLength: marks.length }), (drawn) => {
      expect(coverageOf(drawn, photo)).toStrictEqual(told);
    }),
  );
});

it('a photo that is very long has a raster too', () => {
  expect(coverageOf([rectangle('reef', 0, 0, 1, 1)], { width: 30_000, height: 10 }).coverage).toBe(1);
});

it.each([
  ['a photo of a camera held upright', { width: 1500, height: 2000 }, { width: 100, height: 133 }],
  ['a strip twenty times as high as wide', { width: 1500, height: 30_000 }, { width: 20, height: 400 }],
  ['a line of single pixels', { width: 1, height: 30_000 }, { width: 1, height: 400 }],
])('%s is counted on 400 rows at most', (_what, tall, size) => {
  expect(rasterSize(tall, coverageWidth)).toEqual(size);
  expect(coverageOf([rectangle('reef', 0, 0, 1, 0.5)], tall).coverage).toBeCloseTo(0.5, 1);
});

const drawings = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 60 })).map(([seed, strokes]) => {
  return randomDrawing(seededRandom(seed), strokes);
});

it('counting on is counting anew; taking back is not having drawn', () => {
  fc.assert(
    fc.property(drawings, fc.nat(20), (marks, many) => {
      const counter = new CoverageCounter(photo);
      for (const mark of marks) counter.add(mark);
      expect(counter.coverage()).toEqual(coverageOf(marks, photo));
      for (let taken = 0; taken < many; taken += 1) counter.removeLast();
      expect(counter.coverage()).toEqual(coverageOf(marks.slice(0, Math.max(0, marks.length - many)), photo));
    }),
    { numRuns: 60 },
  );
});
