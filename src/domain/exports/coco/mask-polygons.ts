import type { Cells } from '../../annotation/drawing/cells.ts';
import type { RasterSize } from '../../annotation/drawing/paint-stroke.ts';
import { type Corner, ringsOf } from '../../suggestion/regions/outline-rings.ts';
import { withSeams } from '../../suggestion/regions/outlines.ts';
import { type ExportLabel, labelOfCell } from '../model/labels.ts';

/** A part of a photo in its pixels. */
export interface LabelledPolygon {
  readonly label: ExportLabel;
  readonly path: readonly (readonly [x: number, y: number])[];
}

/** Pieces of a raster that hang together by sides and have the same number; those of number 0 are in none. */
function piecesOf({ width, height, numbers }: Cells): {
  readonly map: Uint16Array;
  readonly numbers: number[];
} {
  // 0 is no piece; `ringsOf` counts from 0, so that one is passed over at the end.
  const map = new Uint16Array(width * height);
  const found = [0];
  for (let start = 0; start < map.length; start += 1) {
    const number = numbers[start] ?? 0;
    if (number === 0 || map[start] !== 0) continue;
    const piece = found.push(number) - 1;
    const open = [start];
    map[start] = piece;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const next of beside) {
        if (next < 0 || next >= map.length || map[next] !== 0 || numbers[next] !== number) continue;
        map[next] = piece;
        open.push(next);
      }
    }
  }
  return { map, numbers: found };
}

/** A path without the corners at which it goes straight on. */
function turnsOf(path: readonly Corner[]): readonly Corner[] {
  return path.filter((corner, index) => {
    const before = path.at(index - 1) ?? corner;
    const after = path[(index + 1) % path.length] ?? corner;
    return after - corner !== corner - before;
  });
}

/** What was drawn on a photo as polygons of its pixels, piece by piece; a hole is joined to its piece by a seam. */
export function polygonsOfCells(cells: Cells, photo: RasterSize): readonly LabelledPolygon[] {
  const { map, numbers } = piecesOf(cells);
  const { width, height } = cells;
  const stride = width + 1;
  const rings = ringsOf({ width, height, count: numbers.length, regions: map });
  return numbers.flatMap((number, piece) => {
    const cellClass = cells.classes[number - 1];
    if (piece === 0 || cellClass === undefined) return [];
    const corners = withSeams(
      (rings[piece] ?? []).map((ring) => [...turnsOf(ring)]),
      stride,
    );
    const path = corners.map(
      (corner) =>
        [
          ((corner % stride) / width) * photo.width,
          (Math.floor(corner / stride) / height) * photo.height,
        ] as const,
    );
    return [{ label: labelOfCell(cellClass), path }];
  });
}
