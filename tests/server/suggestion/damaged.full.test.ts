import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { regionPicturePath, suggestionPath } from '../../../src/contract/suggestion.ts';
import { imageDocs } from '../../../src/domain/collections/images.ts';
import type { Image } from '../../../src/domain/survey/image.ts';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { eventually } from '../../support/server/eventually.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const lines: string[] = [];
const said = (words: string) => lines.filter((line) => line.includes(words)).length;
const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });

let server: TestServer;
let bearer: string;
let photo: PhotoToAnalyse;
let image: Image;
beforeAll(async () => {
  server = await startTestServer({ log, config: { looksForRegions: true } });
  const [first] = await reefWithPhotos(server, 1, () => paintedPhoto(1, 400, 300));
  if (first === undefined) throw new Error('There is no photo.');
  photo = first;
  ({ bearer } = await server.person('Vera'));
  image = await eventually(
    async () => imageDocs.schema.parse((await server.context.store.get(photo.path))?.data),
    ({ ml }) => ml,
  );
});
afterAll(() => server?.close());

async function regions(): Promise<string> {
  const query = new URLSearchParams({ surveyId: photo.surveyId, imageId: photo.imageId });
  const headers = { Authorization: `Bearer ${bearer}` };
  const answer = await fetch(`${server.url}${suggestionPath}?${query}`, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
}

const picture = () => fetch(`${server.url}${regionPicturePath(image.token, 'region-1')}`);

async function keptFile(): Promise<string> {
  const kept = await server.context.photos.regionsFile(image.url);
  if (kept === null) throw new Error('Nothing is kept of the photo.');
  return kept.file;
}

test('fault 34: what is kept of a photo is made again where it rotted, was cut or is gone, and the log says why', async () => {
  const before = await regions();
  const file = await keptFile();
  const whole = await readFile(file);
  const damages: readonly (readonly [string, () => Promise<void>])[] = [
    ['It is damaged.', () => writeFile(file, whole.with(whole.length - 3, (whole.at(-3) ?? 0) ^ 1))],
    ['It is cut off', () => truncate(file, whole.length - 100)],
  ];
  for (const [index, [why, damage]] of damages.entries()) {
    await damage();
    // Nobody has a photo looked at for a picture: there is none until somebody asks for the regions.
    expect((await picture()).status).toBe(404);
    expect(await regions()).toBe(before);
    expect((await readFile(file)).equals(whole)).toBe(true);
    expect(said('what was seen of a photo was damaged')).toBe(index + 1);
    expect(said(why)).toBe(1);
  }
  await rm(dirname(file), { recursive: true });
  expect(await regions()).toBe(before);
  expect((await picture()).status).toBe(200);
});

test('fault 34: pictures of regions are cut out of a small copy that is made again where it rotted or is gone', async () => {
  const first = Buffer.from(await (await picture()).arrayBuffer());
  const copy = (await server.context.photos.derivative(image.url, image.token, 800)) ?? '';
  const damages = [() => truncate(copy, 700), () => writeFile(copy, 'no picture'), () => rm(copy)];
  for (const damage of damages) {
    await damage();
    const answer = await picture();
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(first)).toBe(true);
  }
  expect(said('a small copy of a photo is damaged: it is made again')).toBe(2);
});

test('a photo of which the copy that is looked at has rotted, and nothing is kept, is looked at all the same', async () => {
  const before = await regions();
  const copy = (await server.context.photos.derivative(image.url, image.token, 2000)) ?? '';
  await truncate(copy, 700);
  await rm(await keptFile());
  expect(await regions()).toBe(before);
});

test('a server whose folder of small copies is gone, as after a restore, looks at its photos again by itself', async () => {
  const before = await regions();
  const file = await keptFile();
  await server.stop();
  const { file: note } = await server.context.photos.regionsNote();
  await rm(dirname(dirname(note)), { recursive: true });
  const { dataDir } = server;
  server = await startTestServer({ log, dataDir, config: { looksForRegions: true } });
  await eventually(
    () => readFile(file).catch(() => null),
    (kept) => kept !== null,
  );
  expect(await regions()).toBe(before);
});
