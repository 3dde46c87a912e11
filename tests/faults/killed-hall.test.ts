import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerCalls } from '../../src/adapters/server/http/calls.ts';
import {
  analysesCountedIn,
  boardDocs,
  userActivityDocs,
} from '../../src/domain/collections/events/activity.ts';
import { readImagesOfSurvey } from '../../src/domain/collections/images.ts';
import { toInstant } from '../../src/domain/documents/instant.ts';
import { recountEvent } from '../../src/operations/event-work/recount-event.ts';
import { everyDocument } from '../../src/ports/read-documents.ts';
import { writeEvent } from '../support/analysis/reef-event.ts';
import { seedReport } from '../support/analysis/seed-report.ts';
import { newId } from '../support/analysis/survey-samples.ts';
import { eventually } from '../support/server/eventually.ts';
import { startTestServer, type TestPerson } from '../support/server/test-server.ts';
import { freePort, type ServerProcess, startServerProcess, wwwFile } from './injectors/server-process.ts';

const handle = 'reef-day';
const eventId = `event-${handle}`;
const day = 24 * 60 * 60 * 1000;
const kills = 3;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reef-killed-hall-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function hall() {
  await using www = await startTestServer({ dataDir });
  await seedReport(www);
  const [timestart, timeend] = [toInstant(Date.now() - day), toInstant(Date.now() + day)];
  await www.context.store.write([writeEvent(handle, { timestart, timeend })]);
  const people: TestPerson[] = [];
  for (const name of ['Amelia', 'Noah', 'Zoe', 'Ruben', 'Leilani', 'Otani']) {
    const person = await www.person(name);
    await www.post('/call/join-event', { data: { handle, isShown: true, isThirteen: true } }, person.bearer);
    people.push(person);
  }
  const { docs } = await www.context.store.query(readImagesOfSurvey('moore-october'));
  const photos = docs.map(({ path }) => path);
  return { people, photos };
}

test('a server that is killed again and again while a hall analyses loses nothing, and counts each photo once', async () => {
  const { people, photos } = await hall();
  const port = await freePort();
  const start = () => startServerProcess(wwwFile, dataDir, port, { REEF_DEMO: '0' });
  let server: ServerProcess = await start();
  const told = new Set<string>();
  let isOver = false;

  /** Presses until it is told that it is saved, as a page does. */
  async function analyse({ uid, bearer }: TestPerson): Promise<void> {
    const calls = createServerCalls({ baseUrl: server.url, bearer: async () => bearer });
    for (const imagePath of photos) {
      const analysisId = newId();
      const percentages = { 'reef_soft-live': 30, 'background_sand-live': 70 };
      const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
      const press = () =>
        calls.call('submit-percentage-analysis', { analysisId, imagePath, answers }).catch(() => null);
      const answer = await eventually(press, (said) => said !== null, 60_000);
      if (answer === null) throw new Error(`${imagePath} could not be saved.`);
      told.add(`${uid} ${imagePath}`);
    }
  }
  async function killAgain(): Promise<void> {
    for (let kill = 1; kill <= kills; kill += 1) {
      const enough = (kill * people.length * photos.length) / (kills + 1);
      await eventually(
        async () => told.size,
        (size) => size >= enough || isOver,
      );
      await server.kill();
      server = await start();
    }
  }
  const killing = killAgain();
  await Promise.all(people.map(analyse));
  isOver = true;
  await killing;
  await server.kill();

  // What the last kill cut off is made by the next start alone.
  await using www = await startTestServer({ dataDir });
  const { store } = www.context;
  const board = async () =>
    boardDocs.schema.parse((await store.get(boardDocs.path({ eventId, board: 'live' })))?.data);
  const all = people.length * photos.length;
  expect(told.size).toBe(all);
  await expect.poll(async () => (await board()).stats).toMatchObject({ userCount: 6, totalAnalysis: all });
  expect(await everyDocument(store, analysesCountedIn(eventId))).toHaveLength(all);
  for (const { uid } of people) {
    const own = await store.get(userActivityDocs.path({ eventId, uid }));
    expect(own?.data).toMatchObject({ activity: { analysis: photos.length } });
  }
  expect(await recountEvent(eventId, www.context)).toEqual({ people: people.length, differed: 0 });
});
