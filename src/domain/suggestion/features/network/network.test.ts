import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preparePhoto } from '../../pixels/prepare-photo.ts';
import type { RgbPlanes } from '../../pixels/raster.ts';
import { colourAndTexture } from '../colour-and-texture.ts';
import { gatherWindows, plainConvolutions } from '../convolutions/convolve.ts';
import { fastConvolutions } from '../convolutions/fast/fast-convolutions.ts';
import { type Layer, layers, type WeighedLayer, weighLayers, weightCount } from '../convolutions/layers.ts';
import { type FeatureMap, mapOf } from '../convolutions/maps.ts';
import { runNetwork } from '../convolutions/run-network.ts';
import { writeBetween, writeMeans } from './read-maps.ts';
import { withSmallNetwork } from './small-network.ts';

/** Numbers between −1 and 1 that look like chance, and are the same each time. */
function numbers(count: number, from = 0): Float32Array {
  return Float32Array.from({ length: count }, (_, index) => {
    const turned = Math.sin((index + from) * 12.9898) * 43_758.5453;
    return 2 * (turned - Math.floor(turned)) - 1;
  });
}

/** One number of a layer as the definition has it: TensorFlow's `SAME` padding, then ReLU6. */
function numberAt(input: FeatureMap, layer: WeighedLayer, row: number, column: number, output: number) {
  const { shape, stride, inputs, outputs, weights } = layer;
  const size = shape === 'across channels' ? 1 : 3;
  const before = (length: number) =>
    Math.floor(Math.max(0, (Math.ceil(length / stride) - 1) * stride + size - length) / 2);
  let sum = layer.biases[output] ?? 0;
  for (let down = 0; down < size; down += 1) {
    for (let right = 0; right < size; right += 1) {
      const y = row * stride + down - before(input.height);
      const x = column * stride + right - before(input.width);
      if (y < 0 || x < 0 || y >= input.height || x >= input.width) continue;
      for (let channel = 0; channel < inputs; channel += 1) {
        if (shape === 'within channels' && channel !== output) continue;
        const tap = down * size + right;
        const weight =
          shape === 'within channels' ? tap * outputs + output : (tap * inputs + channel) * outputs + output;
        sum += (input.values[(y * input.width + x) * inputs + channel] ?? 0) * (weights[weight] ?? 0);
      }
    }
  }
  return Math.min(6, Math.max(0, sum));
}

function naiveLayer(input: FeatureMap, layer: WeighedLayer): FeatureMap {
  const [width, height] = [Math.ceil(input.width / layer.stride), Math.ceil(input.height / layer.stride)];
  const values = Float32Array.from({ length: width * height * layer.outputs }, (_, index) => {
    const place = Math.floor(index / layer.outputs);
    return numberAt(input, layer, Math.floor(place / width), place % width, index % layer.outputs);
  });
  return { width, height, channels: layer.outputs, values };
}

function picture(width: number, height: number): RgbPlanes {
  const [red, green, blue] = [0, 1, 2].map((channel) =>
    Float32Array.from(numbers(width * height, channel * 7_919), (value) => (value + 1) / 2),
  );
  if (red === undefined || green === undefined || blue === undefined) throw new Error('three colours');
  return { width, height, red, green, blue };
}

const weights = numbers(weightCount).map((value) => value / 4);

function weighed(): readonly WeighedLayer[] {
  const made = weighLayers(weights);
  if (made === null) throw new Error('not the network');
  return made;
}

/** Sizes with and without a remainder at each step. */
const sides = fc.integer({ min: 1, max: 21 });
const kinds: fc.Arbitrary<Layer> = fc.constantFrom(...layers);

describe('the small network', () => {
  test('sees in a picture of any size what its definition says, at each place of each layer', () => {
    fc.assert(
      fc.property(sides, sides, (width, height) => {
        const photo = picture(width, height);
        const read = runNetwork(photo, weighed(), plainConvolutions);
        const expected: FeatureMap[] = [];
        let map = mapOf(photo);
        for (const layer of weighed()) {
          map = naiveLayer(map, layer);
          if (layer.isRead) expected.push(map);
        }
        for (const [index, seen] of read.entries()) {
          const { values, ...size } = expected[index] ?? seen;
          expect(seen).toMatchObject(size);
          expect(seen.values).toHaveLength(values.length);
          for (const [at, value] of seen.values.entries()) expect(value).toBeCloseTo(values[at] ?? NaN, 4);
        }
        expect(read.map(({ channels }) => channels)).toEqual([96, 192]);
      }),
      { numRuns: 12 },
    );
  });

  test('multiplies four numbers at once with the same bytes as one after the other', () => {
    const fast = fastConvolutions();
    expect(fast).not.toBe(plainConvolutions);
    fc.assert(
      fc.property(kinds, sides, sides, fc.nat(1_000), (kind, width, height, from) => {
        const channels = kind.shape === 'full' ? 9 * kind.inputs : kind.inputs;
        const input = { width, height, channels, values: numbers(width * height * channels, from) };
        const perOutput = kind.shape === 'within channels' ? 9 : channels;
        const layer = {
          ...kind,
          weights: numbers(perOutput * kind.outputs, from + 3),
          biases: numbers(kind.outputs, from + 5),
        };
        const step = kind.shape === 'within channels' ? 'within' : 'across';
        expect(fast[step](input, layer)).toEqual(plainConvolutions[step](input, layer));
      }),
    );
  });

  test('sees the same of a picture that is larger than its memory at once', () => {
    const input = { width: 400, height: 40, channels: 96, values: numbers(400 * 40 * 96) };
    const wide = weighed().at(-1);
    if (wide === undefined) throw new Error('no such layer');
    expect(fastConvolutions().across(input, wide)).toEqual(plainConvolutions.across(input, wide));
  });

  test('gives each place 864 numbers beside the 236, which differ where the photo does', async () => {
    const kind = withSmallNetwork(weights);
    const data = Uint8Array.from({ length: 200 * 150 * 3 }, (_, index) =>
      Math.floor(index / 3) % 200 < 100 ? 90 : (index * 7_919) % 256,
    );
    const photo = preparePhoto({ width: 200, height: 150, channels: 3, data });
    const places = Float64Array.of(0.2, 0.5, 0.8, 0.5, 0.2, 0.5, 0, 0, 1, 1);
    const seen = await kind?.describe(photo, places);
    expect(kind?.length).toBe(1_100);
    expect(seen).toHaveLength(5 * 1_100);
    expect(seen?.every(Number.isFinite)).toBe(true);
    expect(seen?.slice(0, 1_100)).toEqual(seen?.slice(2_200, 3_300));
    expect(seen?.slice(0, 236)).toEqual((await colourAndTexture.describe(photo, places)).slice(0, 236));
    const different = seen?.slice(236, 1_100).filter((value, index) => value !== seen[1_336 + index]) ?? [];
    expect(different.length).toBeGreaterThan(300);
  });

  test('is no other set of numbers', () => {
    expect(withSmallNetwork(weights.slice(1))).toBeNull();
    expect(withSmallNetwork(Float32Array.of(...weights, 0))).toBeNull();
    expect(withSmallNetwork(weights.map((value, index) => (index === 5 ? NaN : value)))).toBeNull();
  });
});

test('a window at the border of a picture sees nothing outside', () => {
  const input = { width: 2, height: 1, channels: 1, values: Float32Array.of(3, 5) };
  expect([...gatherWindows(input, 1).values]).toEqual([0, 0, 0, 0, 3, 5, 0, 0, 0, 0, 0, 0, 3, 5, 0, 0, 0, 0]);
});

test('a map is read between its places, and as its means in two windows', () => {
  const [width, height] = [40, 20];
  const values = Float32Array.from({ length: width * height * 2 }, (_, index) => {
    const place = Math.floor(index / 2);
    return index % 2 === 0 ? place % width : Math.floor(place / width);
  });
  const map = { width, height, channels: 2, values };
  const places = Float64Array.of(10.5 / width, 8.5 / height, 11 / width, 8.75 / height, 0, 1);
  const read = new Float32Array(3 * 6);
  writeBetween(map, places, { numbers: read, length: 6, column: 0 });
  writeMeans(map, places, { numbers: read, length: 6, column: 2 });
  expect([...read.slice(0, 6)]).toEqual([10, 8, 10, 8, 10, 8]);
  expect([...read.slice(6, 8)]).toEqual([10.5, 8.25]);
  // In the corner half of each window lies outside: 0 to 1 across, 18 to 19 down; then 0 to 2, 17 to 19.
  expect([...read.slice(12)]).toEqual([0, 19, 0.5, 18.5, 1, 18]);
});
