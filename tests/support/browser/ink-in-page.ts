/** What is bundled into a page, where there is a real canvas: the ink against the count. */

import { coverageOf } from '../../../src/domain/annotation/drawing/coverage.ts';
import type { RasterSize } from '../../../src/domain/annotation/drawing/paint-stroke.ts';
import { type ImagePoint, imagePoint, type Mark } from '../../../src/domain/annotation/drawing/stroke.ts';
import { seededRandom } from '../../../src/domain/random/seeded-random.ts';
import { drawMarks, roughOut, updateInk } from '../../../src/features/analyse/drawing/stage/ink.ts';
import { CanvasCounter } from '../../bench/draw/canvas-counter.ts';
import { randomDrawing } from '../analysis/random-drawings.ts';

const photo = { width: 2000, height: 1500 };
/** Soft edges are a thin part of a stroke here; a canvas of 2000 pixels says the same and takes four times as long. */
const largeWidth = 1000;

/** Every third line goes on to a second, smaller round within the first: filled all the same. */
function drawingOf(seed: number): Mark[] {
  return randomDrawing(seededRandom(seed), 5 + (seed % 25)).map((mark, index) =>
    mark.kind === 'zap' || index % 3 !== 0 ? mark : { ...mark, path: [...mark.path, ...inner(mark.path)] },
  );
}

function inner(path: readonly ImagePoint[]): ImagePoint[] {
  const middle = (axis: 0 | 1) => path.reduce((sum, point) => sum + point[axis], 0) / path.length;
  const [x, y] = [middle(0), middle(1)];
  return path.map((point) => imagePoint(x + (point[0] - x) * 0.6, y + (point[1] - y) * 0.6));
}

/** Shares of the photo by colour, 0 to 1. */
type Shares = ReadonlyMap<number, number>;

/** What the app counts, by colour: dead and living coral have one. */
function countedShares(marks: readonly Mark[]): Shares {
  const colours = new Map(marks.map(({ tool }) => [tool.id, Number.parseInt(tool.colour.slice(1), 16)]));
  const shares = new Map<number, number>();
  for (const { id, coverage } of coverageOf(marks, photo).categories) {
    const colour = colours.get(id) ?? -1;
    shares.set(colour, (shares.get(colour) ?? 0) + coverage);
  }
  return shares;
}

function canvasShares(counter: CanvasCounter): Shares {
  const pixels = counter.size.width * counter.size.height;
  return new Map([...counter.coverage()].map(([colour, count]) => [colour, count / pixels]));
}

/** The most that two differ in a colour, in points of a hundred. */
function apart(a: Shares, b: Shares): number {
  const colours = new Set([...a.keys(), ...b.keys()].filter((colour) => colour !== -1));
  return Math.max(
    0,
    ...[...colours].map((colour) => 100 * Math.abs((a.get(colour) ?? 0) - (b.get(colour) ?? 0))),
  );
}

/** The most, over so many drawings, that a colour's share on a canvas differs from what is counted, in points. */
export function worstOf(drawings: number) {
  const large = new CanvasCounter(photo, largeWidth);
  const small = new CanvasCounter(photo, 100);
  const worst = { stroked: 0, painted: 0, rough: 0, small: 0 };
  for (let seed = 0; seed < drawings; seed += 1) {
    const marks = drawingOf(seed);
    const counted = countedShares(marks);
    for (const counter of [large, small]) {
      counter.clear();
      for (const mark of marks) counter.draw(mark);
    }
    worst.stroked = Math.max(worst.stroked, apart(counted, canvasShares(large)));
    worst.small = Math.max(worst.small, apart(counted, canvasShares(small)));
    drawMarks(large.ink, large.size, marks);
    worst.painted = Math.max(worst.painted, apart(counted, canvasShares(large)));
    if (seed % 10 !== 0) continue;
    roughOut(large.ink, large.size, marks);
    worst.rough = Math.max(worst.rough, apart(counted, canvasShares(large)));
  }
  return worst;
}

/** How many bytes of a canvas are wrong after marks were taken back one by one, over so many drawings. */
export function wrongAfterUndo(drawings: number): number {
  const size: RasterSize = { width: 400, height: 300 };
  const bytes = (draw: (ink: CanvasRenderingContext2D) => void) => {
    const { ink } = new CanvasCounter(photo, size.width);
    draw(ink);
    return ink.getImageData(0, 0, size.width, size.height).data;
  };
  let wrong = 0;
  for (let seed = 0; seed < drawings; seed += 1) {
    const marks = drawingOf(seed);
    const left = marks.slice(0, -4);
    const undone = bytes((ink) => {
      drawMarks(ink, size, marks);
      for (let many = marks.length; many > left.length; many -= 1) {
        updateInk(ink, size, marks.slice(0, many), marks.slice(0, many - 1));
      }
    });
    const never = bytes((ink) => drawMarks(ink, size, left));
    wrong += undone.filter((byte, index) => byte !== never[index]).length;
  }
  return wrong;
}
