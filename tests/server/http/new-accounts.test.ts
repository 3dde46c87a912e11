import { expect, test } from 'vitest';
import { valueAt } from '../../../src/domain/documents/json.ts';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

async function say(server: TestServer, { bearer, uid }: TestPerson, photo: PhotoToAnalyse, coral: number) {
  const percentages = { 'reef_soft-live': coral, 'background_sand-live': 100 - coral };
  const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
  const data = { analysisId: `of-${uid}-${photo.imageId}`.slice(0, 60), imagePath: photo.path, answers };
  const answer = await server.post('/call/submit-percentage-analysis', { data }, bearer);
  expect(answer.status, await answer.text()).toBe(200);
}

const totalOf = async ({ context }: TestServer, { path }: PhotoToAnalyse) =>
  valueAt((await context.store.get(path))?.data ?? {}, 'meta.analysis.total');

test('a new account counts once three of its photos agree with an expert’s, and is told so until then', async () => {
  await using server = await startTestServer({ config: { minAgreeingAnalyses: 3 } });
  const photos = await reefWithPhotos(server, 4, (index) => paintedPhoto(index + 1, 400, 300));
  const elliot = await server.person('Elliot', { isExpert: true });
  const nina = await server.person('Nina');
  for (const photo of photos) await say(server, elliot, photo, 40);
  const [first, second, third, last] = photos;
  if (first === undefined || second === undefined || third === undefined || last === undefined)
    throw new Error('There are too few photos.');
  await say(server, nina, first, 42);
  await say(server, nina, second, 35);
  expect(await totalOf(server, first)).toBe(1);
  const told = await server.post('/call/photo-answer', { data: { imagePath: first.path } }, nina.bearer);
  expect(await told.text()).toContain('"isWaiting":true');
  await say(server, nina, third, 50);
  for (const photo of [first, second, third])
    await expect.poll(() => totalOf(server, photo), { timeout: 60_000 }).toBe(2);
  await say(server, nina, last, 90);
  expect(await totalOf(server, last)).toBe(2);
  const after = await server.post('/call/photo-answer', { data: { imagePath: last.path } }, nina.bearer);
  expect(await after.text()).not.toContain('isWaiting');
});

test('what waited when a server stopped counts after its start, once everybody’s does', async () => {
  const before = await startTestServer({ config: { minAgreeingAnalyses: 3 } });
  const [photo] = await reefWithPhotos(before, 1, () => paintedPhoto(1, 400, 300));
  if (photo === undefined) throw new Error('There is no photo.');
  await say(before, await before.person('Nina'), photo, 40);
  expect(await totalOf(before, photo)).toBe(0);
  await before.stop();
  await using server = await startTestServer({ dataDir: before.dataDir });
  await expect.poll(() => totalOf(server, photo), { timeout: 60_000 }).toBe(1);
});
