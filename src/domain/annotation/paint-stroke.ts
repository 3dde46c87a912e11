import { type ImagePoint, penWidth } from './stroke.ts';

/** Told of each run of pixels of a row: from `left` to `right`, both in. */
export type PaintRun = (row: number, left: number, right: number) => void;

/** Size of a raster in pixels. */
export interface RasterSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The pixels whose middle a stroke covers: its line, as thick as the pen and round at the ends, and what the line
 * goes around (closed, and filled where it turns around a point at least once, as a canvas fills). Runs may overlap.
 */
export function paintStroke(path: readonly ImagePoint[], size: RasterSize, paint: PaintRun): void {
  const points = path.map(([x, y]) => [x * size.width, y * size.height] as const);
  paintInside(points, size, paint);
  paintLine(points, (penWidth * size.width) / 2, size, paint);
}

type Pixel = readonly [x: number, y: number];

/** Calls `paint` with the pixels whose middle lies between two places of a row. */
function paintBetween(row: number, from: number, to: number, { width }: RasterSize, paint: PaintRun): void {
  const left = Math.max(0, Math.ceil(from - 0.5));
  const right = Math.min(width - 1, Math.ceil(to - 0.5) - 1);
  if (left <= right) paint(row, left, right);
}

function rowsBetween(top: number, bottom: number, { height }: RasterSize): readonly [number, number] {
  return [Math.max(0, Math.ceil(top - 0.5)), Math.min(height - 1, Math.ceil(bottom - 0.5) - 1)];
}

/** Non-zero winding, one row of pixel middles after the other. */
function paintInside(points: readonly Pixel[], size: RasterSize, paint: PaintRun): void {
  const rows = new Map<number, { x: number; turn: 1 | -1 }[]>();
  let before = points.at(-1);
  for (const point of points) {
    if (before !== undefined && before[1] !== point[1]) {
      const turn = before[1] < point[1] ? 1 : -1;
      const [upper, lower] = turn === 1 ? [before, point] : [point, before];
      const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
      const [first, last] = rowsBetween(upper[1], lower[1], size);
      for (let row = first; row <= last; row += 1) {
        const crossing = { x: upper[0] + (row + 0.5 - upper[1]) * slope, turn } as const;
        const crossings = rows.get(row);
        if (crossings === undefined) rows.set(row, [crossing]);
        else crossings.push(crossing);
      }
    }
    before = point;
  }
  for (const [row, crossings] of rows) {
    crossings.sort((a, b) => a.x - b.x);
    let winding = 0;
    let from = 0;
    for (const { x, turn } of crossings) {
      if (winding === 0) from = x;
      winding += turn;
      if (winding === 0) paintBetween(row, from, x, size, paint);
    }
  }
}

function paintLine(points: readonly Pixel[], radius: number, size: RasterSize, paint: PaintRun): void {
  for (let index = 1; index < points.length; index += 1) {
    const a = points[index - 1];
    const b = points[index];
    if (a !== undefined && b !== undefined) paintSegment(a, b, radius, size, paint);
  }
}

/** A segment with round ends is convex, so that each row crosses it once, from its leftmost to its rightmost part. */
function paintSegment(a: Pixel, b: Pixel, radius: number, size: RasterSize, paint: PaintRun): void {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const across: Pixel =
    length === 0 ? [0, 0] : [(-(b[1] - a[1]) / length) * radius, ((b[0] - a[0]) / length) * radius];
  const corners: readonly Pixel[] = [
    [a[0] + across[0], a[1] + across[1]],
    [b[0] + across[0], b[1] + across[1]],
    [b[0] - across[0], b[1] - across[1]],
    [a[0] - across[0], a[1] - across[1]],
  ];
  const [first, last] = rowsBetween(Math.min(a[1], b[1]) - radius, Math.max(a[1], b[1]) + radius, size);
  for (let row = first; row <= last; row += 1) {
    const y = row + 0.5;
    let from = Number.POSITIVE_INFINITY;
    let to = Number.NEGATIVE_INFINITY;
    for (const [x, middle] of [a, b]) {
      const reach = radius * radius - (y - middle) ** 2;
      if (reach < 0) continue;
      from = Math.min(from, x - Math.sqrt(reach));
      to = Math.max(to, x + Math.sqrt(reach));
    }
    let before = corners[3];
    for (const corner of corners) {
      if (before !== undefined && before[1] <= y !== corner[1] <= y) {
        const x = before[0] + ((y - before[1]) / (corner[1] - before[1])) * (corner[0] - before[0]);
        from = Math.min(from, x);
        to = Math.max(to, x);
      }
      before = corner;
    }
    if (from < to) paintBetween(row, from, to, size, paint);
  }
}
