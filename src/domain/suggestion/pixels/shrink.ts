import type { Plane, Raster, RgbPlanes } from './raster.ts';

/** Which source pixels one pixel of the result covers, and how much of each. */
interface Cover {
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** Of the first, of the last; those between count whole. */
  readonly firstShare: Float64Array;
  readonly lastShare: Float64Array;
}

function coverOf(from: number, to: number): Cover {
  const cover: Cover = {
    first: new Int32Array(to),
    last: new Int32Array(to),
    firstShare: new Float64Array(to),
    lastShare: new Float64Array(to),
  };
  for (let index = 0; index < to; index += 1) {
    const start = (index * from) / to;
    const end = ((index + 1) * from) / to;
    const first = Math.floor(start);
    const last = Math.max(first, Math.min(from, Math.ceil(end)) - 1);
    cover.first[index] = first;
    cover.last[index] = last;
    cover.firstShare[index] = first === last ? end - start : first + 1 - start;
    cover.lastShare[index] = first === last ? 0 : end - last;
  }
  return cover;
}

/** Adds a row of the source to a row of sums, each column of the result the mean of what it covers. */
function addRow(
  { data, channels, width }: Raster,
  row: number,
  columns: Cover,
  weight: number,
  sums: readonly Float64Array[],
): void {
  const start = row * width * channels;
  const [red, green, blue] = sums;
  if (red === undefined || green === undefined || blue === undefined) return;
  for (let column = 0; column < red.length; column += 1) {
    const first = columns.first[column] ?? 0;
    const last = columns.last[column] ?? 0;
    let at = start + first * channels;
    let share = columns.firstShare[column] ?? 0;
    let r = (data[at] ?? 0) * share;
    let g = (data[at + 1] ?? 0) * share;
    let b = (data[at + 2] ?? 0) * share;
    for (let source = first + 1; source <= last; source += 1) {
      at += channels;
      share = source === last ? (columns.lastShare[column] ?? 0) : 1;
      r += (data[at] ?? 0) * share;
      g += (data[at + 1] ?? 0) * share;
      b += (data[at + 2] ?? 0) * share;
    }
    red[column] = (red[column] ?? 0) + r * weight;
    green[column] = (green[column] ?? 0) + g * weight;
    blue[column] = (blue[column] ?? 0) + b * weight;
  }
}

/** Width and height of a picture whose long side has at most `longSide` pixels. */
export function shrunkSize(width: number, height: number, longSide: number) {
  const scale = Math.min(1, longSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The picture with its long side at most `longSide` pixels, each the mean of the area that it covers. */
export function shrink(raster: Raster, longSide: number): RgbPlanes {
  const { width, height } = shrunkSize(raster.width, raster.height, longSide);
  const columns = coverOf(raster.width, width);
  const rows = coverOf(raster.height, height);
  const planes: RgbPlanes = {
    width,
    height,
    red: new Float32Array(width * height),
    green: new Float32Array(width * height),
    blue: new Float32Array(width * height),
  };
  const targets: readonly Plane[] = [planes.red, planes.green, planes.blue];
  const sums = targets.map(() => new Float64Array(width));
  const scale = (width * height) / (raster.width * raster.height) / 255;
  for (let row = 0; row < height; row += 1) {
    for (const sum of sums) sum.fill(0);
    const first = rows.first[row] ?? 0;
    const last = rows.last[row] ?? 0;
    addRow(raster, first, columns, rows.firstShare[row] ?? 0, sums);
    for (let source = first + 1; source <= last; source += 1) {
      addRow(raster, source, columns, source === last ? (rows.lastShare[row] ?? 0) : 1, sums);
    }
    for (const [channel, target] of targets.entries()) {
      const sum = sums[channel];
      for (let column = 0; column < width; column += 1) {
        target[row * width + column] = (sum?.[column] ?? 0) * scale;
      }
    }
  }
  return planes;
}
