import type { CellClass, Cells } from '../../annotation/drawing/cells.ts';
import { coverageWidth, rasterSize } from '../../annotation/drawing/coverage.ts';
import type { RasterSize } from '../../annotation/drawing/paint-stroke.ts';
import { findLabel } from '../../assisted/labels.ts';
import { finalLabel, type SaidRegion } from '../../assisted/region-shares.ts';
import { holds } from '../../suggestion/regions/contains.ts';

/** What a region was called, as a drawing would have it; undefined where it was not. */
export function classOfRegion(region: Pick<SaidRegion, 'labels'>): CellClass | undefined {
  const said = finalLabel(region);
  const label = said === undefined ? undefined : findLabel(said);
  if (label?.category === undefined) return undefined;
  return { id: label.category, ...(label.mod === undefined ? {} : { mod: label.mod }) };
}

/**
 * Labelled regions on the raster on which drawings are counted: a cell is what the region around its middle was called.
 * What was drawn lies over what was suggested, and a zap under both.
 */
export function cellsOfRegions(regions: readonly SaidRegion[], photo: RasterSize): Cells {
  const { width, height } = rasterSize(photo, coverageWidth);
  const order = { drawn: 0, suggested: 1, zap: 2 } as const;
  const ordered = regions.toSorted((a, b) => order[a.kind] - order[b.kind]);
  const classes: CellClass[] = [];
  const numberOf = ordered.map((region) => {
    const found = classOfRegion(region);
    if (found === undefined) return 0;
    const known = classes.findIndex(({ id, mod }) => id === found.id && mod === found.mod);
    return known === -1 ? classes.push(found) : known + 1;
  });
  const numbers = new Uint16Array(width * height);
  for (let at = 0; at < numbers.length; at += 1) {
    const [x, y] = [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height];
    const index = ordered.findIndex(({ kind, path }) => kind === 'zap' || holds(path, x, y));
    numbers[at] = numberOf[index] ?? 0;
  }
  return { width, height, classes, numbers };
}
