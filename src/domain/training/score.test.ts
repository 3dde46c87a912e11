import { describe, expect, test } from 'vitest';
import { type Category, type DemoKind, demoKinds } from '../annotation/category/category.ts';
import { findCategory } from '../annotation/category/category-tree.ts';
import { addStroke, addZap, type Drawing, emptyDrawing, flagDrawing } from '../annotation/drawing/drawing.ts';
import type { ImagePoint } from '../annotation/drawing/stroke.ts';
import { type Demo, findDemo, fullDemo, fullDemoMasks, fullDemoShares } from './demos.ts';
import { leastOverlap, scoreDemo, scoreFullImage } from './score.ts';

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
    expect(scoreDemo(demo, elsewhere.marks)).toMatchObject({ status: 'misplaced', overlap: 0, beside: 1 });
  });

  test('is not solved by a shape of which a quarter lies beside it, however complete it is', () => {
    let many = Math.floor(demo.targetRatio * 7500) / 3;
    const tooWide = colour(demo, emptyDrawing, root, (x, y) => {
      if (mask?.has(x, y) === true) return true;
      many -= 1;
      return many >= 0;
    });
    const score = scoreDemo(demo, tooWide.marks);
    expect(score.overlap).toBeLessThan(leastOverlap);
    expect(score.status).not.toBe('solved');
  });

  test('is not solved by the right amount of which a quarter lies beside it', () => {
    let instead = Math.round(demo.targetRatio * 7500 * 0.25);
    let leftOut = instead;
    const quarter = colour(demo, emptyDrawing, root, (x, y) => {
      const isTarget = mask?.has(x, y) === true;
      if (isTarget && leftOut > 0) leftOut -= 1;
      else if (isTarget) return true;
      else if (instead > 0) instead -= 1;
      else return false;
      return !isTarget;
    });
    const score = scoreDemo(demo, quarter.marks);
    expect(score.status).toBe('askew');
    expect(score.beside).toBeGreaterThan(0.15);
    expect(score.missing).toBeGreaterThan(0.15);
  });

  test('is solved by an outline that is a hundredth of the width too wide all around', () => {
    const near = (x: number, y: number) =>
      [
        [0, 0],
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ].some(([dx = 0, dy = 0]) => {
        const [nx, ny] = [x + dx, y + dy];
        return nx >= 0 && ny >= 0 && nx < 100 && ny < 75 && mask?.has(nx, ny) === true;
      });
    expect(scoreDemo(demo, colour(demo, emptyDrawing, root, near).marks).status).toBe('solved');
  });
});

test('the whole of a photo is too much where the target is most of it, and misplaced where it is not', () => {
  const zapped = addZap(emptyDrawing, category('background'), 1);
  expect(scoreDemo(findDemo('background', 1), zapped.marks).status).toBe('too-much');
  expect(scoreDemo(findDemo('wildlife', 2), zapped.marks).status).toBe('misplaced');
  expect(scoreDemo(findDemo('wildlife', 2), [])).toMatchObject({ status: 'nothing', covered: 0, overlap: 0 });
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

  const where = (kind: DemoKind, x: number, y: number) => fullDemoMasks.get(kind)?.has(x, y) === true;

  test('is made of what adds up to all of it', () => {
    expect(Object.values(fullDemoShares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
    expect(fullDemoShares.wildlife).toBeCloseTo(fullDemo.targetRatio, 3);
  });

  test('is not done with the animal and the rest as background: the reef is missing', () => {
    const done = scoreFullImage(addZap(turtle(), category('background'), 1).marks);
    expect(done.covered).toBe(1);
    expect(done.status).toBe('under-way');
    expect(done.parts.find(({ kind }) => kind === 'wildlife')?.isRight).toBe(true);
    expect(done.parts.find(({ kind }) => kind === 'reef')).toMatchObject({ covered: 0, isRight: false });
  });

  test('is done with animal, reef, and the rest as background, by parts of the categories, too', () => {
    const reef = colour(fullDemo, turtle(), category('reef_soft'), (x, y) => where('reef', x, y));
    const done = scoreFullImage(addZap(reef, category('background_water'), 1).marks);
    expect(done.status).toBe('solved');
    expect(scoreFullImage(reef.marks).status).toBe('under-way');
  });

  test('is not done with as much reef in the water as there is on the sand', () => {
    const share = Math.round(fullDemoShares.reef * 75);
    const reef = colour(
      fullDemo,
      turtle(),
      category('reef'),
      (x, y) => y < share && fullDemo.mask?.has(x, y) === false,
    );
    const done = scoreFullImage(addZap(reef, category('background'), 1).marks);
    expect(done.parts.find(({ kind }) => kind === 'reef')).toMatchObject({ overlap: 0, isRight: false });
    expect(done.status).toBe('under-way');
  });

  test('forgives a dab of what is not there', () => {
    const reef = colour(fullDemo, turtle(), category('reef'), (x, y) => where('reef', x, y));
    const dab = colour(fullDemo, reef, category('monument'), (x, y) => y < 1 && x < 50);
    expect(scoreFullImage(addZap(dab, category('background'), 1).marks).status).toBe('solved');
  });

  test('has the parts that are in it, or were found in it, and no others', () => {
    const kinds = (drawing: Drawing) => scoreFullImage(drawing.marks).parts.map(({ kind }) => kind);
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
    const done = scoreFullImage(addZap(monument, category('background'), 1).marks);
    expect(done.parts.find(({ kind }) => kind === 'monument')?.isRight).toBe(false);
    expect(done.status).toBe('under-way');
  });

  test('with holes in it is not done, however well its parts fit', () => {
    const reef = colour(fullDemo, turtle(), category('reef'), (x, y) => y > 36 && where('reef', x, y));
    let holes = Math.round(0.048 * 7500);
    const drawing = colour(fullDemo, reef, category('background'), (x, y) => {
      if (!where('background', x, y)) return false;
      holes -= 1;
      return holes < 0;
    });
    const score = scoreFullImage(drawing.marks);
    expect(score.parts.every(({ isRight }) => isRight)).toBe(true);
    expect(score.covered).toBeLessThan(0.95);
    expect(score.status).toBe('under-way');
  });
});
