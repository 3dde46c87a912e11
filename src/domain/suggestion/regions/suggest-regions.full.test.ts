import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { laboratoryPhoto, laboratorySize } from '../../../../tests/support/photos/labelled-photos.ts';
import { colourAndTexture } from '../features/colour-and-texture.ts';
import type { Model } from '../model/model.ts';
import { trainModel } from '../model/train-model.ts';
import { type DescribedPhoto, describePhoto } from '../photo/describe-photo.ts';
import { type Suggestion, suggestionSchema } from '../suggestion.ts';
import { holds } from './contains.ts';
import { correctRegions } from './correct-regions.ts';
import { mostRegionsFor, type RegionFilter, regionFilterSchema, usualFilter } from './region-filter.ts';
import { suggestRegions } from './suggest-regions.ts';

const { width, height } = laboratorySize;

/** A painted reef, and at every twentieth pixel what was painted: coral, sand or something else. */
async function painted(number: number) {
  const reef = await laboratoryPhoto(number);
  const raster = { width, height, channels: 3 as const, data: reef.pixels };
  const points = Array.from({ length: 300 }, (_, index) => {
    const [x, y] = [10 + 20 * (index % 20), 10 + 20 * Math.floor(index / 20)];
    const key = reef.keyAt(x, y);
    const group = key.includes('hard') ? 'coral' : key.includes('sand') ? 'sand' : 'ground';
    return { x: (x + 0.5) / width, y: (y + 0.5) / height, group };
  });
  return { raster, points };
}

let photo: DescribedPhoto;
let again: DescribedPhoto;
let model: Model;
let points: Awaited<ReturnType<typeof painted>>['points'];

beforeAll(async () => {
  const labelled = [];
  for (const seed of [1, 2, 3, 4]) {
    const reef = await painted(seed);
    const { samples } = await describePhoto(reef.raster, colourAndTexture, reef.points);
    labelled.push({ labels: reef.points.map(({ group }) => group), features: samples });
  }
  const trained = trainModel(labelled, colourAndTexture);
  if (trained.status !== 'trained') throw new Error(trained.problem);
  model = trained.model;
  const unseen = await painted(6);
  points = unseen.points;
  photo = (await describePhoto(unseen.raster, colourAndTexture)).described;
  again = (await describePhoto((await painted(6)).raster, colourAndTexture)).described;
});

const suggestionOf = (used: Model | null, filter: RegionFilter): Suggestion => ({
  version: 1,
  imageId: 'painted',
  width: photo.width,
  height: photo.height,
  model: used === null ? null : 'model',
  regions: suggestRegions(photo, used, filter).regions,
});

const filters = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([one, other]) => ({ minSize: Math.min(one, other) / 400, maxSize: Math.max(one, other) / 100 }));

test('a photo of a reef that no model saw gets the right label at nine of ten places', () => {
  const { regions, likeliest } = suggestRegions(photo, model, usualFilter);
  const right = points.filter(({ x, y, group }) => {
    const region = regions.findIndex(({ path }) => holds(path, x, y));
    return likeliest[region] === group;
  });
  expect(right.length / points.length).toBeGreaterThan(0.85);
});

test('the same pixels and the same model give the same bytes', () => {
  expect(again).toEqual(photo);
  expect(suggestRegions(again, model, usualFilter)).toEqual(suggestRegions(photo, model, usualFilter));
});

test('at any filter regions cover every place once, and none is smaller than it says', () => {
  fc.assert(
    fc.property(filters, fc.constantFrom(0, 1), (filter, isWith) => {
      const { regions } = suggestionSchema.parse(suggestionOf(isWith === 1 ? model : null, filter));
      expect(regions.length).toBeLessThanOrEqual(mostRegionsFor(filter));
      for (let y = 0.0371; y < 1; y += 0.0613) {
        for (let x = 0.0173; x < 1; x += 0.0517) {
          expect(regions.filter(({ path }) => holds(path, x, y)).length).toBe(1);
        }
      }
      // Outlines are simplified after regions are formed: a tenth of a region at most.
      const least = 0.9 * filter.minSize * photo.width * photo.height;
      expect(Math.min(...regions.map(({ predicted }) => predicted.pixels))).toBeGreaterThanOrEqual(least);
    }),
    { numRuns: 25 },
  );
});

test('no region is much larger than the largest that was asked for', () => {
  const { regions } = suggestRegions(photo, model, { minSize: 0.003, maxSize: 0.05 });
  const largest = Math.max(...regions.map(({ predicted }) => predicted.pixels));
  expect(largest / (photo.width * photo.height)).toBeLessThan(0.053);
  expect(regions.length).toBeGreaterThanOrEqual(20);
});

test('a filter that wants the least above the largest is refused', () => {
  expect(regionFilterSchema.safeParse({ minSize: 0.5, maxSize: 0.1 }).success).toBe(false);
});

test('without a model regions have neither labels nor confidence', () => {
  const { regions } = suggestRegions(photo, null, usualFilter);
  expect(regions.length).toBeGreaterThan(5);
  expect(regions.every(({ confidence, predicted }) => confidence === null && predicted.label === null)).toBe(
    true,
  );
});

test('below the threshold no label is said', () => {
  const { regions, likeliest } = suggestRegions(photo, { ...model, threshold: 1 }, usualFilter);
  expect(regions.every(({ confidence, predicted }) => confidence === 1 || predicted.label === null)).toBe(
    true,
  );
  expect(likeliest.every((label) => label !== null)).toBe(true);
});

test('a model of other features is never read', () => {
  expect(() => suggestRegions(photo, { ...model, features: 'others' }, usualFilter)).toThrow(
    'A model of others cannot read features of colour-and-texture-1.',
  );
});

test('a photo of any size, down to one pixel, is cut into regions', async () => {
  const sizes = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }));
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(250), async ([tinyWidth, tinyHeight], seed) => {
      const data = Uint8Array.from(
        { length: tinyWidth * tinyHeight * 4 },
        (_, index) => (index * seed) % 251,
      );
      const raster = { width: tinyWidth, height: tinyHeight, channels: 4 as const, data };
      const { described } = await describePhoto(raster, colourAndTexture);
      const { regions } = suggestRegions(described, model, usualFilter);
      const all = { ...suggestionOf(null, usualFilter), width: tinyWidth, height: tinyHeight, regions };
      expect(suggestionSchema.safeParse(all).error).toBeUndefined();
      expect(regions.filter(({ path }) => holds(path, 0.4871, 0.5139))).toHaveLength(1);
    }),
    { numRuns: 30 },
  );
});

test('what a person says of a region is kept, and a label that was unknown is learnt', () => {
  const { regionOf, regions } = suggestRegions(photo, model, usualFilter);
  const sand = points.filter(({ group }) => group === 'sand').slice(0, 12);
  const confirmed = sand.map(({ x, y }) => ({ x, y, label: 'seagrass' }));
  const corrected = correctRegions(photo, model, regionOf, confirmed, new Map([[0, 'coral']]));
  expect(corrected).toHaveLength(regions.length);
  expect(corrected[0]).toEqual({ likeliest: 'coral', label: 'coral', confidence: 1, isFixed: true });
  expect(corrected.filter(({ likeliest }) => likeliest === 'seagrass').length).toBeGreaterThan(1);
});
