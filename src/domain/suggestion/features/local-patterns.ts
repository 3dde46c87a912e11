import type { Plane } from '../pixels/raster.ts';
import { halfWidths, type Windows } from './windows.ts';

/** Kinds of pattern: 0 to 8 brighter neighbours in a row, and everything else. */
export const patternKinds = 10;

/** The kind of each of the 256 ways in which eight neighbours can be brighter or not. */
const kindOfCode = Uint8Array.from({ length: 256 }, (_, code) => {
  let changes = 0;
  let brighter = 0;
  for (let bit = 0; bit < 8; bit += 1) {
    const own = (code >> bit) & 1;
    brighter += own;
    if (own !== ((code >> ((bit + 1) % 8)) & 1)) changes += 1;
  }
  return changes <= 2 ? brighter : patternKinds - 1;
});

/**
 * The kind of pattern around each pixel: which of eight neighbours on a circle are at least as bright (local binary
 * patterns, uniform and the same however the camera is turned). The four that lie between pixels are read between them.
 */
export function patternsOf(plane: Plane, width: number, height: number, radius: number): Uint8Array {
  const kinds = new Uint8Array(plane.length);
  const slant = radius * Math.SQRT1_2;
  const near = Math.floor(slant);
  const part = slant - near;
  const corner = [(1 - part) * (1 - part), part * (1 - part), part * part];
  const [w0 = 0, w1 = 0, w2 = 0] = corner;
  const column = (x: number) => Math.min(width - 1, Math.max(0, x));
  const row = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  for (let y = 0; y < height; y += 1) {
    const own = y * width;
    const [up, upNear, upFar] = [row(y - radius), row(y - near), row(y - near - 1)];
    const [down, downNear, downFar] = [row(y + radius), row(y + near), row(y + near + 1)];
    for (let x = 0; x < width; x += 1) {
      const middle = plane[own + x] ?? 0;
      const isInside = x > radius && x < width - radius - 1;
      const left = isInside ? x - radius : column(x - radius);
      const right = isInside ? x + radius : column(x + radius);
      const leftNear = isInside ? x - near : column(x - near);
      const leftFar = isInside ? x - near - 1 : column(x - near - 1);
      const rightNear = isInside ? x + near : column(x + near);
      const rightFar = isInside ? x + near + 1 : column(x + near + 1);
      const upLeft =
        w0 * (plane[upNear + leftNear] ?? 0) +
        w1 * ((plane[upNear + leftFar] ?? 0) + (plane[upFar + leftNear] ?? 0)) +
        w2 * (plane[upFar + leftFar] ?? 0);
      const upRight =
        w0 * (plane[upNear + rightNear] ?? 0) +
        w1 * ((plane[upNear + rightFar] ?? 0) + (plane[upFar + rightNear] ?? 0)) +
        w2 * (plane[upFar + rightFar] ?? 0);
      const downLeft =
        w0 * (plane[downNear + leftNear] ?? 0) +
        w1 * ((plane[downNear + leftFar] ?? 0) + (plane[downFar + leftNear] ?? 0)) +
        w2 * (plane[downFar + leftFar] ?? 0);
      const downRight =
        w0 * (plane[downNear + rightNear] ?? 0) +
        w1 * ((plane[downNear + rightFar] ?? 0) + (plane[downFar + rightNear] ?? 0)) +
        w2 * (plane[downFar + rightFar] ?? 0);
      const code =
        ((plane[own + right] ?? 0) >= middle ? 1 : 0) |
        (upRight >= middle ? 2 : 0) |
        ((plane[up + x] ?? 0) >= middle ? 4 : 0) |
        (upLeft >= middle ? 8 : 0) |
        ((plane[own + left] ?? 0) >= middle ? 16 : 0) |
        (downLeft >= middle ? 32 : 0) |
        ((plane[down + x] ?? 0) >= middle ? 64 : 0) |
        (downRight >= middle ? 128 : 0);
      kinds[own + x] = kindOfCode[code] ?? 0;
    }
  }
  return kinds;
}

/**
 * Shares of the kinds of pattern in the windows of some sizes, written into `rows` of `stride` numbers from `column` on.
 * One table holds all kinds, so that a photo is read once.
 */
export function writePatternShares(
  kinds: Uint8Array,
  { width, height, places, corners, perPixel }: Windows,
  sizes: readonly number[],
  [rows, stride, column]: readonly [Float32Array, number, number],
  table: Int32Array,
): void {
  const line = (width + 1) * patternKinds;
  table.fill(0, 0, line);
  const counts = new Int32Array(patternKinds);
  for (let y = 0; y < height; y += 1) {
    counts.fill(0);
    let at = (y + 1) * line;
    table.fill(0, at, at + patternKinds);
    for (let x = 0; x < width; x += 1) {
      const kind = kinds[y * width + x] ?? 0;
      counts[kind] = (counts[kind] ?? 0) + 1;
      at += patternKinds;
      for (let each = 0; each < patternKinds; each += 1) {
        table[at + each] = (counts[each] ?? 0) + (table[at + each - line] ?? 0);
      }
    }
  }
  for (let place = 0; place < places; place += 1) {
    for (const [order, size] of sizes.entries()) {
      const window = place * halfWidths.length + size;
      const [a = 0, b = 0, c = 0, d = 0] = corners.subarray(window * 4, window * 4 + 4);
      for (let kind = 0; kind < patternKinds; kind += 1) {
        const sum =
          (table[d * patternKinds + kind] ?? 0) -
          (table[c * patternKinds + kind] ?? 0) -
          (table[b * patternKinds + kind] ?? 0) +
          (table[a * patternKinds + kind] ?? 0);
        rows[place * stride + column + order * patternKinds + kind] = sum * (perPixel[window] ?? 0);
      }
    }
  }
}
