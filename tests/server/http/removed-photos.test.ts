import { afterAll, beforeAll, expect, test } from 'vitest';
import { markBadImageName } from '../../../src/contract/admin/images.ts';
import { undoChangeName } from '../../../src/contract/admin/record.ts';
import { imageSchema } from '../../../src/domain/survey/image.ts';
import { correctedCopyOf } from '../../../src/domain/survey/photo/corrected-copy.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.person('Ada', { admin: true });
});
afterAll(async () => {
  await server.close();
});

const call = (name: string, data: object) => server.post(`/call/${name}`, { data }, ada.bearer);
const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status;

test('a photo that was taken off the census is shown at none of its addresses, and again when that is undone', async () => {
  const [photo, other] = await reefWithPhotos(server, 2);
  if (photo === undefined || other === undefined) throw new Error('There are two photos.');
  const { store } = server.context;
  const image = imageSchema.parse((await store.get(photo.path))?.data);
  const corrected = correctedCopyOf(image);
  if (corrected === undefined) throw new Error('There is a corrected copy.');
  const addresses = [
    ...[300, 360, 800, 2000, 4000].map((width) => `/cache/${width}/${image.token}/${image.url}`),
    `/cache/800/${corrected.token}/${corrected.url}`,
  ];
  const statuses = () => Promise.all(addresses.map(statusOf));
  expect(await statuses()).toEqual(addresses.map(() => 200));
  const first = await fetch(`${server.url}${addresses[0]}`);
  expect(first.headers.get('cache-control')).toBe('public, max-age=86400');

  const [, userId = ''] = photo.path.split('/');
  const off = { imageId: photo.imageId, surveyId: photo.surveyId, userId };
  expect((await call(markBadImageName, off)).status).toBe(200);
  expect(await statuses()).toEqual(addresses.map(() => 404));
  // Neither whoever still has it, by its ETag, nor whoever asks for a part of it.
  for (const headers of [{ 'If-None-Match': first.headers.get('etag') ?? '' }, { Range: 'bytes=0-9' }]) {
    const again = await fetch(`${server.url}${addresses[0]}`, { headers, cache: 'no-store' });
    expect([again.status, again.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
  const neighbour = imageSchema.parse((await store.get(other.path))?.data);
  expect(await statusOf(`/cache/360/${neighbour.token}/${neighbour.url}`)).toBe(200);
  // Its diver still has what was given to the census.
  const original = (bearer: string) => server.post('/blobs/original', { path: image.url }, bearer);
  expect((await original(await server.context.accounts.customToken(userId))).status).toBe(200);

  const { docs } = await store.query({
    from: { collection: 'changes' },
    where: [],
    orderBy: [],
  });
  const change = docs.find(({ data }) => data.subject === photo.path)?.id ?? '';
  expect((await call(undoChangeName, { change })).status).toBe(200);
  expect(await statuses()).toEqual(addresses.map(() => 200));
});
