import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  dueDocs,
  leaderboardDocs,
  organisationStandingDocs,
  standingDocs,
} from '../../../src/domain/collections/leaderboards.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';
import { fillLeaderboard, patientClock } from '../../support/story/leaderboard-readers.ts';

const clock = patientClock();
const org = { handle: 'reef-school', name: 'Reef School' };
const readers = ['Ada', 'Ben', 'Cleo'].map((name) => ({
  ...{ name, town: 'Cairns, Queensland, Australia', org, photos: 2, isShown: true },
}));
let www: TestServer;
let people: readonly TestPerson[];
let admin: TestPerson;

beforeAll(async () => {
  www = await startTestServer({ clock });
  const marina = await seedReport(www);
  admin = await www.person('Admin', { admin: true });
  const at = clock.now();
  const school = { ...org, isSchool: true, createdAt: at, updatedAt: at };
  await www.context.store.write([{ op: 'create', path: 'organisations/reef-school', data: school }]);
  people = await fillLeaderboard(www, clock, readers, marina.uid);
});
afterAll(() => www?.close());

async function write({ bearer }: Pick<TestPerson, 'bearer'>, writes: readonly object[]): Promise<void> {
  const answer = await www.post('/store/write', { writes }, bearer);
  expect(answer.status, await answer.clone().text()).toBe(200);
}
async function board(scope = 'gbr'): Promise<z.infer<typeof leaderboardDocs.schema> | undefined> {
  const answer = await www.post('/store/get', { path: leaderboardDocs.path({ scope }) });
  const { doc } = (await answer.json()) as { doc: { data: unknown } | null };
  return leaderboardDocs.schema.safeParse(doc?.data).data;
}
const soon = { timeout: 300_000 };
const person = (index: number): TestPerson => {
  const found = people[index];
  if (found === undefined) throw new Error('There is no such person.');
  return found;
};

test('the leaderboard of a region and of all follows what people do, what they say of themselves, and what administrators change', async () => {
  for (const scope of ['gbr', 'global'])
    await expect
      .poll(() => board(scope), soon)
      .toMatchObject({
        stats: { people: 3, analysis: 6, mins: 3 },
        volunteers: [{ rank: 1, name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo' }],
        schools: [{ name: 'Reef School', people: 3 }],
      });
  const { uid } = person(0);
  await write(person(0), [{ op: 'update', path: `users/${uid}`, data: { name: { first: 'Adele' } } }]);
  await expect.poll(async () => (await board())?.volunteers[0], soon).toMatchObject({ name: 'Adele' });

  const own = await www.context.store.query({
    from: { collection: `users/${uid}/analysis` },
    where: [],
    orderBy: [],
  });
  const path = own.docs[0]?.path;
  await www.context.store.write([{ op: 'update', path: path ?? '', data: { isDeleted: true } }]);
  await expect
    .poll(() => board(), soon)
    .toMatchObject({ stats: { analysis: 5 }, volunteers: [{}, {}, { rank: 3, name: 'Adele' }] });

  await www.context.store.write([
    { op: 'update', path: 'organisations/reef-school', data: { name: 'Reef Club', isSchool: false } },
  ]);
  await expect
    .poll(() => board(), soon)
    .toMatchObject({ schools: [], students: [], organisations: [{ name: 'Reef Club', people: 3 }] });
});

test('nobody reads who stands where but themselves and administrators, and nobody writes any of it', async () => {
  const path = standingDocs.path({ scope: 'gbr', uid: person(0).uid });
  const statusOf = async (bearer: string | null) => (await www.post('/store/get', { path }, bearer)).status;
  expect(await Promise.all([person(0).bearer, admin.bearer].map(statusOf))).toEqual([200, 200]);
  expect(await Promise.all([person(1).bearer, null].map(statusOf))).toEqual([403, 401]);
  const scope = 'gbr';
  for (const [where, data] of [
    [leaderboardDocs.path({ scope }), {}],
    [path, { isShown: true }],
    [dueDocs.path({ scope, uid: person(0).uid }), { mark: 'x' }],
    [organisationStandingDocs.path({ scope, handle: 'reef-school' }), {}],
    [`users/${person(0).uid}`, { leaderboards: { isShown: true, isThirteen: true, saidAt: clock.now() } }],
  ] as const) {
    const writes = [{ op: 'merge', path: where, data }];
    for (const { bearer } of [person(0), ...(where.startsWith('users') ? [] : [admin])])
      expect((await www.post('/store/write', { writes }, bearer)).status, where).toBe(403);
  }
});

test('what a stop cut off is counted at the next start', async () => {
  await www.stop();
  const { dataDir } = www;
  const again = await startTestServer({ clock, dataDir });
  await again.context.store.write([
    {
      op: 'update',
      path: `users/${person(1).uid}`,
      data: { loc: { id: 'typed', value: 'Darwin', name: 'Darwin' } },
    },
    { op: 'set', path: dueDocs.path({ scope: 'global', uid: person(1).uid }), data: { mark: 'cut off' } },
  ]);
  // Killed before anybody was counted: the note is all that is left.
  await again.stop();
  www = await startTestServer({ clock, dataDir });
  await expect
    .poll(async () => (await board())?.volunteers.find(({ name }) => name === 'Ben'), soon)
    .toMatchObject({ city: 'Darwin' });
});
