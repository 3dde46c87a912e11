import { describe, expect, test } from 'vitest';
import { type Category, demoKinds } from '../annotation/category/category.ts';
import { findCategory } from '../annotation/category/category-tree.ts';
import { addStroke, addZap, type Drawing, emptyDrawing, flagDrawing } from '../annotation/drawing/drawing.ts';
import type { ImagePoint } from '../annotation/drawing/stroke.ts';
import { type Demo, findDemo, fullDemo, fullDemoShares } from './demos.ts';
import { scoreDemo, scoreFullImage } from './score.ts';

function category(id: string): Category {
  const found = findCategory(id);
  if (found === undefined) throw new Error(id);
  return found;
}

/** A horizontal line through a run of pixels of the raster, as a stroke. */
function alongRow(demo: Demo, y: number, from: number, to: number): ImagePoint[] {
  const { width, height } = demo.mask ?? { width: 100, height: 75 };
  return [from, from + (to - from) / 3, from + ((to - from) * 2) / 3, to].map((x) => [
    Math.min(1, Math.max(0, (x + 0.5) / width)),
    (y + 0.5) / height,
  ]);
}

/** Colours what a mask says, `wanted` deciding pixel by pixel, a line for each run. */
function colour(
  demo: Demo,
  into: Drawing,
  root: Category,
  wanted: (x: number, y: number) => boolean,
): Drawing {
  let drawing = into;
  for (let y = 0; y < 75; y += 1) {
    let from = -1;
    for (let x = 0; x <= 100; x += 1) {
      const isWanted = x < 100 && wanted(x, y);
      if (isWanted && from < 0) from = x;
      if (!isWanted && from >= 0) {
        drawing = addStroke(drawing, alongRow(demo, y, from, x - 1), { kind: 'pen', category: root }, 1);
        from = -1;
      }
    }
  }
  return drawing;
}

const painted = demoKinds
  .filter((kind) => kind !== 'flag')
  .flatMap((kind) => ([1, 2, 3] as const).map((number) => findDemo(kind, number)));

describe.each(painted)('photo $id', (demo) => {
  const root = category(demo.kind);
  const { mask } = demo;

  test('is solved by colouring its target, and not by a third of it', () => {
    const all = colour(demo, emptyDrawing, root, (x, y) => mask?.has(x, y) === true);
    expect(scoreDemo(demo, all.marks).status).toBe('solved');
    const third = colour(demo, emptyDrawing, root, (x, y) => mask?.has(x, y) === true && y % 3 === 0);
    expect(scoreDemo(demo, third.marks).status).toBe('too-little');
  });

  test('is not solved by the right amount in the wrong place', () => {
    let many = Math.round(demo.targetRatio * 7500);
    const elsewhere = colour(demo, emptyDrawing, root, (x, y) => {
      if (mask?.has(x, y) === true || many <= 0) return false;
      many -= 1;
      return true;
    });
    expect(scoreDemo(demo, elsewhere.marks).status).toBe('misplaced');
  });
});

test('the whole of a photo is too much where the target is most of it, and misplaced where it is not', () => {
  const zapped = addZap(emptyDrawing, category('background'), 1);
  expect(scoreDemo(findDemo('background', 1), zapped.marks).status).toBe('too-much');
  expect(scoreDemo(findDemo('wildlife', 2), zapped.marks).status).toBe('misplaced');
  expect(scoreDemo(findDemo('wildlife', 2), [])).toEqual({ status: 'nothing', covered: 0 });
});

test('a bad image is found by its reason, not by any', () => {
  const blurry = findDemo('flag', 1);
  expect(scoreDemo(blurry, []).status).toBe('nothing');
  expect(scoreDemo(blurry, flagDrawing(emptyDrawing, category('flag_close'), 1).marks).status).toBe(
    'wrong-flag',
  );
  expect(scoreDemo(blurry, flagDrawing(emptyDrawing, category('flag_blurry'), 1).marks).status).toBe(
    'solved',
  );
});

test('a first dab in the wrong place is not called wrong yet', () => {
  const demo = findDemo('wildlife', 1);
  const dab = (rows: number) =>
    colour(demo, emptyDrawing, category('wildlife'), (x, y) => {
      return y < 75 && x < 40 && y < rows && demo.mask?.has(x, y) === false;
    });
  expect(scoreDemo(demo, dab(2).marks)).toMatchObject({ status: 'too-little' });
  expect(scoreDemo(demo, dab(12).marks)).toMatchObject({ status: 'misplaced' });
});

describe('the whole photo', () => {
  const turtle = () =>
    colour(fullDemo, emptyDrawing, category('wildlife'), (x, y) => fullDemo.mask?.has(x, y) === true);

  test('is made of what adds up to all of it', () => {
    expect(Object.values(fullDemoShares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
    expect(fullDemoShares.wildlife).toBeCloseTo(fullDemo.targetRatio, 3);
  });

  test('is not done with the animal and the rest as background: the reef is missing', () => {
    const done = scoreFullImage(fullDemo, addZap(turtle(), category('background'), 1).marks);
    expect(done.covered).toBe(1);
    expect(done.status).toBe('under-way');
    expect(done.parts.find(({ kind }) => kind === 'wildlife')?.isRight).toBe(true);
    expect(done.parts.find(({ kind }) => kind === 'reef')).toMatchObject({ covered: 0, isRight: false });
  });

  test('is done with animal, reef, and the rest as background, by parts of the categories, too', () => {
    const share = Math.round(fullDemoShares.reef * 75);
    const reef = colour(
      fullDemo,
      turtle(),
      category('reef_soft'),
      (x, y) => y < share && fullDemo.mask?.has(x, y) === false,
    );
    const done = scoreFullImage(fullDemo, addZap(reef, category('background_water'), 1).marks);
    expect(done.status).toBe('solved');
    expect(scoreFullImage(fullDemo, reef.marks).status).toBe('under-way');
  });

  test('has the parts that are in it, or were found in it, and no others', () => {
    const kinds = (drawing: Drawing) => scoreFullImage(fullDemo, drawing.marks).parts.map(({ kind }) => kind);
    expect(kinds(emptyDrawing)).toEqual(['reef', 'wildlife', 'background']);
    expect(kinds(addZap(emptyDrawing, category('monument'), 1))).toContain('monument');
  });

  test('with something in it that is not there is not done', () => {
    const share = Math.round(fullDemoShares.reef * 75);
    const monument = colour(
      fullDemo,
      turtle(),
      category('monument'),
      (x, y) => y < share + 2 && fullDemo.mask?.has(x, y) === false,
    );
    const done = scoreFullImage(fullDemo, addZap(monument, category('background'), 1).marks);
    expect(done.parts.find(({ kind }) => kind === 'monument')?.isRight).toBe(false);
    expect(done.status).toBe('under-way');
  });

  test('with holes in it is not done, however well its parts fit', () => {
    const outside = (x: number, y: number) => fullDemo.mask?.has(x, y) === false;
    const reef = colour(fullDemo, turtle(), category('reef'), (x, y) => y < 2 && outside(x, y));
    let many = Math.round((fullDemoShares.background - 0.045) * 7500);
    const drawing = colour(fullDemo, reef, category('background'), (x, y) => {
      if (y < 2 || !outside(x, y) || many <= 0) return false;
      many -= 1;
      return true;
    });
    const score = scoreFullImage(fullDemo, drawing.marks);
    expect(score.parts.every(({ isRight }) => isRight)).toBe(true);
    expect(score.covered).toBeLessThan(0.95);
    expect(score.status).toBe('under-way');
  });
});
