import { expect, it } from 'vitest';
import { createServerStore } from '../../../src/adapters/server/http/store.ts';
import { startTestServer } from '../../support/server/test-server.ts';

it('a question that a full server turns away is asked again, and answered when there is room', async () => {
  let [share, looks] = [0, 0];
  await using server = await startTestServer({
    load: {
      share() {
        looks += 1;
        return share;
      },
      close: () => undefined,
    },
  });
  const mia = await server.person('Mia');
  const store = createServerStore({ baseUrl: server.url, bearer: async () => mia.bearer });
  const path = `users/${mia.uid}`;
  const askFive = () => Promise.all(Array.from({ length: 5 }, () => store.get(path)));
  // Their connections are known from now on.
  await askFive();
  share = 1;
  const asked = askFive();
  await expect.poll(() => looks).toBe(10);
  share = 0;
  expect(await asked).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ id: mia.uid })));
  // Some were asked once more.
  expect(looks).toBeGreaterThan(10);
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
  expect(await statusOf('/tiles/gbr/reefs/5/28/17.mvt')).not.toBe(503);
  expect(await statusOf('/tiles/gbr/reefs/5/28/17.mvt')).toBe(503);
});
