import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colourAndTexture } from '../../../../src/domain/suggestion/features/colour-and-texture.ts';
import type { FeatureKind } from '../../../../src/domain/suggestion/features/feature-kind.ts';
import { preparePhoto } from '../../../../src/domain/suggestion/pixels/prepare-photo.ts';
import type { Raster } from '../../../../src/domain/suggestion/pixels/raster.ts';
import { tinyNetwork } from '../../../../tests/support/onnx/tiny-network.ts';
import { chosenFeatures } from '../describe/chosen-features.ts';
import { writePatch } from './hand-in.ts';
import { choosePlaces } from './network-features.ts';
import { openNetwork } from './open-network.ts';

const standIn = fileURLToPath(
  new URL('../../../../tests/support/onnx/stand-in-runtime.mjs', import.meta.url),
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-operator-'));
  const runtime = join(folder, 'with-runtime', 'node_modules', 'onnxruntime-node');
  await mkdir(runtime, { recursive: true });
  await cp(standIn, join(runtime, 'index.mjs'));
  await writeFile(
    join(runtime, 'package.json'),
    JSON.stringify({ name: 'onnxruntime-node', main: 'index.mjs' }),
  );
  await mkdir(join(folder, 'without-runtime'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Red, green, blue, and how much brighter than a half it is. */
const weights = Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1);
const biases = Float32Array.of(0, 0, 0, -1.5);

let files = 0;
async function settingsFile(change: object = {}, kind: 'patch' | 'dense' = 'patch', place = 'with-runtime') {
  files += 1;
  const network = tinyNetwork({ kind, weights, biases });
  await writeFile(join(folder, place, `${kind}.onnx`), network);
  const settings = {
    ...{ path: `${kind}.onnx`, sha256: createHash('sha256').update(network).digest('hex') },
    ...{ input: 'photo', output: 'seen', kind, size: 8, layout: 'NCHW', length: 4 },
    ...{ scale: 1 / 255, mean: [0, 0, 0], deviation: [1, 1, 1] },
    ...change,
  };
  const file = join(folder, place, `settings-${files}.json`);
  await writeFile(file, JSON.stringify(settings));
  return file;
}

/** Left red, right blue. */
const raster: Raster = {
  ...{ width: 100, height: 60, channels: 3 },
  data: Uint8Array.from({ length: 100 * 60 * 3 }, (_, index) => {
    const isLeft = Math.floor(index / 3) % 100 < 50;
    return index % 3 === (isLeft ? 0 : 2) ? 255 : 0;
  }),
};
const photo = preparePhoto(raster);

async function opened(file: string) {
  const network = await openNetwork(file);
  if (network.status !== 'ok') throw new Error(network.problem);
  return network.features;
}

describe("an operator's own network", () => {
  test.each(['patch', 'dense'] as const)(
    'says of each place what its file computes (%s), beside colour and texture',
    async (kind) => {
      const features = await opened(await settingsFile({}, kind));
      expect(features.length).toBe(240);
      const places = Float64Array.of(0.2, 0.5, 0.8, 0.5);
      const numbers = await features.describe(photo, places);
      expect([...numbers.slice(236, 240)]).toEqual([1, 0, 0, 0]);
      expect([...numbers.slice(476)]).toEqual([0, 0, 1, 0]);
      expect(numbers.slice(0, 236)).toEqual((await colourAndTexture.describe(photo, places)).slice(0, 236));
    },
  );

  test('is handed pixels times the scale, without the mean, through the deviation', async () => {
    const file = await settingsFile({ scale: 1 / 51, mean: [1, -2, 0], deviation: [2, 4, 1] });
    const numbers = await (await opened(file)).describe(photo, Float64Array.of(0.2, 0.5));
    expect([...numbers.slice(236)]).toEqual([2, 0.5, 0, 1]);
  });

  test('looks at 196 places of a photo at most; the others have what the nearest of them has', async () => {
    const places = Float64Array.from({ length: 4_000 }, (_, index) => {
      const step = index % 2 === 0 ? 0.7549 : 0.5698;
      return (Math.floor(index / 2) * step) % 1;
    });
    const { chosen, standsFor } = choosePlaces(places);
    expect(chosen.length).toBeLessThanOrEqual(196);
    expect(chosen.length).toBeGreaterThan(150);
    for (const [place, index] of standsFor.entries()) {
      const other = chosen[index] ?? 0;
      const away = Math.hypot(
        (places[place * 2] ?? 0) - (places[other * 2] ?? 0),
        (places[place * 2 + 1] ?? 0) - (places[other * 2 + 1] ?? 0),
      );
      expect(away).toBeLessThan(0.15);
    }
    const numbers = await (await opened(await settingsFile())).describe(photo, places);
    expect(numbers).toHaveLength(2_000 * 240);
  });

  test('sees the photo reflected beyond its border', () => {
    const small: Raster = {
      width: 3,
      height: 1,
      channels: 3,
      data: Uint8Array.of(1, 1, 1, 2, 2, 2, 3, 3, 3),
    };
    const settings: Parameters<typeof writePatch>[3] = {
      ...{ size: 8, layout: 'NHWC', scale: 1, mean: [0, 0, 0], deviation: [1, 1, 1] },
    };
    const into = new Float32Array(8 * 8 * 3);
    writePatch(small, 0.5, 0.5, settings, into, 0);
    const reds = Array.from({ length: 8 }, (_, column) => into[column * 3]);
    expect(reds).toEqual([2, 3, 2, 1, 2, 3, 2, 1]);
  });

  test('of another file, or handed other pixels, is another kind: its numbers never meet', async () => {
    // One after the other: each writes the network anew.
    const kinds: FeatureKind[] = [];
    for (const [change, kind] of [[{}], [{}], [{ scale: 1 }], [{}, 'dense']] as const)
      kinds.push(await opened(await settingsFile(change, kind)));
    const [id, same, scaled, dense] = kinds.map((kind) => kind.id);
    expect(same).toBe(id);
    expect(new Set([id, scaled, dense, colourAndTexture.id]).size).toBe(4);
    expect(id?.length).toBeLessThanOrEqual(120);
  });

  test.each([
    [{ sha256: '0'.repeat(64) }, 'its hash differs'],
    [{ sha256: 'none' }, 'sha256'],
    [{ path: 'gone.onnx' }, 'cannot be read'],
    [{ input: 'picture' }, 'it takes photo and gives seen'],
    [{ output: 'heard' }, 'it takes photo and gives seen'],
    [{ length: 5 }, 'It gives 4 numbers for a square (1 × 4 × 1 × 1), and the settings say 5'],
    [{ kind: 'dense', length: 5 }, 'the settings say a map of 5 channels'],
    [{ layout: 'NHWC' }, 'its runtime says'],
    [{ deviation: [1, 0, 1] }, 'deviation'],
    [{ more: 1 }, 'more'],
  ])('that is not what its settings say (%o) is refused in words', async (change, problem) => {
    expect(await openNetwork(await settingsFile(change))).toEqual({
      status: 'refused',
      problem: expect.stringContaining(problem),
    });
  });

  test('whose runtime is not installed is refused with the words that install it', async () => {
    expect(await openNetwork(await settingsFile({}, 'patch', 'without-runtime'))).toEqual({
      status: 'refused',
      problem: expect.stringContaining('npm install onnxruntime-node'),
    });
  });

  test('of damaged settings crashes nothing', async () => {
    const file = join(folder, 'with-runtime', 'damaged.json');
    const whole = JSON.stringify({ path: 'patch.onnx', sha256: '0'.repeat(64), kind: 'patch', length: 4 });
    const texts = fc.oneof(
      fc.nat({ max: whole.length }).map((end) => whole.slice(0, end)),
      fc.json(),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        await writeFile(file, text);
        expect((await openNetwork(file)).status).toBe('refused');
      }),
      { numRuns: 200 },
    );
  });

  test('that is refused leaves the server with its own, and says why', async () => {
    const { features, problem } = await chosenFeatures(join(folder, 'nowhere.json'));
    expect(features.id).toBe((await chosenFeatures(null)).features.id);
    expect(problem).toContain('cannot be read');
  });
});
