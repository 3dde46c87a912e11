import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../../src/contract/http.ts';
import { categoriesById } from '../../../src/domain/annotation/category/category-tree.ts';
import { guidePictureSize, guidePictures, guidePictureUrl } from '../../../src/domain/guide/pictures.ts';
import demoAnswers from '../../../src/domain/training/demo-answers.json' with { type: 'json' };
import { copyPictures } from '../../../web/build/copy-pictures.ts';
import { rawRequest } from '../../support/server/raw-request.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-pictures-'));
  await cp(fileURLToPath(new URL('../../../web/public/', import.meta.url)), folder, { recursive: true });
  await copyPictures(folder);
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Reef Census</title>');
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(['www', 'edge'] as const)('a server of the kind %s', (network) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ network, webFolder: folder });
  });
  afterAll(() => server.close());
  const get = (path: string, headers = {}) => fetch(`${server.url}${path}`, { headers });

  it('has the icon of every category, to keep for a day', async () => {
    for (const { icon } of categoriesById.values()) {
      const answer = await get(`/cdn/200/icon/${icon}.svg`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
      expect(await answer.text()).toContain('</svg>');
    }
  });

  it('has every photo of the walkthrough, and sends none twice', async () => {
    for (const id of Object.keys(demoAnswers)) {
      const path = `/cdn/200/demo/${id}.jpg`;
      const answer = await get(path);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
      expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('jpeg');
      // Node's own fetch would say no-cache with it.
      const again = await rawRequest(server.url, {
        path,
        headers: { 'If-None-Match': answer.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    }
  });

  it('has every picture of the field guide, all of them in less than 460 kB', async () => {
    let bytes = 0;
    for (const id of Object.keys(guidePictures) as (keyof typeof guidePictures)[]) {
      const answer = await get(guidePictureUrl(id));
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
      const picture = Buffer.from(await answer.arrayBuffer());
      bytes += picture.length;
      // Read by hand: a server decodes the kinds of files that divers hand in, and no other.
      expect(picture.toString('latin1', 0, 4) + picture.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8 ');
      const [width, height] = [picture.readUInt16LE(26), picture.readUInt16LE(28)];
      expect({ width, height }).toEqual(guidePictureSize);
    }
    expect(bytes).toBeLessThan(460_000);
  });

  it.each([
    '/cdn/200/icon/dolphin.svg',
    '/cdn/200/demo/reef-4.jpg',
    '/cdn/200/demo/answers.json',
    '/cdn/200/icon/',
  ])('says that there is no %s, in JSON, also to a browser', async (path) => {
    const answer = await get(path, { Accept: 'text/html' });
    expect(answer.status).toBe(404);
    expect(errorBodySchema.parse(await answer.json()).error.status).toBe('NOT_FOUND');
  });
});
