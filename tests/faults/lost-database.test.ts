import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../edge-server/storage/db/open.ts';
import { rebuildFromPhotos } from '../../edge-server/storage/recovery/rebuild.ts';
import { signatureOf } from '../../src/contract/canonical.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone, type TestPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { freePort, plantedBoats, startServerProcess } from './injectors/server-process.ts';

const name = 'reef-census.sqlite';
const root = fileURLToPath(new URL('../..', import.meta.url));
let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'reef-lost-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** Every document that records hold, with its revision; the only thing that a rebuild is measured by. */
function documentsIn(dataDir: string): Map<string, string> {
  const db = openDatabase(join(dataDir, name));
  try {
    const rows = db.sqlite
      .prepare<[], { path: string; data: string; revision: number }>(
        "SELECT path, data, revision FROM documents WHERE collection IN ('users', 'surveys', 'images')",
      )
      .all();
    return new Map(rows.map(({ path, data, revision }) => [path, `${revision} ${data}`]));
  } finally {
    db.close();
  }
}

function rowsOf(dataDir: string, table: string): unknown[] {
  const db = openDatabase(join(dataDir, name));
  try {
    return db.sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1`).all();
  } finally {
    db.close();
  }
}

/** Whole photos anywhere below the folder, by their hash: none may ever be gone. */
function photosIn(dataDir: string): string[] {
  const names = readdirSync(join(dataDir, 'photos'), { recursive: true, encoding: 'utf8' });
  const hashes = names.map((file) => /(?:^|[\\/])([0-9a-f]{64})(?:-\d+)?$/.exec(file)?.[1] ?? '');
  return [...new Set(hashes)].filter((sha256) => sha256 !== '').sort();
}

const partsOf = (dataDir: string) => ({ dataDir, at: new Date().toISOString() });

/** A boat that was stopped with one survey of one photo. */
async function boatWithOnePhoto(dataDir: string): Promise<{ uid: string; surveyId: string; sha256: string }> {
  const server = await startTestServer({ network: 'edge', dataDir });
  const phone = await connectPhone(server.url);
  await phone.verify();
  const survey = sampleSurvey({ images: { total: 1 } });
  await phone.survey(survey);
  const photo = samplePhoto(survey.id, await jpegPhoto(1));
  await phone.send(photo);
  phone.close();
  await server.close();
  return { uid: phone.uid(), surveyId: survey.id, sha256: photo.sha256 };
}

/** `npm run rebuild` on a boat's folder. */
function rebuild(dataDir: string, ...args: string[]): string {
  const { PATH, HOME } = process.env;
  const run = spawnSync(process.execPath, ['edge-server/edge/bin/command.ts', 'rebuild', ...args], {
    cwd: root,
    env: { PATH, HOME, REEF_DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return `${run.stdout}${run.stderr}`;
}

const withoutDatabase = (dataDir: string) => {
  for (const tail of ['', '-wal', '-shm']) rmSync(join(dataDir, name + tail), { force: true });
};

/** As a kill leaves it: a copy of the folder under a server that runs. */
function snapshot(dataDir: string, label: string): string {
  const copy = join(base, label);
  cpSync(dataDir, copy, { recursive: true, filter: (file) => !file.endsWith('server.lock') });
  return copy;
}

const fourKinds: readonly [string, (dataDir: string, early: string, other: string) => void, RegExp][] = [
  ['missing', withoutDatabase, /is missing, and 5 photos lie in/],
  ['without its log', (dataDir) => rmSync(join(dataDir, `${name}-wal`)), /is older than|knows no photo/],
  [
    'an older copy',
    (dataDir, early) => {
      withoutDatabase(dataDir);
      for (const tail of ['', '-wal'])
        if (existsSync(join(early, name + tail)))
          cpSync(join(early, name + tail), join(dataDir, name + tail));
    },
    /is older than the photos in/,
  ],
];

describe.each(['edge', 'www'] as const)('fault 43 on %s: the database', (network) => {
  let early: string;
  let late: string;
  let pristine: string;
  let other: string;
  let phoneSaid: { deviceToken: string; deviceKey: string; uid: string };
  let sent: { survey: ReturnType<typeof sampleSurvey>; photo: ReturnType<typeof samplePhoto> };

  async function someone(server: TestServer, email: string): Promise<TestPhone> {
    if (network === 'edge') {
      const phone = await connectPhone(server.url);
      await phone.verify(email);
      return phone;
    }
    const person = await server.person('Ada');
    const phone = await connectPhone(server.url, { bearer: person.bearer });
    await phone.verify(person.email);
    return phone;
  }

  beforeAll(async () => {
    const dataDir = join(base, `${network}-first`);
    const server = await startTestServer({ network, dataDir });
    const phone = await someone(server, 'mia@example.org');
    const survey = sampleSurvey({ images: { total: 3 } });
    await phone.survey(survey);
    const equal = await jpegPhoto(2);
    const photo = samplePhoto(survey.id, await jpegPhoto(1));
    await phone.send(photo);
    early = snapshot(dataDir, `${network}-early`);
    // A later start: from here on the copy is an older database.
    phone.close();
    await server.close();
    const again = await startTestServer({ network, dataDir });
    const identity = { deviceToken: phone.token(), deviceKey: phone.key() };
    const back = await connectPhone(again.url, identity);
    for (const bytes of [equal, equal]) await back.send(samplePhoto(survey.id, bytes));
    // Edited after sending: the photos' records follow.
    await back.ask('profile', { profile: { name: { first: 'Mia' }, optin: false } });
    const edited = { ...survey, visibilityMetres: 7, site: { ...survey.site, name: 'South wall' } };
    await back.ask('survey', { survey: edited, signature: signatureOf(edited, phone.key()) });
    // Another diver, and a survey without any photo yet.
    const bo = await someone(again, 'bo@example.org');
    await bo.survey(sampleSurvey({ images: { total: 1 } }));
    const second = sampleSurvey({ images: { total: 2 } });
    await bo.survey(second);
    for (const seed of [3, 4]) await bo.send(samplePhoto(second.id, await jpegPhoto(seed)));
    await again.context.records.followed();
    late = snapshot(dataDir, `${network}-late`);
    // Opening a database writes its log into it: this one is never opened.
    pristine = snapshot(dataDir, `${network}-pristine`);
    phoneSaid = { ...identity, uid: phone.uid() };
    sent = { survey: edited, photo };
    back.close();
    bo.close();
    await again.close();

    other = join(base, `${network}-other`);
    const elsewhere = await startTestServer({ network, dataDir: other });
    const cy = await someone(elsewhere, 'cy@example.org');
    const third = sampleSurvey({ images: { total: 1 } });
    await cy.survey(third);
    await cy.send(samplePhoto(third.id, await jpegPhoto(5)));
    cy.close();
    await elsewhere.close();
  });

  test.each(fourKinds)(
    '%s: nothing is started and no photo touched; npm run rebuild makes it whole',
    async (label, lose, sentence) => {
      const before = documentsIn(late);
      const dataDir = snapshot(pristine, `${network}-${label}`);
      const photos = photosIn(dataDir);
      expect(photos).toHaveLength(4);
      lose(dataDir, early, other);
      for (const _again of [1, 2]) {
        const start = startTestServer({ network, dataDir });
        await expect(start).rejects.toThrow(sentence);
        await expect(start).rejects.toThrow(/npm run rebuild.*npm run restore.*--go-on/);
      }
      expect(photosIn(dataDir)).toEqual(photos);

      const report = await rebuildFromPhotos(partsOf(dataDir));
      expect(report).toMatchObject({ hashed: 4, unsound: [], withoutRecord: [], refused: [] });
      const after = documentsIn(dataDir);
      for (const [path, text] of before)
        if (path.split('/').length > 2 || after.has(path)) expect(after.get(path)).toBe(text);
      expect([...after.keys()].filter((path) => path.startsWith(`users/${phoneSaid.uid}`))).toEqual(
        [...before.keys()].filter((path) => path.startsWith(`users/${phoneSaid.uid}`)),
      );
      for (const table of ['blobs', 'devices']) expect(rowsOf(dataDir, table)).toEqual(rowsOf(late, table));

      await using server = await startTestServer({ network, dataDir });
      expect(photosIn(dataDir)).toEqual(photos);
      // The phone goes on under the same uid, and hears that its photo is here.
      const phone = await connectPhone(server.url, phoneSaid);
      expect(await phone.announce(sent.photo)).toMatchObject({ ok: true, stored: true });
      const kept = before.get(`users/${phoneSaid.uid}/surveys/${sent.survey.id}`) ?? '';
      expect(await phone.survey(sent.survey)).toMatchObject({
        ok: true,
        revision: Number.parseInt(kept, 10),
      });
      phone.close();
    },
  );

  test('other than that of the photos: both are left as they are', async () => {
    const dataDir = snapshot(late, `${network}-foreign`);
    const before = documentsIn(dataDir);
    rmSync(join(dataDir, 'photos'), { recursive: true });
    cpSync(join(other, 'photos'), join(dataDir, 'photos'), { recursive: true });
    const photos = photosIn(dataDir);
    await expect(startTestServer({ network, dataDir })).rejects.toThrow(/belong to another database than/);
    expect(photosIn(dataDir)).toEqual(photos);
    // The records were signed by another hub: not believed, unless a person names it.
    const { refused } = await rebuildFromPhotos(partsOf(dataDir));
    expect(refused[0]?.reason).toMatch(/another hub signed it, whose key is [A-Z2-9]{4} /);
    expect(documentsIn(dataDir)).toEqual(before);
    expect(photosIn(dataDir)).toEqual(photos);
  });
});

describe('fault 43: records that lie', () => {
  test('damaged or forged ones are moved aside with words, and nothing of them is believed', async () => {
    const dataDir = join(base, 'forged');
    const server = await startTestServer({ network: 'edge', dataDir });
    const phone = await connectPhone(server.url);
    await phone.verify();
    const survey = sampleSurvey({ images: { total: 2 } });
    await phone.survey(survey);
    const photos = [samplePhoto(survey.id, await jpegPhoto(1)), samplePhoto(survey.id, await jpegPhoto(2))];
    for (const photo of photos) await phone.send(photo);
    phone.close();
    await server.close();
    const records = photos.map(({ sha256 }) => {
      const folder = join(dataDir, 'photos', 'blobs', sha256.slice(0, 2));
      return join(folder, readdirSync(folder).find((file) => file.startsWith(`${sha256}.`)) ?? '');
    });
    const [first = '', second = ''] = records;
    writeFileSync(first, readFileSync(first, 'utf8').replace('"revision":1', '"revision":9'));
    writeFileSync(second, readFileSync(second, 'utf8').slice(0, 300));
    withoutDatabase(dataDir);
    const said = rebuild(dataDir);
    expect(said).toContain('its signature is wrong');
    expect(said).toContain('it is damaged');
    expect(said).toMatch(/Photos that no record names[^\n]*\n {2}[0-9a-f]{64}\n {2}[0-9a-f]{64}/);
    const again = await startTestServer({ network: 'edge', dataDir });
    expect(again.context.alarms.all()).toMatchObject([{ kind: 'photos-set-aside' }]);
    expect(await again.context.store.get(`users/${phone.uid()}/surveys/${survey.id}`)).not.toBeNull();
    await again.close();
    expect(photosIn(dataDir)).toEqual(photos.map(({ sha256 }) => sha256).sort());
  });
});

describe('a survey', () => {
  test('has no receipt before its record stands beside the photos', async () => {
    const dataDir = join(base, 'no-record');
    await using server = await startTestServer({ network: 'edge', dataDir });
    const phone = await connectPhone(server.url);
    await phone.verify();
    const records = join(dataDir, 'photos', 'records');
    // Where the folder should be, nothing can be written.
    writeFileSync(records, 'in the way');
    const survey = sampleSurvey({ images: { total: 1 } });
    expect((await phone.survey(survey)).ok).toBe(false);
    rmSync(records);
    expect((await phone.survey(survey)).ok).toBe(true);
    // A record that is being written anew stands beside the one that it is about to replace, under another name.
    const recordsIn = (folder: string) =>
      readdirSync(join(records, folder)).filter((name) => name.endsWith('.json'));
    expect(recordsIn('surveys')).toHaveLength(1);
    expect(recordsIn('people')).toHaveLength(1);
    phone.close();
  });
});

describe('a folder of the program as it was before', () => {
  test('starts, and gets its records in the background', async () => {
    const dataDir = join(base, 'before');
    await boatWithOnePhoto(dataDir);
    const photos = join(dataDir, 'photos');
    rmSync(join(photos, 'mark.json'));
    rmSync(join(photos, 'records'), { recursive: true });
    for (const file of readdirSync(photos, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.json')) rmSync(join(photos, file));
    const db = openDatabase(join(dataDir, name));
    db.sqlite.exec("DELETE FROM hub_settings WHERE key LIKE 'photos.%'");
    db.close();

    const again = await startTestServer({ network: 'edge', dataDir });
    await again.context.records.followed();
    await again.close();
    const before = documentsIn(dataDir);
    withoutDatabase(dataDir);
    await rebuildFromPhotos(partsOf(dataDir));
    const after = documentsIn(dataDir);
    for (const [path, text] of before) expect(after.get(path)).toBe(text);
  });
});

describe('a person at the keyboard', () => {
  test('goes on all the same: everything is moved aside, and comes back with npm run rebuild', async () => {
    const dataDir = join(base, 'go-on');
    const { uid } = await boatWithOnePhoto(dataDir);
    const before = documentsIn(dataDir);
    const photos = photosIn(dataDir);
    withoutDatabase(dataDir);
    expect(rebuild(dataDir, '--go-on')).toContain('The database goes on as it is.');
    const server = await startTestServer({ network: 'edge', dataDir });
    expect(await server.context.store.get(`users/${uid}`)).toBeNull();
    expect(server.context.alarms.all()).toMatchObject([
      { kind: 'photos-set-aside', text: expect.stringContaining('One photo stands in') },
    ]);
    await server.close();
    expect(photosIn(dataDir)).toEqual(photos);
    const [aside = ''] = readdirSync(join(dataDir, 'photos', 'set-aside'));
    cpSync(join(dataDir, 'photos', 'set-aside', aside), join(dataDir, 'photos'), { recursive: true });
    expect(rebuild(dataDir)).toMatch(/Found: 1 photos.*\n.*Made: 3 documents.*1 photos, 1 phones/);
    const after = documentsIn(dataDir);
    for (const [path, text] of before) expect(after.get(path)).toBe(text);
  });
});

describe('planted: a boat', () => {
  test('whose sweep unlinks what no row names is found', async () => {
    const dataDir = join(base, 'planted');
    await boatWithOnePhoto(dataDir);
    // Neither record nor row explains the photo any more.
    const db = openDatabase(join(dataDir, name));
    db.sqlite.exec('DELETE FROM blobs');
    db.close();
    for (const file of readdirSync(join(dataDir, 'photos'), { recursive: true, encoding: 'utf8' }))
      if (/\.[0-9a-f]{24}\.json$/.test(file)) rmSync(join(dataDir, 'photos', file));
    const photos = photosIn(dataDir);
    expect(photos).toHaveLength(1);
    const whole = snapshot(dataDir, 'not-planted');
    await (await startTestServer({ network: 'edge', dataDir: whole })).close();
    expect(photosIn(whole)).toEqual(photos);
    const planted = await startServerProcess(plantedBoats.sweeping, dataDir, await freePort());
    await planted.stop();
    expect(photosIn(dataDir)).toEqual([]);
  });
});
