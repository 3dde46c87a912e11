import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerStore } from '../../../src/adapters/server/http/store.ts';
import { boardDocs, userActivityDocs } from '../../../src/domain/collections/events/activity.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { surveyInStore } from '../../support/analysis/analysed-survey.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const day = 24 * 60 * 60 * 1000;
const eventId = 'event-reef-day';

let www: TestServer;
beforeAll(async () => {
  www = await startTestServer();
});
afterAll(() => www.close());

test('a first name that changes after joining changes on the public board and for administrators', async () => {
  const { store } = www.context;
  const [timestart, timeend] = [toInstant(Date.now() - day), toInstant(Date.now() + day)];
  await store.write([writeEvent('reef-day', { timestart, timeend })]);
  const { photos } = await surveyInStore(store, [{ index: 0 }]);
  const mia = await www.person('Mia');
  const post = async (name: string, data: object) => {
    const answer = await www.post(`/call/${name}`, { data }, mia.bearer);
    expect(answer.status, await answer.clone().text()).toBe(200);
  };
  await post('join-event', { handle: 'reef-day', isShown: true, isThirteen: true });
  await post('submit-percentage-analysis', {
    analysisId: newId(),
    imagePath: photos[0]?.path,
    answers: {
      percentages: { 'reef_soft-live': 30, 'background_sand-live': 70 },
      'dominant-coral': '',
      'bad-image': false,
    },
    worked: { session: 'a'.repeat(16), milliseconds: 60_000 },
  });
  const named = async () => {
    const [board] = (
      await store.query({
        from: { collection: boardDocs.under({ eventId }) },
        where: [],
        orderBy: [],
        limit: 1,
      })
    ).docs;
    return boardDocs.schema.safeParse(board?.data).data?.volunteers.map(({ name }) => name);
  };
  await expect.poll(named, { timeout: 60_000 }).toEqual(['Mia']);

  const own = createServerStore({ baseUrl: www.url, bearer: async () => mia.bearer });
  await own.write([
    { op: 'update', path: userDocs.path({ uid: mia.uid }), data: { 'name.first': 'Marina' } },
  ]);
  await expect.poll(named, { timeout: 60_000 }).toEqual(['Marina']);
  const activity = await store.get(userActivityDocs.path({ eventId, uid: mia.uid }));
  expect(activity?.data).toMatchObject({ user: { firstName: 'Marina' }, activity: { analysis: 1 } });
});
