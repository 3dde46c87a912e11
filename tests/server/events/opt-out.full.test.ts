import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerStore } from '../../../src/adapters/server/http/store.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import type { Query } from '../../../src/domain/documents/query.ts';
import { surveyInStore } from '../../support/analysis/analysed-survey.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let www: TestServer;
let shown: TestPerson;
let hidden: TestPerson;
let photos: readonly { readonly path: string }[];

const handle = 'reef-day';
const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  www = await startTestServer();
  const [timestart, timeend] = [toInstant(Date.now() - day), toInstant(Date.now() + day)];
  await www.context.store.write([writeEvent(handle, { timestart, timeend })]);
  ({ photos } = await surveyInStore(www.context.store, [{ index: 0 }, { index: 1 }]));
  [shown, hidden] = [await www.person('Annabella'), await www.person('Zacharias')];
  for (const [{ uid }, town] of [
    [shown, 'Cairns'],
    [hidden, 'Quilpie'],
  ] as const) {
    const loc = { id: `geo:${town}`, value: `${town}, Queensland, Australia`, name: town };
    await www.context.store.write([{ op: 'merge', path: `users/${uid}`, data: { loc } }]);
  }
});
afterAll(() => www.close());

async function call(name: string, data: object, { bearer }: TestPerson): Promise<void> {
  const answer = await www.post(`/call/${name}`, { data }, bearer);
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
}

async function analyse(person: TestPerson): Promise<void> {
  for (const { path: imagePath } of photos) {
    const percentages = { 'background_sand-live': 100 };
    const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
    const input = { analysisId: newId(), imagePath, answers };
    await call('submit-percentage-analysis', input, person);
    // On leaderboards counts what was looked at for long enough: time that has passed, so it is written here.
    const data = { workedMs: 60_000, isRanked: true };
    const path = `users/${person.uid}/analysis/${input.analysisId}`;
    await www.context.store.write([{ op: 'update', path, data }]);
  }
}

/** Everything that a visitor is told: each document that there is, and each list of them. */
async function allThatIsPublic(): Promise<string> {
  const visitor = createServerStore({ baseUrl: www.url, bearer: async () => null });
  const database = new Sqlite(join(www.dataDir, 'reef-census.sqlite'), { readonly: true });
  const paths = database.prepare<[], string>('SELECT path FROM documents').pluck().all();
  database.close();
  const told: unknown[] = [];
  for (const path of paths) told.push(await visitor.get(path).catch(() => null));
  const collections = new Set(paths.map((path) => path.split('/').slice(0, -1).join('/')));
  const groups = new Set([...collections].map((collection) => collection.split('/').at(-1) ?? ''));
  const lists: Query['from'][] = [
    ...[...collections].map((collection) => ({ collection })),
    ...[...groups].map((group) => ({ group })),
  ];
  for (const from of lists)
    told.push(await visitor.query({ from, where: [], orderBy: [], limit: 100 }).catch(() => null));
  const pages = ['/config.json', `/event/${handle}`, `/event/${handle}/wall`, '/events'];
  for (const page of pages) told.push(await (await fetch(`${www.url}${page}`)).text());
  return JSON.stringify(told);
}

/** Of a person: name, town, account. */
const tracesOf = (said: string, words: readonly string[]) => words.filter((word) => said.includes(word));

test('whoever does not want to be shown leaves no trace in anything that a visitor is told', async () => {
  const traces = ['Zacharias', 'Quilpie', 'zacharias-', hidden.uid];
  for (const person of [shown, hidden]) {
    await call('join-event', { handle, isShown: true, isThirteen: true }, person);
    await call('show-on-leaderboards', { isShown: true, isThirteen: true }, person);
    await analyse(person);
  }
  const timesTold = async () => (await allThatIsPublic()).split('Zacharias').length - 1;
  await expect.poll(allThatIsPublic).toContain('Quilpie');
  // The event's board, as a document and in the list of boards; the leaderboards of all and of the region.
  await expect.poll(timesTold).toBe(4);
  expect(tracesOf(await allThatIsPublic(), ['Zacharias', 'Annabella', 'Cairns'])).toHaveLength(3);

  await call('show-in-event', { handle, isShown: false }, hidden);
  await expect.poll(timesTold).toBe(2);
  await call('show-on-leaderboards', { isShown: false, isThirteen: true }, hidden);
  await expect.poll(async () => tracesOf(await allThatIsPublic(), traces)).toEqual([]);
  // What others see of those who are shown is still there: the test reads what it means to read.
  expect(tracesOf(await allThatIsPublic(), ['Annabella', 'Cairns'])).toHaveLength(2);
});

test('whoever leaves, and whoever is linked by an administrator, is told of nowhere either', async () => {
  const leaver = await www.person('Bartholomew');
  const linked = await www.person('Cassiopeia');
  const admin = await www.person('Boss', { admin: true });
  await call('join-event', { handle, isShown: true, isThirteen: true }, leaver);
  await call('link-user-to-event', { email: linked.email, eventHandle: handle }, admin);
  for (const person of [leaver, linked]) await analyse(person);
  await expect.poll(allThatIsPublic).toContain('Bartholomew');
  await call('leave-event', { handle }, leaver);
  const traces = ['Bartholomew', 'Cassiopeia', leaver.uid, linked.uid];
  await expect.poll(async () => tracesOf(await allThatIsPublic(), traces)).toEqual([]);
});
