import type { Plane } from '../pixels/raster.ts';

/** Half-widths of the windows around a place, of the photo's long side: a polyp, a branch, a colony, what is around it. */
export const halfWidths = [0.008, 0.025, 0.06, 0.14] as const;

/** Where the windows around all places have their corners in a table of sums. */
export interface Windows {
  readonly width: number;
  readonly height: number;
  readonly places: number;
  /** Four offsets for each place and size: upper left, upper right, lower left, lower right. */
  readonly corners: Int32Array;
  /** One divided by the pixels in it, for each place and size. */
  readonly perPixel: Float64Array;
}

export function windowsAround(places: Float64Array, width: number, height: number): Windows {
  const count = places.length / 2;
  const sizes = halfWidths.length;
  const corners = new Int32Array(count * sizes * 4);
  const perPixel = new Float64Array(count * sizes);
  for (let place = 0; place < count; place += 1) {
    const x = Math.min(width - 1, Math.max(0, Math.floor((places[place * 2] ?? 0) * width)));
    const y = Math.min(height - 1, Math.max(0, Math.floor((places[place * 2 + 1] ?? 0) * height)));
    for (const [size, half] of halfWidths.entries()) {
      const reach = Math.max(1, Math.round(half * Math.max(width, height)));
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const top = Math.max(0, y - reach) * (width + 1);
      const bottom = Math.min(height, y + reach + 1) * (width + 1);
      const at = place * sizes + size;
      corners.set([top + left, top + right, bottom + left, bottom + right], at * 4);
      perPixel[at] = (width + 1) / ((right - left) * (bottom - top));
    }
  }
  return { width, height, places: count, corners, perPixel };
}

/** What is summed of each value. */
export type Summed = 'value' | 'square' | 'size' | 'above zero' | 'square above zero';

/**
 * Fills a table of sums of everything above and to the left of each corner, so that any window is four look-ups
 * (integral image).
 */
function fillSums(table: Float64Array, plane: Plane, width: number, height: number, summed: Summed): void {
  const stride = width + 1;
  const isSquare = summed === 'square' || summed === 'square above zero';
  const least = summed === 'above zero' || summed === 'square above zero' ? 0 : -Infinity;
  const isSize = summed === 'size';
  table.fill(0, 0, stride);
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    let at = (y + 1) * stride;
    table[at] = 0;
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const value = plane[row + x] ?? 0;
      const taken = isSize ? Math.abs(value) : value < least ? least : value;
      sum += isSquare ? taken * taken : taken;
      at += 1;
      table[at] = sum + (table[at - stride] ?? 0);
    }
  }
}

/** Means in windows, read again and again with the same table. */
export interface WindowReader {
  /** The mean of a plane's values in windows of one size: a number for each place. */
  means(plane: Plane, summed: Summed, sizes: readonly number[]): readonly Float64Array[];
}

export function windowReader(windows: Windows): WindowReader {
  const { width, height, places, corners, perPixel } = windows;
  const table = new Float64Array((width + 1) * (height + 1));
  return {
    means(plane, summed, sizes) {
      fillSums(table, plane, width, height, summed);
      return sizes.map((size) => {
        const means = new Float64Array(places);
        for (let place = 0; place < places; place += 1) {
          const at = place * halfWidths.length + size;
          const sum =
            (table[corners[at * 4 + 3] ?? 0] ?? 0) -
            (table[corners[at * 4 + 2] ?? 0] ?? 0) -
            (table[corners[at * 4 + 1] ?? 0] ?? 0) +
            (table[corners[at * 4] ?? 0] ?? 0);
          means[place] = sum * (perPixel[at] ?? 0);
        }
        return means;
      });
    },
  };
}

/** Deviation from a mean and the mean of squares. */
export function deviationsOf(means: Float64Array, squares: Float64Array): Float64Array {
  return means.map((mean, place) => Math.sqrt(Math.max(0, (squares[place] ?? 0) - mean * mean)));
}
