import type { Raster } from '../pixels/raster.ts';

/** The pixels inside an outline, in the smallest box that holds them. */
export interface RegionMask {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 255 inside, 0 outside, row by row. */
  readonly alpha: Uint8Array;
}

type Path = readonly (readonly [number, number])[];

/** Where a row of pixel centres crosses an outline, from left to right, in pixels. */
function crossings(path: Path, { width, height }: Pick<Raster, 'width' | 'height'>, row: number): number[] {
  const y = (row + 0.5) / height;
  const found: number[] = [];
  for (const [index, [ax, ay]] of path.entries()) {
    const [bx, by] = path[(index + 1) % path.length] ?? [0, 0];
    if (ay > y !== by > y) found.push((ax + ((y - ay) / (by - ay)) * (bx - ax)) * width);
  }
  return found.sort((one, other) => one - other);
}

/**
 * The pixels of a photo whose centres lie inside a path of fractions: even-odd, so that a seam to a hole has none. null where
 * no centre does.
 */
export function maskOf(path: Path, photo: Pick<Raster, 'width' | 'height'>): RegionMask | null {
  const spans: (readonly [row: number, from: number, to: number])[] = [];
  for (let row = 0; row < photo.height; row += 1) {
    const at = crossings(path, photo, row);
    for (let pair = 0; pair + 1 < at.length; pair += 2) {
      const from = Math.max(0, Math.ceil((at[pair] ?? 0) - 0.5));
      const to = Math.min(photo.width, Math.ceil((at[pair + 1] ?? 0) - 0.5));
      if (to > from) spans.push([row, from, to]);
    }
  }
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return null;
  let [left, right] = [photo.width, 0];
  for (const [, from, to] of spans) [left, right] = [Math.min(left, from), Math.max(right, to)];
  const [top] = first;
  const [width, height] = [right - left, last[0] - top + 1];
  const alpha = new Uint8Array(width * height);
  for (const [row, from, to] of spans) {
    const start = (row - top) * width - left;
    alpha.fill(255, start + from, start + to);
  }
  return { left, top, width, height, alpha };
}

/** The photo inside a mask as RGBA; outside there is nothing, not even hidden colour. */
export function cutOut(
  { width: across, channels, data }: Raster,
  { left, top, width, height, alpha }: RegionMask,
): Uint8Array {
  const cut = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = y * width + x;
      if (alpha[to] === 0) continue;
      const from = ((top + y) * across + left + x) * channels;
      for (let colour = 0; colour < 3; colour += 1) cut[to * 4 + colour] = data[from + colour] ?? 0;
      cut[to * 4 + 3] = 255;
    }
  }
  return cut;
}
