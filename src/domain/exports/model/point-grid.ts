import type { Cells } from '../../annotation/drawing/cells.ts';
import type { RasterSize } from '../../annotation/drawing/paint-stroke.ts';
import { type ExportLabel, labelOfCell, notTold } from './labels.ts';

/** Rows and columns of points on a photo: the same on every one, so that a file made again is the same file. */
export const pointsAcross = 10;

/** A point of a photo and what was said there. */
export interface ExportPoint {
  /** From 1, row by row. */
  readonly number: number;
  /** Pixels of the photo from the top left, whole, from 0. */
  readonly row: number;
  readonly column: number;
  readonly label: ExportLabel;
}

/** What was drawn on a photo, read at the middle of each of 10 × 10 equal fields. */
export function pointsOf(cells: Cells, photo: RasterSize): readonly ExportPoint[] {
  const points: ExportPoint[] = [];
  for (let number = 0; number < pointsAcross * pointsAcross; number += 1) {
    const x = ((number % pointsAcross) + 0.5) / pointsAcross;
    const y = (Math.floor(number / pointsAcross) + 0.5) / pointsAcross;
    const cell = Math.floor(y * cells.height) * cells.width + Math.floor(x * cells.width);
    const found = cells.classes[(cells.numbers[cell] ?? 0) - 1];
    points.push({
      number: number + 1,
      row: Math.floor(y * photo.height),
      column: Math.floor(x * photo.width),
      label: found === undefined ? notTold : labelOfCell(found),
    });
  }
  return points;
}
