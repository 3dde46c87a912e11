import { once } from 'node:events';
import express from 'express';
import { expect, it } from 'vitest';
import { shedLoad } from '../../../edge-server/front/limits/load-shedding.ts';
import { createServerStore } from '../../../src/adapters/server/http/store.ts';
import { regionPicturePath } from '../../../src/contract/suggestion.ts';
import { startTestServer } from '../../support/server/test-server.ts';

it('a question that a full server turns away is asked again, and answered when there is room', async () => {
  let isFull = true;
  await using server = await startTestServer();
  const mia = await server.person('Mia');
  const path = `users/${mia.uid}`;
  // In front of the server, so that it does not depend on which connection a request takes.
  const turnAway = shedLoad({ share: () => (isFull ? 1 : 0) });
  const asked: string[] = [];
  const door = express();
  door.use((request, response, next) => {
    asked.push(request.url);
    turnAway(request, response, () => turnAway(request, response, next));
  });
  door.use(express.json(), async (request, response) => {
    const answer = await server.post(request.url, request.body, mia.bearer);
    response.status(answer.status).json(await answer.json());
  });
  const listening = door.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : null;
  const store = createServerStore({ baseUrl: `http://127.0.0.1:${port}`, bearer: async () => mia.bearer });
  const answered = store.get(path);
  await expect.poll(() => asked).toEqual(['/store/get']);
  isFull = false;
  expect(await answered).toMatchObject({ data: { uid: mia.uid } });
  expect(asked).toEqual(['/store/get', '/store/get']);
  listening.close();
});

it('and pages, sign-in and photos that are handed in are not turned away', async () => {
  await using server = await startTestServer({ load: { share: () => 1, close: () => undefined } });
  const statusOf = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`);
    await answer.text();
    return answer.status;
  };
  const known = ['/healthz', '/config.json', '/auth/get-session'];
  for (const path of [...known, ...known]) expect([path, await statusOf(path)]).not.toEqual([path, 503]);
  // Whichever connection it takes, its second request of this kind is.
  for (const path of ['/tiles/gbr/reefs/5/28/17.mvt', regionPicturePath('a'.repeat(32), 'region-1')])
    await expect.poll(() => statusOf(path)).toBe(503);
});
