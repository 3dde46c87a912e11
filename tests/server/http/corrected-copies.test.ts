import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import exifr from 'exifr';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageDocs } from '../../../src/domain/collections/images.ts';
import type { Image } from '../../../src/domain/survey/image.ts';
import { correctedCopyOf } from '../../../src/domain/survey/photo/corrected-copy.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { tellTaleJpeg } from '../../support/photos/hostile-photos.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const lines: string[] = [];
let server: TestServer;
let images: Image[];
beforeAll(async () => {
  server = await startTestServer({
    log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
  });
  const photos = await reefWithPhotos(server, 3, (index) =>
    index === 0 ? tellTaleJpeg() : paintedPhoto(index, 600, 450),
  );
  const { store } = server.context;
  images = await Promise.all(
    photos.map(async ({ path }) => imageDocs.schema.parse((await store.get(path))?.data)),
  );
});
afterAll(() => server?.close());

function imageAt(index: number): Image {
  const image = images[index];
  if (image === undefined) throw new Error('There is no such photo.');
  return image;
}

const addressOf = ({ url, token }: Pick<Image, 'url' | 'token'>, width: number) =>
  `/cache/${width}/${token}/${url}`;

function ask(index: number, width: number, change: Partial<Image> = {}, headers = {}) {
  const copy = correctedCopyOf({ ...imageAt(index), ...change });
  if (copy === undefined) throw new Error('The photo has no such copy.');
  return fetch(`${server.url}${addressOf(copy, width)}`, { headers });
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** Photos and their copies; records beside them may still be written of what came before. */
async function picturesBelow(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /\.(jpg|jpeg|png|gif|webp)$/.test(name)).sort();
}

test('a photo with its colours corrected is served in each width as the photo itself is, without EXIF, and kept nowhere', async () => {
  const { url, token } = imageAt(0);
  // Of every photo: the server makes their small copies in its own time, which would be taken for new ones.
  for (const image of images)
    for (const width of [300, 360, 800, 2000, 4000])
      await bytesOf(await fetch(`${server.url}${addressOf(image, width)}`));
  const before = await picturesBelow(join(server.dataDir, 'photos'));
  expect(before.length).toBeGreaterThan(3);
  for (const width of [300, 360, 800, 2000, 4000]) {
    const plain = await bytesOf(await fetch(`${server.url}${addressOf({ url, token }, width)}`));
    const answer = await ask(0, width);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const bytes = await bytesOf(answer);
    const { width: wide, height: high } = await sharp(bytes).metadata();
    const own = await sharp(plain).metadata();
    expect([wide, high]).toEqual([own.width, own.height]);
    expect(bytes.equals(plain)).toBe(false);
    expect(await exifr.parse(bytes, { tiff: true, xmp: true, iptc: true, jfif: false })).toBeUndefined();
  }
  expect(await picturesBelow(join(server.dataDir, 'photos'))).toEqual(before);
});

test('whoever has it costs nobody anything; another token, width or photo has none', async () => {
  const first = await ask(1, 300);
  const etag = first.headers.get('etag') ?? '';
  // As a browser asks whether its copy is still good; by itself `fetch` would refuse any copy.
  const kept = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
  expect((await ask(1, 300, {}, kept)).status).toBe(304);
  const plain = await fetch(`${server.url}${addressOf(imageAt(1), 300)}`);
  expect(plain.headers.get('etag')).not.toBe(etag);
  const refused = await ask(1, 300, { token: 'f'.repeat(32) }, kept);
  expect(refused.status).toBe(404);
  expect(refused.headers.get('cache-control') ?? '').not.toContain('max-age');
  expect((await ask(1, 301)).status).toBe(400);
  expect((await ask(1, 300, { url: imageAt(1).url.replace('.jpg', '-other.jpg') })).status).toBe(404);
});

test('of an original that was purged there is still one', async () => {
  expect(await server.context.photos.purge(imageAt(1).url, () => true)).toBeGreaterThan(0);
  expect((await ask(1, 4000)).status).toBe(200);
});

test('fault 34: a small copy that rotted on the disk is made again and said so; where its photo is gone there is none, and no error', async () => {
  const { photos } = server.context;
  const rot = async (index: number) => {
    const { url, token } = imageAt(index);
    const file = await photos.derivative(url, token, 800);
    await truncate(file ?? '', 900);
  };
  await rot(2);
  expect((await ask(2, 800)).status).toBe(200);
  expect(lines.filter((line) => line.includes('damaged: it is made again'))).toHaveLength(1);
  // And so for everybody who sees the photo itself.
  const plain = await bytesOf(await fetch(`${server.url}${addressOf(imageAt(2), 800)}`));
  await sharp(plain, { failOn: 'error' }).raw().toBuffer();
  await photos.purge(imageAt(2).url, () => true);
  await rot(2);
  const none = await ask(2, 800);
  expect(none.status).toBe(404);
  expect(none.headers.get('cache-control') ?? '').not.toContain('max-age');
  expect(lines.filter((line) => line.includes('damaged, and its photo is not here'))).toHaveLength(1);
});
