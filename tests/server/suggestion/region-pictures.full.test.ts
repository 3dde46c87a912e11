import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chosenFeatures } from '../../../edge-server/services/suggestion/describe/chosen-features.ts';
import { regionPicturePath } from '../../../src/contract/suggestion.ts';
import { imageDocs } from '../../../src/domain/collections/images.ts';
import { shippedRegions as regionsOfReefs } from '../../../src/domain/region/regions.ts';
import { holds } from '../../../src/domain/suggestion/regions/contains.ts';
import type { Suggestion } from '../../../src/domain/suggestion/suggestion.ts';
import type { Image } from '../../../src/domain/survey/image.ts';
import { askSuggestion } from '../../support/analysis/ask-suggestion.ts';
import { brightnessModel } from '../../support/analysis/brightness-model.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const [width, height] = [400, 300];
let server: TestServer;
let images: Image[];
let suggestion: Suggestion;

beforeAll(async () => {
  const model = brightnessModel((await chosenFeatures(null)).features);
  const active = { id: 'by-brightness', model };
  server = await startTestServer({
    modelOf: async (_region, wanted) => (wanted === 'none' ? null : active),
  });
  const photos = await reefWithPhotos(server, 2, (index) => paintedPhoto(index + 1, width, height));
  const { store } = server.context;
  images = await Promise.all(
    photos.map(async ({ path }) => imageDocs.schema.parse((await store.get(path))?.data)),
  );
  if (photos[0] === undefined) throw new Error('There is no photo.');
  suggestion = await askSuggestion(server, photos[0], (await server.person('Vera')).bearer);
});
afterAll(() => server?.close());

const { minSize, maxSize } = regionsOfReefs.gbr.polygonFilter;
const sizes = { polygonThreshold: `${minSize}`, maxPolygonThreshold: `${maxSize}` };
const named = { ...sizes, model: 'by-brightness' };

function ask(index: number, regionId: string, query: object = named, headers = {}, token?: string) {
  const address = regionPicturePath(token ?? images[index]?.token ?? '', regionId);
  const asked = new URLSearchParams(Object.entries(query));
  return fetch(`${server.url}${address}?${asked}`, { headers });
}

/** The least box of the pixels whose centres a path holds. */
function boxOf(path: Suggestion['regions'][number]['path']) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  const around = (values: readonly number[], most: number) =>
    [Math.floor(Math.min(...values) * most), Math.min(most, Math.ceil(Math.max(...values) * most))] as const;
  const [fromX, toX] = around(
    path.map(([x]) => x),
    width,
  );
  const [fromY, toY] = around(
    path.map(([, y]) => y),
    height,
  );
  for (let y = fromY; y < toY; y += 1) {
    for (let x = fromX; x < toX; x += 1) {
      if (!holds(path, (x + 0.5) / width, (y + 0.5) / height)) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  }
  return { left, top, width: right - left, height: bottom - top };
}

test('the pictures of its regions are the photo, cut up: each pixel in one, nothing outside, no larger than they have to be', async () => {
  const copy = await fetch(`${server.url}/cache/800/${images[0]?.token}/${images[0]?.url}`);
  const photo = await sharp(Buffer.from(await copy.arrayBuffer()))
    .raw()
    .toBuffer();
  // All of them first: what is compared below holds this process up, and the server in it would close lines that rest meanwhile.
  const pictures = new Map<string, Buffer>();
  for (const { predicted } of suggestion.regions) {
    const answer = await ask(0, predicted.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    pictures.set(predicted.id, Buffer.from(await answer.arrayBuffer()));
  }
  const covered = new Uint8Array(width * height);
  for (const { path, predicted } of suggestion.regions) {
    const bytes = pictures.get(predicted.id);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const { left, top, ...box } = boxOf(path);
    expect({ width: info.width, height: info.height }).toEqual(box);
    expect(info.channels).toBe(4);
    let held = 0;
    for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
      const [red, green, blue, alpha] = data.subarray(pixel * 4, pixel * 4 + 4);
      if (alpha === 0) {
        expect([red, green, blue]).toEqual([0, 0, 0]);
        continue;
      }
      held += 1;
      const at = (top + Math.floor(pixel / info.width)) * width + left + (pixel % info.width);
      covered[at] = (covered[at] ?? 0) + 1;
      if (photo[at * 3] !== red || photo[at * 3 + 1] !== green || photo[at * 3 + 2] !== blue)
        throw new Error(`${predicted.id} shows another place of the photo.`);
    }
    // Pixels of the raster that was looked at, which is as large.
    expect(held / (width * height)).toBeCloseTo(predicted.pixels / (suggestion.width * suggestion.height), 2);
  }
  expect(new Set(covered)).toEqual(new Set([1]));
});

test('a picture that names its model is kept for good; another one is asked for again, and costs nothing while it is the same', async () => {
  const ofModel = await ask(0, 'region-1');
  expect(ofModel.headers.get('cache-control')).toBe('public, max-age=86400');
  const etag = ofModel.headers.get('etag') ?? '';
  const unnamed = await ask(0, 'region-1', sizes);
  expect(unnamed.headers.get('cache-control')).toBe('public, no-cache');
  expect(unnamed.headers.get('etag')).toBe(etag);
  const same = await ask(0, 'region-1', sizes, { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
  expect(same.status).toBe(304);
  // Without a model the photo has other regions.
  const plain = await ask(0, 'region-1', { ...sizes, model: 'none' });
  expect(plain.status).toBe(200);
  expect(plain.headers.get('etag')).not.toBe(etag);
});

test.each([
  ['of a photo that nobody looked at', 404, () => ask(1, 'region-1')],
  ['under a token that opens nothing', 404, () => ask(0, 'region-1', named, {}, 'a'.repeat(32))],
  ['of a region that the photo does not have', 404, () => ask(0, 'region-199')],
  ['of a model that is not there', 404, () => ask(0, 'region-1', { ...sizes, model: 'another' })],
  ['of impossible sizes', 400, () => ask(0, 'region-1', { ...named, polygonThreshold: '1' })],
  ['of a file of another name', 404, () => ask(0, 'regions-1')],
])('there is no picture %s', async (_what, status, asking) => {
  const answer = await asking();
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a photo that was taken away has no pictures any more', async () => {
  const { store } = server.context;
  const [image] = images;
  if (image === undefined) throw new Error('There is no photo.');
  const path = imageDocs.path({ uid: image.user.uid, surveyId: image.survey.id, imageId: image.id });
  await store.write([{ op: 'update', path, data: { isDeleted: true } }]);
  expect((await ask(0, 'region-2')).status).toBe(404);
  await store.write([{ op: 'update', path, data: { isDeleted: false } }]);
  expect((await ask(0, 'region-2')).status).toBe(200);
});
