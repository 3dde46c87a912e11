import type { LabPlanes } from '../pixels/raster.ts';
import { connect } from './connect.ts';
import { slic } from './slic.ts';

/** A photo cut into connected patches of like colour. */
export interface Superpixels {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** The patch of each pixel, row by row. */
  readonly patches: Uint16Array;
}

/** What is known of each patch from the map of patches alone. */
export interface PatchShapes {
  readonly areas: Float64Array;
  /** Mean x and y of each, in pixels. */
  readonly centres: Float64Array;
  /** Pairs of patches that touch by a side: two numbers each, the smaller first. */
  readonly pairs: Uint16Array;
  /** Sides of pixels along which each pair touches. */
  readonly borders: Float64Array;
}

export function cutIntoSuperpixels(lab: LabPlanes): Superpixels {
  const { width, height } = lab;
  const owner = slic(lab);
  return { width, height, ...connect(owner, width, height, (width * height) / 400) };
}

/** Areas, centres and borders. Pairs come in the order of their numbers, so that what follows is the same each time. */
export function shapesOf({ width, height, count, patches }: Superpixels): PatchShapes {
  const areas = new Float64Array(count);
  const centres = new Float64Array(count * 2);
  const touching = new Map<number, number>();
  const touch = (one: number, other: number) => {
    const key = one < other ? one * count + other : other * count + one;
    touching.set(key, (touching.get(key) ?? 0) + 1);
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const own = patches[pixel] ?? 0;
      areas[own] = (areas[own] ?? 0) + 1;
      centres[own * 2] = (centres[own * 2] ?? 0) + x + 0.5;
      centres[own * 2 + 1] = (centres[own * 2 + 1] ?? 0) + y + 0.5;
      const right = x + 1 < width ? (patches[pixel + 1] ?? 0) : own;
      if (right !== own) touch(own, right);
      const below = y + 1 < height ? (patches[pixel + width] ?? 0) : own;
      if (below !== own) touch(own, below);
    }
  }
  for (let patch = 0; patch < count; patch += 1) {
    centres[patch * 2] = (centres[patch * 2] ?? 0) / (areas[patch] ?? 1);
    centres[patch * 2 + 1] = (centres[patch * 2 + 1] ?? 0) / (areas[patch] ?? 1);
  }
  const keys = [...touching.keys()].sort((one, other) => one - other);
  const pairs = new Uint16Array(keys.length * 2);
  const borders = new Float64Array(keys.length);
  for (const [index, key] of keys.entries()) {
    pairs[index * 2] = Math.floor(key / count);
    pairs[index * 2 + 1] = key % count;
    borders[index] = touching.get(key) ?? 0;
  }
  return { areas, centres, pairs, borders };
}

/** Mean L, a and b of each patch. */
export function coloursOf(
  { count, patches }: Superpixels,
  { L, a, b }: LabPlanes,
): Float32Array<ArrayBuffer> {
  const sums = new Float64Array(count * 4);
  for (let pixel = 0; pixel < patches.length; pixel += 1) {
    const at = (patches[pixel] ?? 0) * 4;
    sums[at] = (sums[at] ?? 0) + (L[pixel] ?? 0);
    sums[at + 1] = (sums[at + 1] ?? 0) + (a[pixel] ?? 0);
    sums[at + 2] = (sums[at + 2] ?? 0) + (b[pixel] ?? 0);
    sums[at + 3] = (sums[at + 3] ?? 0) + 1;
  }
  const colours = new Float32Array(count * 3);
  for (let patch = 0; patch < count; patch += 1) {
    const pixels = Math.max(1, sums[patch * 4 + 3] ?? 1);
    for (let channel = 0; channel < 3; channel += 1) {
      colours[patch * 3 + channel] = (sums[patch * 4 + channel] ?? 0) / pixels;
    }
  }
  return colours;
}
