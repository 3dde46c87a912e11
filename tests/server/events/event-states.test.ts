import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerStore } from '../../../src/adapters/server/http/store.ts';
import { cancelledEventsAnswer, cancelledEventsName } from '../../../src/contract/events/take-part.ts';
import {
  eventDocs,
  eventsWithHandle,
  globalEvents,
  publicEventsWithHandle,
} from '../../../src/domain/collections/events/events.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

const day = 24 * 60 * 60 * 1000;
const later = { timestart: toInstant(Date.now() + day), timeend: toInstant(Date.now() + 2 * day) };
const announcedHandle = 'reef-day';
const hiddenHandles = ['draft', 'off', 'gone'] as const;

let www: TestServer;
let mia: TestPerson;
let boss: TestPerson;

beforeAll(async () => {
  www = await startTestServer();
  await www.context.store.write([
    writeEvent(announcedHandle, { ...later, domains: ['school.example'] }),
    writeEvent('draft', { ...later, status: 'draft' }),
    writeEvent('off', {
      ...later,
      desc: ['Ten days.'],
      domains: ['school.example'],
      createdBy: 'uid-organiser',
    }),
    writeEvent('gone', { ...later, deleted: true }),
  ]);
  [mia, boss] = await Promise.all([www.person('Mia'), www.person('Boss', { admin: true })]);
});
afterAll(() => www.close());

const storeOf = (person: TestPerson | null) =>
  createServerStore({ baseUrl: www.url, bearer: async () => person?.bearer ?? null });
const pathOf = (handle: string) => eventDocs.path({ eventId: `event-${handle}` });

async function call(name: string, data: object, { bearer }: TestPerson): Promise<unknown> {
  const answer = await www.post(`/call/${name}`, { data }, bearer);
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  return (await answer.json()).result;
}
const cancelledOf = async (person: TestPerson) =>
  cancelledEventsAnswer.parse(await call(cancelledEventsName, {}, person)).events;

test('members and visitors read announced events only, and administrators every event', async () => {
  await call('join-event', { handle: 'off', isShown: false }, mia);
  await call('move-event', { eventId: 'event-off', step: 'cancel' }, boss);
  for (const reader of [null, mia]) {
    const store = storeOf(reader);
    expect((await store.get(pathOf(announcedHandle)))?.data.handle).toBe(announcedHandle);
    expect((await store.query(publicEventsWithHandle(announcedHandle))).docs).toHaveLength(1);
    const open = await store.query(globalEvents('gbr', toInstant(Date.now())));
    expect(open.docs.map(({ data }) => data.handle)).toEqual([announcedHandle]);
    for (const handle of hiddenHandles) {
      await expect(store.get(pathOf(handle)), handle).rejects.toThrow();
      expect((await store.query(publicEventsWithHandle(handle))).docs, handle).toEqual([]);
    }
    await expect(store.query(eventsWithHandle(announcedHandle))).rejects.toThrow();
  }
  const office = storeOf(boss);
  for (const handle of hiddenHandles) expect((await office.get(pathOf(handle)))?.data.handle).toBe(handle);
  expect((await office.query(eventsWithHandle('off'))).docs).toHaveLength(1);
});

test('a participant learns that the event was cancelled, without its organiser and invited domains; nobody else does', async () => {
  const [event, ...others] = await cancelledOf(mia);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ handle: 'off', status: 'cancelled', desc: ['Ten days.'] });
  expect(JSON.stringify(event)).not.toMatch(/school\.example|uid-organiser/);
  // The handle on the account is no proof of a place.
  const ben = await www.person('Ben');
  await www.context.store.write([{ op: 'merge', path: `users/${ben.uid}`, data: { domains: ['off'] } }]);
  expect(await cancelledOf(ben)).toEqual([]);
  const page = await fetch(`${www.url}/event/off`, { headers: { accept: 'text/html' } });
  expect(await page.text()).not.toContain('Ten days.');
});
