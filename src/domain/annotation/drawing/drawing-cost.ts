import { text } from '../../../language/say.ts';
import { coverageWidth, rasterSize } from './coverage.ts';
import type { RasterSize } from './paint-stroke.ts';
import { type ImagePoint, type Mark, penWidth } from './stroke.ts';

/**
 * The most rows that counting a drawing may walk over, line by line. 2,000 strokes of a patient hand walk over 0.2
 * million; the worst drawing that is let through is counted in a fifth of a second (measured).
 */
export const mostRowsWalked = 2_000_000;

/** What is said of a drawing that would cost more. The drawing itself stays where it was drawn. */
export const tooDense = text(
  'This drawing has too many lines for its photo to be counted. Undo the last long scribbles: going once around something is enough.',
);

/** Rows of the raster that each line of a stroke, its thick end, and what it goes around reach over. */
function rowsOfStroke(path: readonly ImagePoint[], { width, height }: RasterSize): number {
  const pen = Math.ceil(penWidth * width) + 1;
  let top = 1;
  let bottom = 0;
  let rows = 0;
  let before = path.at(-1)?.[1] ?? 0;
  for (const [, y] of path) {
    // Its line is painted, and its inside: each row twice.
    rows += 2 * Math.abs(y - before) * height + pen;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    before = y;
  }
  return rows + Math.max(0, bottom - top) * height;
}

/** Whether counting a drawing stays within `mostRowsWalked`. Costs no more than a look at each point. */
export function isCountable(marks: readonly Mark[], photo: RasterSize): boolean {
  return rowsWalked(marks, photo) <= mostRowsWalked;
}

/** Rows that counting a drawing walks over, not counted on past the most that are allowed. */
export function rowsWalked(marks: readonly Mark[], photo: RasterSize): number {
  const size = rasterSize(photo, coverageWidth);
  let rows = 0;
  for (const mark of marks) {
    rows += mark.kind === 'zap' ? size.height : rowsOfStroke(mark.path, size);
    if (rows > mostRowsWalked) break;
  }
  return rows;
}
