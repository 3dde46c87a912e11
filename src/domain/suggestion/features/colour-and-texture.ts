import type { PreparedPhoto } from '../pixels/prepare-photo.ts';
import type { Plane } from '../pixels/raster.ts';
import { blur } from './blur.ts';
import type { FeatureKind } from './feature-kind.ts';
import { patternKinds, patternsOf, writePatternShares } from './local-patterns.ts';
import { deviationsOf, type WindowReader, windowReader, windowsAround } from './windows.ts';

const length = 236;
const allSizes = [0, 1, 2, 3];
const largerSizes = [1, 2, 3];

/** Columns that are filled one after the other. */
interface Rows {
  readonly numbers: Float32Array;
  add(column: Float64Array): void;
}

function emptyRows(places: number): Rows {
  const numbers = new Float32Array(places * length);
  let next = 0;
  return {
    numbers,
    add(column) {
      for (let place = 0; place < places; place += 1) numbers[place * length + next] = column[place] ?? 0;
      next += 1;
    },
  };
}

/** Saturation, brightness, and hue as a direction that grey has little of. */
function hsvPlanes({ red, green, blue }: PreparedPhoto['corrected']): Plane[] {
  const size = red.length;
  const [saturation, value, right, up] = [0, 1, 2, 3].map((): Plane => new Float32Array(size));
  if (saturation === undefined || value === undefined || right === undefined || up === undefined) return [];
  for (let pixel = 0; pixel < size; pixel += 1) {
    const r = red[pixel] ?? 0;
    const g = green[pixel] ?? 0;
    const b = blue[pixel] ?? 0;
    const most = Math.max(r, g, b);
    const range = most - Math.min(r, g, b);
    value[pixel] = most;
    if (range <= 0) continue;
    const s = range / most;
    const sixth = most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range;
    const angle = (sixth * Math.PI) / 3;
    saturation[pixel] = s;
    right[pixel] = s * Math.cos(angle);
    up[pixel] = s * Math.sin(angle);
  }
  return [saturation, value, right, up];
}

function addColours(rows: Rows, reader: WindowReader, planes: readonly Plane[]): void {
  for (const plane of planes) {
    const means = reader.means(plane, 'value', allSizes);
    const squares = reader.means(plane, 'square', allSizes);
    for (const [size, mean] of means.entries()) {
      rows.add(mean);
      rows.add(deviationsOf(mean, squares[size] ?? mean));
    }
  }
}

/** Into `sharp`, what it has more than `blurred`. */
function subtract(sharp: Plane, blurred: Plane, into: Plane): Plane {
  for (let pixel = 0; pixel < into.length; pixel += 1)
    into[pixel] = (sharp[pixel] ?? 0) - (blurred[pixel] ?? 0);
  return into;
}

/** Sizes of what stands out in brightness, and how often it is brighter than around it. */
function addDetails(rows: Rows, reader: WindowReader, levels: readonly Plane[]): void {
  const difference: Plane = new Float32Array(levels[0]?.length ?? 0);
  for (const [index, sharp] of levels.slice(0, -1).entries()) {
    subtract(sharp, levels[index + 1] ?? sharp, difference);
    for (const [summed, squared] of [
      ['size', 'square'],
      ['above zero', 'square above zero'],
    ] as const) {
      const means = reader.means(difference, summed, allSizes);
      const squares = reader.means(difference, squared, [1, 2]);
      for (const mean of means) rows.add(mean);
      for (const [order, square] of squares.entries())
        rows.add(deviationsOf(means[order + 1] ?? square, square));
    }
  }
}

function addColourDetails(
  rows: Rows,
  reader: WindowReader,
  plane: Plane,
  width: number,
  height: number,
): void {
  const levels = [plane, ...[1, 3, 9].map((sigma) => blur(plane, width, height, sigma))];
  const difference: Plane = new Float32Array(plane.length);
  for (const [index, sharp] of levels.slice(0, -1).entries()) {
    subtract(sharp, levels[index + 1] ?? sharp, difference);
    const means = reader.means(difference, 'size', largerSizes);
    const squares = reader.means(difference, 'square', [1, 2]);
    for (const mean of means) rows.add(mean);
    for (const [order, square] of squares.entries()) rows.add(deviationsOf(means[order] ?? square, square));
  }
}

/**
 * Colour, local patterns and details of several sizes in windows around each place: 236 numbers, each changed to
 * `sign(x)√|x|`, which a linear model reads better.
 */
function describe(photo: PreparedPhoto, places: Float64Array): Float32Array {
  const { width, height, L, a, b } = photo.lab;
  const windows = windowsAround(places, width, height);
  const reader = windowReader(windows);
  const rows = emptyRows(windows.places);
  addColours(rows, reader, [L, a, b, ...hsvPlanes(photo.corrected)]);
  const levels = [L, ...[1, 2, 4, 8, 16].map((sigma) => blur(L, width, height, sigma))];
  addDetails(rows, reader, levels);
  addColourDetails(rows, reader, a, width, height);
  addColourDetails(rows, reader, b, width, height);
  const table = new Int32Array((width + 1) * (height + 1) * patternKinds);
  const patternsFrom = length - 3 * largerSizes.length * patternKinds;
  for (const [order, radius] of [1, 2, 4].entries()) {
    const kinds = patternsOf(levels[order] ?? L, width, height, radius);
    const column = patternsFrom + order * largerSizes.length * patternKinds;
    writePatternShares(kinds, windows, largerSizes, [rows.numbers, length, column], table);
  }
  return rows.numbers.map((value) => Math.sign(value) * Math.sqrt(Math.abs(value)));
}

/** The features that need nothing but the photo: the default. */
export const colourAndTexture: FeatureKind = { id: 'colour-and-texture-1', length, describe };
