import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

/** What the back office is made of, by the names under which others know it. */
const named = [
  'export-census-images',
  'list-census-image-user',
  'add-census-image-user',
  'remove-census-image-user',
  'export-map-features',
  'tag-surveys',
  'event-aggregation-request',
  'export-event-analyses',
  'tag-event-analyses',
  'untag-event-analyses',
  'batch-delete-analysis-withuserandeventid',
  'batch-delete-analysis-withimageid',
  'mark-bad-image-request',
  'download-census-images',
  'dataset-tag-surveys',
  'dataset-reporting-stats-backfill',
] as const;

let www: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  www = await startTestServer();
  ada = await www.person('Ada', { admin: true });
});
afterAll(() => www?.close());

const namesOfAdmins = () => www.operations.filter(({ caller }) => caller === 'admin').map(({ name }) => name);

/** Status of each call of administrators, asked without anything in it: who may not ask is told so before that is looked at. */
async function statuses(bearer: string | null): Promise<Map<string, number>> {
  const asked = namesOfAdmins().map(async (name) => {
    const { status } = await www.post(`/call/${name}`, { data: {} }, bearer);
    return [name, status] as const;
  });
  return new Map(await Promise.all(asked));
}

test('every operation of administrators is refused to a visitor, a guest, a volunteer, a verified one, an expert and a boat', async () => {
  expect(namesOfAdmins()).toEqual(expect.arrayContaining([...named]));
  const askers: readonly (readonly [string, string | null, number])[] = [
    ['a visitor', null, 401],
    ['a guest', (await www.guest()).bearer, 403],
    ['a volunteer', (await www.person('Mia')).bearer, 403],
    ['a verified one', (await www.person('Vera', { verified: true })).bearer, 403],
    ['an expert', (await www.person('Elliot', { isExpert: true })).bearer, 403],
    ['a boat', (await www.person('Seastar', { hub: true })).bearer, 403],
  ];
  for (const [who, bearer, refused] of askers) {
    const answers = [...(await statuses(bearer))];
    expect(
      answers.filter(([, status]) => status !== refused),
      who,
    ).toEqual([]);
  }
  const ofAda = [...(await statuses(ada.bearer)).values()];
  expect(ofAda.filter((status) => status !== 200 && status !== 400 && status !== 404)).toEqual([]);
  expect(ofAda).toContain(200);
});

/** What is named among what administrators call, and is called by others. */
const ofOthers: Readonly<Record<string, string>> = {
  'report-boat': 'hub',
  'claim-boat': 'hub',
  'list-images-for-me': 'signed-in',
};

/** The names of operations in the contract of the back office. */
async function namesInContract(): Promise<readonly string[]> {
  const folder = new URL('../../../src/contract/admin/', import.meta.url);
  const names: string[] = [];
  for (const file of await readdir(folder)) {
    if (file.endsWith('.test.ts')) continue;
    const said = (await import(new URL(file, folder).href)) as Readonly<Record<string, unknown>>;
    for (const [key, value] of Object.entries(said))
      if (key.endsWith('Name') && typeof value === 'string') names.push(value);
  }
  return names;
}

test('whatever the contract of the back office names is for administrators alone', async () => {
  const names = await namesInContract();
  expect(names.length).toBeGreaterThan(25);
  const callers = new Map(www.operations.map(({ name, caller }) => [name, caller]));
  for (const name of names) expect(callers.get(name), name).toBe(ofOthers[name] ?? 'admin');
});

const changes = { from: { collection: 'changes' }, where: [], orderBy: [] };

/** The lines of a watch, until its end. */
async function watched(bearer: string): Promise<string> {
  const response = await www.post('/store/watch', { query: changes }, bearer);
  return await response.text();
}

test('an administrator whose flag is taken away has lost operations and documents with the next request, and what is followed within a second', async () => {
  const bob = await www.person('Bob', { admin: true });
  const call = (name: string, data: object, { bearer }: TestPerson) =>
    www.post(`/call/${name}`, { data }, bearer);
  const look = () => www.post('/store/query', { query: changes }, bob.bearer);
  const mark = () => call('mark-person', { uid: ada.uid, mark: 'verified', is: true }, bob);
  expect([(await mark()).status, (await look()).status]).toEqual([200, 200]);
  const [{ docs: [entry] = [] }] = [(await (await look()).json()) as { docs: { path: string }[] }];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const followed = watched(bob.bearer);
    // Its first page is on its way.
    await look();
    const taken = await call('change-administrator', { uid: bob.uid, is: false }, ada);
    expect(taken.status).toBe(200);
    expect([(await mark()).status, (await look()).status]).toEqual([403, 403]);
    expect((await www.post('/store/get', { path: entry?.path }, bob.bearer)).status).toBe(403);
    await vi.advanceTimersByTimeAsync(1_000);
    const lines = (await followed).trim().split('\n');
    expect(lines.at(-1)).toContain('PERMISSION_DENIED');
  } finally {
    vi.useRealTimers();
  }
});

test('what is followed ends within a second after its session has ended elsewhere', async () => {
  const bob = await www.person('Bob', { admin: true });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const followed = watched(bob.bearer);
    await www.post('/store/query', { query: changes }, bob.bearer);
    // As an operator does, or a password that is set again: by a door that tells no watch.
    const { sessionId } = await www.context.sessionOf(bob.bearer);
    const accounts = new Database(join(www.dataDir, 'accounts.sqlite'));
    accounts.prepare('DELETE FROM session WHERE id = ?').run(sessionId);
    accounts.close();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await followed).trim().split('\n').at(-1)).toMatch(/UNAUTHENTICATED|PERMISSION_DENIED/);
  } finally {
    vi.useRealTimers();
  }
});
