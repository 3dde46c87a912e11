import type { Plane } from './raster.ts';

const tilesPerSide = 8;
const clip = 2;
const bins = 256;

/** Share of a tile's pixels that are at most as bright, by brightness; no brightness counts more than `clip` times its share. */
function brightnessOfTile(
  plane: Plane,
  width: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Float32Array<ArrayBuffer> {
  const counts = new Float64Array(bins);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const bin = Math.min(bins - 1, Math.max(0, ((plane[y * width + x] ?? 0) * 2.55) | 0));
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  const area = Math.max(1, (right - left) * (bottom - top));
  const most = Math.max(1, (clip * area) / bins);
  let over = 0;
  for (let bin = 0; bin < bins; bin += 1) {
    const count = counts[bin] ?? 0;
    over += Math.max(0, count - most);
    counts[bin] = Math.min(count, most);
  }
  // One number more than bins, so that brightnesses between two bins are told apart.
  const upTo = new Float32Array(bins + 1);
  let sum = 0;
  for (let bin = 0; bin < bins; bin += 1) {
    sum += (counts[bin] ?? 0) + over / bins;
    upTo[bin + 1] = (100 * sum) / area;
  }
  return upTo;
}

/** How bright each brightness becomes in each tile of a photo, row by row. */
export type BrightnessCurves = readonly Float32Array<ArrayBuffer>[];

/** What makes the contrast of each part of a photo alike, for whoever does so with another size of the same photo. */
export function brightnessCurves(plane: Plane, width: number, height: number): BrightnessCurves {
  const tiles: Float32Array<ArrayBuffer>[] = [];
  for (let row = 0; row < tilesPerSide; row += 1) {
    for (let column = 0; column < tilesPerSide; column += 1) {
      tiles.push(
        brightnessOfTile(plane, width, [
          Math.floor((column * width) / tilesPerSide),
          Math.floor((row * height) / tilesPerSide),
          Math.floor(((column + 1) * width) / tilesPerSide),
          Math.floor(((row + 1) * height) / tilesPerSide),
        ]),
      );
    }
  }
  return tiles;
}

const none = new Float32Array(bins + 1);

/** One row of a photo (L of 0 to 100), the `y`th of `height`, with its contrast made alike; written into `result`. */
export function equaliseRow(
  curves: BrightnessCurves,
  values: Plane,
  y: number,
  height: number,
  result: Plane,
): void {
  const width = values.length;
  const tileAt = (row: number, column: number) =>
    curves[
      Math.min(tilesPerSide - 1, Math.max(0, row)) * tilesPerSide +
        Math.min(tilesPerSide - 1, Math.max(0, column))
    ] ?? none;
  const tileY = ((y + 0.5) * tilesPerSide) / height - 0.5;
  const row = Math.floor(tileY);
  const down = tileY - row;
  let column = -2;
  let [upperLeft, upperRight, lowerLeft, lowerRight] = [none, none, none, none];
  for (let x = 0; x < width; x += 1) {
    const tileX = ((x + 0.5) * tilesPerSide) / width - 0.5;
    if (Math.floor(tileX) !== column) {
      column = Math.floor(tileX);
      upperLeft = tileAt(row, column);
      upperRight = tileAt(row, column + 1);
      lowerLeft = tileAt(row + 1, column);
      lowerRight = tileAt(row + 1, column + 1);
    }
    const right = tileX - column;
    const position = Math.min(bins - 1e-3, Math.max(0, (values[x] ?? 0) * 2.55));
    const bin = position | 0;
    const between = position - bin;
    const upper =
      (1 - right) * ((upperLeft[bin] ?? 0) * (1 - between) + (upperLeft[bin + 1] ?? 0) * between) +
      right * ((upperRight[bin] ?? 0) * (1 - between) + (upperRight[bin + 1] ?? 0) * between);
    const lower =
      (1 - right) * ((lowerLeft[bin] ?? 0) * (1 - between) + (lowerLeft[bin + 1] ?? 0) * between) +
      right * ((lowerRight[bin] ?? 0) * (1 - between) + (lowerRight[bin + 1] ?? 0) * between);
    result[x] = (1 - down) * upper + down * lower;
  }
}

/**
 * Contrast of each part of a photo made alike (CLAHE: 8 × 8 tiles, clip 2), so that a coral in the shade looks like one
 * in the light. L of 0 to 100 in and out.
 */
export function equalise(plane: Plane, width: number, height: number): Plane {
  const curves = brightnessCurves(plane, width, height);
  const result: Plane = new Float32Array(plane.length);
  for (let y = 0; y < height; y += 1) {
    const [from, to] = [y * width, (y + 1) * width];
    equaliseRow(curves, plane.subarray(from, to), y, height, result.subarray(from, to));
  }
  return result;
}
