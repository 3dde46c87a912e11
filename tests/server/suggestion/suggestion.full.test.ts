import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { lessonPath, suggestionPath } from '../../../src/contract/suggestion.ts';
import { imageDocs } from '../../../src/domain/collections/images.ts';
import { readLesson } from '../../../src/domain/suggestion/lesson/pack-lesson.ts';
import { type Suggestion, suggestionSchema } from '../../../src/domain/suggestion/suggestion.ts';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { eventually } from '../../support/server/eventually.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

/** Looked at in a quarter of the time. */
const small = (index: number) => paintedPhoto(index + 1, 400, 300);

async function ask(
  server: TestServer,
  { surveyId, imageId }: Pick<PhotoToAnalyse, 'surveyId' | 'imageId'>,
  bearer: string | null,
  more: Readonly<Record<string, string>> = {},
  path: string = suggestionPath,
): Promise<Response> {
  const query = new URLSearchParams({ surveyId, imageId, mlAnalysisDir: 'gbr', ...more });
  return fetch(`${server.url}${path}?${query}`, {
    headers: bearer === null ? {} : { Authorization: `Bearer ${bearer}` },
  });
}

async function regionsOf(answer: Response): Promise<Suggestion> {
  expect(answer.status).toBe(200);
  return suggestionSchema.parse(await answer.json());
}

const hasRegions = async (server: TestServer, path: string) =>
  imageDocs.schema.parse((await server.context.store.get(path))?.data).ml;

/** Twice the area inside a path of fractions. */
function areaOf(path: Suggestion['regions'][number]['path']): number {
  return path.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = path[(index + 1) % path.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
}

test('a photo that arrives is cut into regions that cover it once, for whoever is signed in', async () => {
  await using server = await startTestServer({ config: { looksForRegions: true } });
  const [photo] = await reefWithPhotos(server, 1, small);
  if (photo === undefined) throw new Error('There is no photo.');
  await eventually(() => hasRegions(server, photo.path), Boolean);
  const vera = await server.person('Vera');
  const { regions, model, imageId } = await regionsOf(await ask(server, photo, vera.bearer));
  expect({ model, imageId }).toEqual({ model: null, imageId: photo.imageId });
  expect(regions.length).toBeGreaterThan(5);
  expect(regions.every(({ predicted }) => predicted.label === null)).toBe(true);
  const covered = regions.reduce((sum, { path }) => sum + Math.abs(areaOf(path)) / 2, 0);
  expect(covered).toBeCloseTo(1, 3);
  // Experts look at smaller ones.
  const sizes = { polygonThreshold: '0.001', maxPolygonThreshold: '0.7' };
  const fine = await regionsOf(await ask(server, photo, vera.bearer, sizes));
  expect(fine.regions.length).toBeGreaterThanOrEqual(regions.length);
  const again = await regionsOf(await ask(server, photo, (await server.guest()).bearer));
  expect(again.regions).toEqual(regions);
});

test('who is not signed in, names no photo, or wants the impossible is told so', async () => {
  await using server = await startTestServer();
  const [photo] = await reefWithPhotos(server, 1, small);
  if (photo === undefined) throw new Error('There is no photo.');
  const { bearer } = await server.person('Vera');
  expect((await ask(server, photo, null)).status).toBe(401);
  expect((await ask(server, { ...photo, imageId: 'another' }, bearer)).status).toBe(404);
  const inverted = { polygonThreshold: '0.8', maxPolygonThreshold: '0.1' };
  expect((await ask(server, photo, bearer, inverted)).status).toBe(400);
  expect((await ask(server, photo, bearer, { polygonThreshold: 'much' })).status).toBe(400);
});

test('who asks for many photos at once has a few of them answered, and is told to wait with the others', async () => {
  await using server = await startTestServer();
  const [photo] = await reefWithPhotos(server, 1, small);
  if (photo === undefined) throw new Error('There is no photo.');
  const { bearer } = await server.person('Greedy');
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(server, photo, bearer)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
});

test('a photo that nobody looked at is looked at when somebody asks; what was kept and rotted is made again', async () => {
  await using server = await startTestServer();
  const [photo] = await reefWithPhotos(server, 1, small);
  if (photo === undefined) throw new Error('There is no photo.');
  const { bearer } = await server.person('Vera');
  const { regions } = await regionsOf(await ask(server, photo, bearer));
  expect(await hasRegions(server, photo.path)).toBe(false);
  const image = imageDocs.schema.parse((await server.context.store.get(photo.path))?.data);
  const kept = await server.context.photos.regionsFile(image.url);
  if (kept === null) throw new Error('Nothing is kept.');
  await writeFile(kept.file, 'RCD2 and no more');
  expect((await regionsOf(await ask(server, photo, bearer))).regions).toEqual(regions);
});

test('photos that waited when a server stopped have their regions after the next start', async () => {
  const first = await startTestServer();
  const photos = await reefWithPhotos(first, 3, small);
  await first.stop();
  await using second = await startTestServer({
    dataDir: first.dataDir,
    config: { looksForRegions: true },
  });
  for (const { path } of photos) await eventually(() => hasRegions(second, path), Boolean);
  await second.stop();
  await first.close();
});

test('a lesson is about the same regions, small, and for the same people', async () => {
  await using server = await startTestServer();
  const [photo] = await reefWithPhotos(server, 1, small);
  if (photo === undefined) throw new Error('There is no photo.');
  const { bearer } = await server.person('Vera');
  expect((await ask(server, photo, null, {}, lessonPath)).status).toBe(401);
  expect((await ask(server, { ...photo, imageId: 'another' }, bearer, {}, lessonPath)).status).toBe(404);
  // Of an expert's filter too, which has more of them.
  for (const sizes of [{}, { polygonThreshold: '0.001', maxPolygonThreshold: '0.7' }]) {
    const { regions } = await regionsOf(await ask(server, photo, bearer, sizes));
    const answer = await ask(server, photo, bearer, sizes, lessonPath);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const read = readLesson(bytes);
    if (read.status === 'refused') throw new Error(read.problem);
    expect(read.model).toBeNull();
    expect(read.lesson.features.length / read.lesson.length).toBe(regions.length);
    expect(bytes.length).toBeLessThan(200 + regions.length * read.lesson.length);
  }
});
