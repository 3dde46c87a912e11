import { type ImagePoint, penWidth } from './stroke.ts';

/** Told of each run of pixels of a row: from `left` to `right`, both in. */
export type PaintRun = (row: number, left: number, right: number) => void;

/** Size of a raster in pixels. */
export interface RasterSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels of a raster from a corner to a corner, both in. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What of a raster needs no painting any more. */
export interface Cover {
  /** One for each row, 1 where nothing is to be painted. */
  readonly skips: Uint8Array;
  /** Whether that is so of all pixels of a box; it may reach past the raster. */
  isDone(left: number, top: number, right: number, bottom: number): boolean;
}

/** Every pixel that a stroke could touch, on a raster of that size; `right < left` where it touches none. */
export function boxOfStroke(path: readonly ImagePoint[], { width, height }: RasterSize): PixelBox {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const point of path) {
    const x = point[0];
    const y = point[1];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  // A pixel more, for the soft edge of a canvas.
  const pen = (penWidth * width) / 2 + 1;
  return {
    left: Math.max(0, Math.floor(left * width - pen)),
    top: Math.max(0, Math.floor(top * height - pen)),
    right: Math.min(width - 1, Math.ceil(right * width + pen)),
    bottom: Math.min(height - 1, Math.ceil(bottom * height + pen)),
  };
}

/**
 * The pixels whose middle a stroke covers: its line, as thick as the pen and round at the ends, and what the line
 * goes around (closed, and filled where it turns around a point at least once, as a canvas fills). Runs may overlap.
 *
 * @param paint Must not paint another stroke meanwhile.
 * @param cover Where painting may be left out.
 */
export function paintStroke(
  path: readonly ImagePoint[],
  size: RasterSize,
  paint: PaintRun,
  cover?: Cover,
): void {
  const raster: Raster = { width: size.width, height: size.height, paint, cover };
  if (xs.length < path.length) {
    xs = new Float64Array(path.length * 2);
    ys = new Float64Array(path.length * 2);
  }
  for (let index = 0; index < path.length; index += 1) {
    const point = path[index];
    if (point === undefined) continue;
    xs[index] = point[0] * size.width;
    ys[index] = point[1] * size.height;
  }
  paintInside(path.length, raster);
  const radius = (penWidth * size.width) / 2;
  for (let index = 1; index < path.length; index += 1) paintSegment(index, radius, raster);
}

interface Raster extends RasterSize {
  readonly paint: PaintRun;
  readonly cover: Cover | undefined;
}

// Drawings of thousands of strokes are painted and counted: what one stroke needs on the way serves the next.
/** The points of the path, in pixels. */
let xs = new Float64Array(64);
let ys = new Float64Array(64);
/** Where edges cross the middles of rows: a list for each row, the number of the first in `firstOfRow`. */
let firstOfRow = new Int32Array(0);
let crossings = new Float64Array(1024);
let turns = new Int8Array(1024);
let following = new Int32Array(1024);

/** Calls `paint` with the pixels whose middle lies between two places of a row. */
function paintBetween(row: number, from: number, to: number, { width, paint }: Raster): void {
  const left = Math.max(0, Math.ceil(from - 0.5));
  const right = Math.min(width - 1, Math.ceil(to - 0.5) - 1);
  if (left <= right) paint(row, left, right);
}

const firstRow = (top: number) => Math.max(0, Math.ceil(top - 0.5));
const lastRow = (bottom: number, height: number) => Math.min(height - 1, Math.ceil(bottom - 0.5) - 1);

/** Non-zero winding, one row of pixel middles after the other. */
function paintInside(points: number, raster: Raster): void {
  const [top, bottom] = listCrossings(points, raster);
  for (let row = top; row <= bottom; row += 1) {
    const first = firstOfRow[row] ?? -1;
    const many = sortRow(first);
    if (many === tooManyToSort) {
      paintByColumn(row, first, raster);
      continue;
    }
    let winding = 0;
    let from = 0;
    for (let index = 0; index < many; index += 1) {
      const x = rowCrossings[index] ?? 0;
      if (winding === 0) from = x;
      winding += rowTurns[index] ?? 0;
      if (winding === 0) paintBetween(row, from, x, raster);
    }
  }
}

/** Lists where the edges of the closed path cross each row; the first and the last row. */
function listCrossings(points: number, { height, cover }: Raster): readonly [number, number] {
  let highest = Infinity;
  let lowest = -Infinity;
  for (let index = 0; index < points; index += 1) {
    const y = ys[index] ?? 0;
    if (y < highest) highest = y;
    if (y > lowest) lowest = y;
  }
  const [top, bottom] = [firstRow(highest), lastRow(lowest, height)];
  if (firstOfRow.length < height) firstOfRow = new Int32Array(height);
  if (top <= bottom) firstOfRow.fill(-1, top, bottom + 1);
  const skips = cover?.skips;
  let many = 0;
  for (let index = 0; index < points; index += 1) {
    const before = index === 0 ? points - 1 : index - 1;
    const isDown = (ys[before] ?? 0) < (ys[index] ?? 0);
    const upper = isDown ? before : index;
    const lower = isDown ? index : before;
    const upperX = xs[upper] ?? 0;
    const upperY = ys[upper] ?? 0;
    const lowerY = ys[lower] ?? 0;
    if (upperY === lowerY) continue;
    const slope = ((xs[lower] ?? 0) - upperX) / (lowerY - upperY);
    const last = lastRow(lowerY, height);
    for (let row = firstRow(upperY); row <= last; row += 1) {
      if (skips?.[row] === 1) continue;
      if (many === crossings.length) growCrossings();
      crossings[many] = upperX + (row + 0.5 - upperY) * slope;
      turns[many] = isDown ? 1 : -1;
      following[many] = firstOfRow[row] ?? -1;
      firstOfRow[row] = many;
      many += 1;
    }
  }
  return [top, bottom];
}

function growCrossings(): void {
  const [longer, longerTurns, longerFollowing] = [
    new Float64Array(crossings.length * 2),
    new Int8Array(crossings.length * 2),
    new Int32Array(crossings.length * 2),
  ];
  longer.set(crossings);
  longerTurns.set(turns);
  longerFollowing.set(following);
  [crossings, turns, following] = [longer, longerTurns, longerFollowing];
}

/** The crossings of one row from left to right. */
const rowCrossings: number[] = [];
const rowTurns: number[] = [];

/** So many crossings of a row are sorted as they are inserted: a hand's stroke has two, or a few. */
const mostSorted = 24;
const tooManyToSort = -1;

/** Sorts the crossings of a row. Their number, or `tooManyToSort`: a zigzag of 5,000 points would take 12 million steps. */
function sortRow(first: number): number {
  let many = 0;
  for (let next = first; next !== -1; next = following[next] ?? -1) {
    if (many === mostSorted) return tooManyToSort;
    const x = crossings[next] ?? 0;
    let at = many;
    while (at > 0 && (rowCrossings[at - 1] ?? 0) > x) {
      rowCrossings[at] = rowCrossings[at - 1] ?? 0;
      rowTurns[at] = rowTurns[at - 1] ?? 0;
      at -= 1;
    }
    rowCrossings[at] = x;
    rowTurns[at] = turns[next] ?? 0;
    many += 1;
  }
  return many;
}

/** How much the winding changes at each pixel of a row; all 0 between two rows. */
let changes = new Int32Array(0);

/** The same pixels as from sorted crossings, in one pass over the crossings and one over the columns. */
function paintByColumn(row: number, first: number, raster: Raster): void {
  const { width, paint } = raster;
  if (changes.length <= width) changes = new Int32Array(width + 1);
  for (let next = first; next !== -1; next = following[next] ?? -1) {
    // The first pixel whose middle lies right of the crossing.
    const column = Math.min(width, Math.max(0, Math.ceil((crossings[next] ?? 0) - 0.5)));
    changes[column] = (changes[column] ?? 0) + (turns[next] ?? 0);
  }
  let winding = 0;
  let from = 0;
  for (let column = 0; column <= width; column += 1) {
    const change = changes[column] ?? 0;
    if (change === 0) continue;
    if (winding === 0) from = column;
    winding += change;
    if (winding === 0) paint(row, from, column - 1);
  }
  changes.fill(0, 0, width + 1);
}

/**
 * The line from the point before to this one. With its round ends it is convex: each row crosses it once, from the
 * leftmost to the rightmost of what it crosses of the two ends and the two long sides.
 */
function paintSegment(index: number, radius: number, raster: Raster): void {
  const ax = xs[index - 1] ?? 0;
  const ay = ys[index - 1] ?? 0;
  const bx = xs[index] ?? 0;
  const by = ys[index] ?? 0;
  const { cover } = raster;
  const isDone = cover?.isDone(
    Math.floor(Math.min(ax, bx) - radius),
    Math.floor(Math.min(ay, by) - radius),
    Math.ceil(Math.max(ax, bx) + radius),
    Math.ceil(Math.max(ay, by) + radius),
  );
  if (isDone === true) return;
  const dx = bx - ax;
  const dy = by - ay;
  const length = Math.sqrt(dx * dx + dy * dy);
  // From the middle line to its side.
  const sideX = length === 0 ? 0 : (-dy / length) * radius;
  const sideY = length === 0 ? 0 : (dx / length) * radius;
  const slope = dy === 0 ? 0 : dx / dy;
  const square = radius * radius;
  const last = lastRow(Math.max(ay, by) + radius, raster.height);
  for (let row = firstRow(Math.min(ay, by) - radius); row <= last; row += 1) {
    if (cover?.skips[row] === 1) continue;
    const y = row + 0.5;
    let from = Infinity;
    let to = -Infinity;
    const reachA = square - (y - ay) * (y - ay);
    if (reachA >= 0) {
      const half = Math.sqrt(reachA);
      from = ax - half;
      to = ax + half;
    }
    const reachB = square - (y - by) * (y - by);
    if (reachB >= 0) {
      const half = Math.sqrt(reachB);
      if (bx - half < from) from = bx - half;
      if (bx + half > to) to = bx + half;
    }
    if (ay + sideY <= y !== by + sideY <= y) {
      const x = ax + sideX + (y - ay - sideY) * slope;
      if (x < from) from = x;
      if (x > to) to = x;
    }
    if (ay - sideY <= y !== by - sideY <= y) {
      const x = ax - sideX + (y - ay + sideY) * slope;
      if (x < from) from = x;
      if (x > to) to = x;
    }
    if (from < to) paintBetween(row, from, to, raster);
  }
}
