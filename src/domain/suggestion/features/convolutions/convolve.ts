import type { WeighedLayer } from './layers.ts';
import type { FeatureMap } from './maps.ts';

/** Every sum is rounded to 32 bits after each step, as processors do it with four numbers at once: the same bytes. */
const { fround } = Math;

const taps = 9;

/** How far before the first place a window of three begins, as TensorFlow's `SAME` has it. */
function paddingBefore(size: number, stride: number): number {
  const covered = (Math.ceil(size / stride) - 1) * stride + 3;
  return Math.floor(Math.max(0, covered - size) / 2);
}

/** A map of a layer's size and nothing in it. */
export function emptyMap({ width, height }: FeatureMap, stride: number, channels: number): FeatureMap {
  const [columns, rows] = [Math.ceil(width / stride), Math.ceil(height / stride)];
  return { width: columns, height: rows, channels, values: new Float32Array(columns * rows * channels) };
}

/** Numbers of a line of a picture with a place of nothing before it and one behind. */
export const lineLength = ({ width, channels }: FeatureMap) => (width + 2) * channels;

/** Writes the three lines that a row of results sees, with nothing where the picture has none; from `at` on. */
export function writeLines(input: FeatureMap, stride: number, row: number, into: Float32Array, at = 0): void {
  const { width, height, channels, values } = input;
  const before = paddingBefore(width, stride) * channels;
  const length = lineLength(input);
  into.fill(0, at, at + 3 * length);
  for (let line = 0; line < 3; line += 1) {
    const y = row * stride - paddingBefore(height, stride) + line;
    if (y < 0 || y >= height) continue;
    const seen = values.subarray(y * width * channels, (y + 1) * width * channels);
    into.set(seen, at + line * length + before);
  }
}

/** All that each place of a convolution of 3 × 3 sees, beside each other: one of 1 × 1 across them is the same. */
export function gatherWindows(input: FeatureMap, stride: number): FeatureMap {
  const output = emptyMap(input, stride, taps * input.channels);
  const { channels } = input;
  const length = lineLength(input);
  const lines = new Float32Array(3 * length);
  const seen = 3 * channels;
  for (let row = 0; row < output.height; row += 1) {
    writeLines(input, stride, row, lines);
    for (let column = 0; column < output.width; column += 1) {
      const to = (row * output.width + column) * output.channels;
      for (let line = 0; line < 3; line += 1) {
        const from = line * length + column * stride * channels;
        for (let each = 0; each < seen; each += 1) {
          output.values[to + line * seen + each] = lines[from + each] ?? 0;
        }
      }
    }
  }
  return output;
}

/** A convolution of 3 × 3 within each channel, and ReLU6. */
function convolveWithin(input: FeatureMap, { weights, biases, outputs, stride }: WeighedLayer): FeatureMap {
  const output = emptyMap(input, stride, outputs);
  const length = lineLength(input);
  const lines = new Float32Array(3 * length);
  for (let row = 0; row < output.height; row += 1) {
    writeLines(input, stride, row, lines);
    for (let column = 0; column < output.width; column += 1) {
      const to = (row * output.width + column) * outputs;
      addWindow(lines, column * stride * outputs, outputs, length, weights, biases, output.values, to);
    }
  }
  return output;
}

/** One place of `convolveWithin`: nine places of the picture, three on each of three lines. */
function addWindow(
  values: Float32Array,
  from: number,
  right: number,
  below: number,
  weights: Float32Array,
  biases: Float32Array,
  into: Float32Array,
  to: number,
): void {
  for (let each = 0; each < right; each += 1) {
    let sum = biases[each] ?? 0;
    let at = from + each;
    let tap = each;
    for (let line = 0; line < 3; line += 1) {
      sum = fround(sum + fround((values[at] ?? 0) * (weights[tap] ?? 0)));
      sum = fround(sum + fround((values[at + right] ?? 0) * (weights[tap + right] ?? 0)));
      sum = fround(sum + fround((values[at + 2 * right] ?? 0) * (weights[tap + 2 * right] ?? 0)));
      at += below;
      tap += 3 * right;
    }
    into[to + each] = sum > 0 ? Math.min(6, sum) : 0;
  }
}

/** Adds `value` times a row of weights to the sums. */
function addTimes(sums: Float32Array, value: number, weights: Float32Array, from: number): void {
  for (let each = 0; each < sums.length; each += 1) {
    sums[each] = fround((sums[each] ?? 0) + fround(value * (weights[from + each] ?? 0)));
  }
}

/** A convolution of 1 × 1 across all channels, and ReLU6: one number after the other. */
function convolveAcross(input: FeatureMap, layer: WeighedLayer): FeatureMap {
  const output = emptyMap(input, 1, layer.outputs);
  const { weights, biases, outputs } = layer;
  const { channels, values } = input;
  const sums = new Float32Array(outputs);
  for (let place = 0; place < input.width * input.height; place += 1) {
    sums.set(biases);
    for (let channel = 0; channel < channels; channel += 1) {
      addTimes(sums, values[place * channels + channel] ?? 0, weights, channel * outputs);
    }
    output.values.set(sums, place * outputs);
  }
  for (let at = 0; at < output.values.length; at += 1) {
    const value = output.values[at] ?? 0;
    output.values[at] = value > 0 ? Math.min(6, value) : 0;
  }
  return output;
}

/** The two kinds of layers that take nearly all of the time, each with ReLU6. */
export interface Convolutions {
  /** Of 1 × 1, across all channels. */
  across(input: FeatureMap, layer: WeighedLayer): FeatureMap;
  /** Of 3 × 3, within each channel. */
  within(input: FeatureMap, layer: WeighedLayer): FeatureMap;
}

export const plainConvolutions: Convolutions = { across: convolveAcross, within: convolveWithin };
