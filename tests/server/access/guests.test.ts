import { expect, test } from 'vitest';
import { z } from 'zod';
import { analysesOfUser } from '../../../src/domain/collections/analyses.ts';
import { imagesOfSurvey } from '../../../src/domain/collections/images.ts';
import { surveyById } from '../../../src/domain/collections/surveys.ts';
import { valueAt } from '../../../src/domain/documents/json.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const offered = z.object({
  result: z.object({ photo: z.object({ path: z.string(), image: z.object({ id: z.string() }) }) }),
});
const given = z.object({ result: z.object({ guest: z.string(), ticket: z.string() }) });

async function nextPhoto(server: TestServer, bearer: string | null) {
  const asked = { data: { regionId: 'gbr', except: [] } };
  const answer = await server.post('/call/photo-to-analyse', asked, bearer);
  return offered.parse(await answer.json()).result.photo;
}
function estimate(server: TestServer, imagePath: string, bearer: string) {
  const percentages = { 'reef_soft-live': 30, 'background_sand-live': 70 };
  const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
  const data = { analysisId: newId(), imagePath, answers };
  return server.post('/call/submit-percentage-analysis', { data }, bearer);
}

test('a visitor and a guest learn of nobody and of no place, whatever they ask of a survey', async () => {
  await using server = await startTestServer();
  const [photo] = await reefWithPhotos(server, 1);
  if (photo === undefined) throw new Error('There is no photo.');
  const owner = photo.path.split('/')[1] ?? '';
  const image = (await server.context.store.get(photo.path))?.data ?? {};
  const place = String(valueAt(image, 'survey._geoloc.latitude'));
  const guest = await server.guest();
  const member = await server.person('Vera');
  const original = (bearer: string | null) =>
    server.post('/blobs/original', { path: String(image.url) }, bearer);
  const ask = async (bearer: string | null): Promise<string[]> => {
    const posts = [
      server.post('/store/get', { path: photo.path }, bearer),
      server.post('/store/get', { path: `users/${owner}` }, bearer),
      server.post('/store/get', { path: `users/${owner}/surveys/${photo.surveyId}` }, bearer),
      server.post('/store/query', { query: imagesOfSurvey(photo.surveyId) }, bearer),
      server.post('/store/query', { query: surveyById(photo.surveyId) }, bearer),
      server.post('/store/aggregate', { query: imagesOfSurvey(photo.surveyId), count: true }, bearer),
      server.post('/call/photo-to-analyse', { data: { regionId: 'gbr', except: [] } }, bearer),
      server.post(
        '/call/photo-to-analyse',
        { data: { surveyId: photo.surveyId, imageId: photo.imageId } },
        bearer,
      ),
      server.post('/call/list-brought-home', { data: {} }, bearer),
      original(bearer),
    ];
    return Promise.all((await Promise.all(posts)).map((answer) => answer.text()));
  };
  for (const bearer of [null, guest.bearer]) {
    for (const text of await ask(bearer))
      for (const word of ['Mia', owner, place]) expect(text).not.toContain(word);
  }
  expect((await original(null)).status).toBe(401);
  expect((await original(guest.bearer)).status).toBe(403);
  // A guest analyses a photo, and is shown one; a visitor is shown none.
  const file = String(image.token);
  expect((await ask(null)).join('')).not.toContain(file);
  expect((await ask(guest.bearer)).join('')).toContain(file);
  // Members are told: the words stand there to be found.
  const told = (await ask(member.bearer)).join('');
  for (const word of ['Mia', owner, place]) expect(told).toContain(word);
});

test('a guest’s work waits outside the counts, goes into an account by its ticket, and ends its session', async () => {
  await using server = await startTestServer();
  const [photo] = await reefWithPhotos(server, 1);
  if (photo === undefined) throw new Error('There is no photo.');
  const guest = await server.guest();
  const { path, image } = await nextPhoto(server, guest.bearer);
  expect(image.id).toBe(photo.imageId);
  expect(await (await estimate(server, path, guest.bearer)).json()).toMatchObject({
    result: { complete: true, total: 1 },
  });
  const total = async () =>
    valueAt((await server.context.store.get(photo.path))?.data ?? {}, 'meta.analysis.total');
  expect(await total()).toBe(0);
  const { result: ticket } = given.parse(
    await (await server.post('/call/guest-ticket', { data: {} }, guest.bearer)).json(),
  );
  // `ensure` makes an account whose address is proven.
  const member = await server.person('Vera');
  const adopted = await server.post('/call/adopt-guest', { data: ticket }, member.bearer);
  expect(await adopted.json()).toEqual({ result: { analyses: 1 } });
  expect(await total()).toBe(1);
  const { docs } = await server.context.store.query(analysesOfUser(member.uid));
  expect(docs.map(({ data }) => data.user)).toEqual([{ uid: member.uid, name: 'Vera' }]);
  expect((await estimate(server, path, guest.bearer)).status).toBe(401);
  expect(await server.context.store.get(`users/${guest.uid}`)).toBeNull();
});

test('a guest has no address, makes no device, and cannot be mailed', async () => {
  await using server = await startTestServer();
  const guest = await server.guest();
  const answer = await fetch(`${server.url}/auth/get-session`, {
    headers: { Authorization: `Bearer ${guest.bearer}` },
  });
  expect(await answer.json()).toMatchObject({ user: { id: guest.uid, email: null, isAnonymous: true } });
  const { email, actor } = await server.context.sessionOf(guest.bearer);
  expect({ email, actor }).toMatchObject({ email: null, actor: { uid: guest.uid, guest: true } });
  const account = (await server.context.store.get(`users/${guest.uid}`))?.data;
  expect(Object.keys(account ?? {})).not.toContain('email');
});

test('a guest who signs in is there until its work has been moved', async () => {
  await using server = await startTestServer();
  const guest = await server.guest();
  const ada = await server.person('Ada');
  expect((await server.post('/auth/sign-in/email', ada, guest.bearer)).status).toBe(200);
  expect((await server.post('/call/guest-ticket', { data: {} }, guest.bearer)).status).toBe(200);
});

test('a right that somebody wrote on a guest’s document is none', async () => {
  await using server = await startTestServer();
  const guest = await server.guest();
  const path = `users/${guest.uid}`;
  await server.context.store.write([{ op: 'merge', path, data: { admin: true, hub: true } }]);
  const answer = await server.post(
    '/store/query',
    { query: { from: { collection: 'users' }, where: [], orderBy: [] } },
    guest.bearer,
  );
  expect(answer.status).toBe(403);
});

test('nobody makes guests by the thousand: sixty in a quarter of an hour, and the next is told', async () => {
  await using server = await startTestServer();
  for (let made = 0; made < 60; made += 1) await server.guest();
  const refused = await server.post('/auth/sign-in/anonymous', {});
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('Many have begun without an account from here.');
  // Whoever has an account is not kept out by that.
  const ada = await server.person('Ada');
  expect((await server.post('/auth/sign-in/email', ada)).status).toBe(200);
});
