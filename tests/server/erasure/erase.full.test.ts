import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseCommand } from '../../../edge-server/edge/bin/commands/erase/erase.ts';
import { restore } from '../../../edge-server/edge/bin/commands/restore.ts';
import { markBadImageName } from '../../../src/contract/admin/images.ts';
import { undoChangeName } from '../../../src/contract/admin/record.ts';
import { newestChanges } from '../../../src/domain/collections/back-office/changes.ts';
import { valueAt } from '../../../src/domain/documents/json.ts';
import { imageSchema } from '../../../src/domain/survey/image.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { newId, samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { endWhatIsDue } from '../../support/server/end-what-is-due.ts';
import { eventually } from '../../support/server/eventually.ts';
import { whereabouts } from '../../support/server/search-folder.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';
import { typedCommand } from '../../support/server/typed-command.ts';

const dayMs = 24 * 60 * 60_000;
let nowMs = Date.now();
const clock = { now: () => new Date(nowMs++).toISOString() };

let server: TestServer;
let mia: TestPerson;
let ann: TestPerson;
let ada: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ clock });
  mia = await server.person('Mia');
  ann = await server.person('Ann');
  ada = await server.person('Ada', { admin: true });
});
afterAll(() => server.close());

async function call(name: string, data: object, { bearer }: TestPerson) {
  const answer = await server.post(`/call/${name}`, { data }, bearer);
  expect(`${name}: ${answer.status} ${answer.ok ? '' : await answer.clone().text()}`).toBe(`${name}: 200 `);
  return ((await answer.json()) as { result: Record<string, unknown> }).result;
}

/** A JPEG whose bytes hold a text that no other file has. */
const markedPhoto = (marker: string, background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: marker } })
    .toBuffer();

const percentages = { 'reef_soft-live': 30, 'background_sand-live': 70 };
const analyse = (imagePath: string) =>
  call(
    'submit-percentage-analysis',
    {
      analysisId: newId(),
      imagePath,
      answers: { percentages, 'dominant-coral': '', 'bad-image': false },
      worked: { session: 'a'.repeat(16), milliseconds: 60_000 },
    },
    ann,
  );

const erase = (...words: string[]) => typedCommand(eraseCommand, words, server.dataDir);

async function surveyOfMia(photos: readonly Uint8Array[]) {
  const phone = await connectPhone(server.url, { bearer: mia.bearer });
  expect((await phone.verify(mia.email)).ok).toBe(true);
  const survey = sampleSurvey({ images: { total: photos.length + 1 } });
  expect((await phone.survey(survey)).ok).toBe(true);
  const sent = photos.map((bytes) => samplePhoto(survey.id, bytes));
  for (const photo of sent) await phone.send(photo);
  const pathOf = (imageId: string) => `users/${mia.uid}/surveys/${survey.id}/images/${imageId}`;
  return { phone, survey, sent, pathOf };
}

test('an erased photo is in no file of the server, is served nowhere, and comes in no more', {
  timeout: 600_000,
}, async () => {
  const { store } = server.context;
  const marker = 'MARKER-OF-A-SEAHORSE';
  const { phone, survey, sent, pathOf } = await surveyOfMia([
    await markedPhoto(marker, '#20608a'),
    await markedPhoto('another photo', '#308060'),
  ]);
  const [first, second] = sent;
  if (first === undefined || second === undefined) throw new Error('There are two photos.');
  const path = pathOf(first.imageId);
  await store.write([
    writeEvent('reef-day', {
      timestart: new Date(nowMs - dayMs).toISOString(),
      timeend: new Date(nowMs + 30 * dayMs).toISOString(),
      status: 'active',
    }),
  ]);
  await call('join-event', { handle: 'reef-day', isShown: true, isThirteen: true }, ann);
  await analyse(path);
  await analyse(pathOf(second.imageId));
  await call('begin-export', { query: { regionId: 'gbr' }, formats: ['geojson'] }, ann);
  // Taken off by an administrator and brought back: both stand in the record of changes.
  const off = { imageId: first.imageId, surveyId: survey.id, userId: mia.uid };
  await call(markBadImageName, off, ada);
  const entry = (await store.query(newestChanges())).docs.find(({ data }) => data.subject === path);
  await call(undoChangeName, { change: entry?.id }, ada);
  // Somebody else's phone has begun to send the same bytes.
  const other = await surveyOfMia([]);
  const again = samplePhoto(other.survey.id, first.bytes);
  await other.phone.announce(again);
  await other.phone.chunk(again, 0, 1_000);
  const image = imageSchema.parse((await store.get(path))?.data);
  const addresses = [300, 800, 2000].map(
    (width) => `${server.url}/cache/${width}/${image.token}/${image.url}`,
  );
  const statuses = () => Promise.all(addresses.map(async (address) => (await fetch(address)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  await eventually(
    async () => (await store.query({ from: { group: 'slides' }, where: [], orderBy: [] })).docs,
    (docs) => docs.some(({ data }) => JSON.stringify(data).includes(first.imageId)),
  );
  await server.context.records.followed();
  await server.context.backups.make();
  const texts = { bytes: marker, id: first.imageId, hash: first.sha256, token: image.token };
  const before = (await whereabouts(server.dataDir, texts)).join('\n');
  for (const place of [
    'bytes in photos/blobs/',
    'hash in photos/cache/',
    'id in reef-census.sqlite',
    'bytes in photos/uploads/',
  ])
    expect(before).toContain(place);

  const id = `${survey.id}/${first.imageId}`;
  const plan = await erase('photo', first.imageId, '--dry-run');
  expect(plan.text).toContain('1 analysis');
  expect(plan.code).toBe(0);
  expect(await store.get(path)).not.toBeNull();
  const words = ['photo', id, '--reason', 'A face can be seen'];
  expect(await typedCommand(eraseCommand, words, server.dataDir)).toMatchObject({
    code: 1,
    text: expect.stringContaining('say --yes'),
  });
  expect((await typedCommand(eraseCommand, words, server.dataDir, ['yes'])).text).toContain(
    'Nothing was changed',
  );
  const done = await typedCommand(eraseCommand, words, server.dataDir, [id]);
  expect(done).toMatchObject({ code: 0, text: expect.stringContaining('npm run erase -- log') });

  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await server.post('/blobs/original', { path: image.url }, mia.bearer)).status).toBe(403);
  expect(await store.get(path)).toBeNull();
  const kept = (await store.get(`users/${mia.uid}/surveys/${survey.id}`))?.data ?? {};
  expect(valueAt(kept, 'meta.images.stored')).toBe(1);
  expect(valueAt(kept, 'meta.images.cover.token')).not.toBe(image.token);
  expect(valueAt((await store.get(`users/${ann.uid}`))?.data ?? {}, 'meta.analysis.total')).toBe(1);

  for (const photo of [first, again, samplePhoto(survey.id, first.bytes)])
    expect((await phone.announce(photo)).error?.message).toContain('erased for good');
  expect(
    (
      await phone.announce(
        samplePhoto(
          survey.id,
          second.bytes.map((byte) => byte),
          first.imageId,
        ),
      )
    ).ok,
  ).toBe(false);
  phone.close();
  other.phone.close();

  expect((await erase(...words, '--yes')).text).toContain('is erased already');
  expect(await erase('log')).toMatchObject({ code: 0, text: expect.stringContaining('A face can be seen') });

  await server.context.records.followed();
  await server.context.backups.make();
  nowMs += dayMs + 60_000;
  await endWhatIsDue(server.context);
  await server.stop();
  expect(await whereabouts(server.dataDir, texts)).toEqual(['id in erasures.jsonl']);
  server = await startTestServer({ clock, dataDir: server.dataDir });
});

test('a survey goes with its photos beside a server that is stopped, and its phone does not bring it back', {
  timeout: 600_000,
}, async () => {
  const marker = 'MARKER-OF-AN-OCTOPUS';
  const { phone, survey, sent, pathOf } = await surveyOfMia([await markedPhoto(marker, '#704060')]);
  const [photo] = sent;
  if (photo === undefined) throw new Error('There is a photo.');
  await analyse(pathOf(photo.imageId));
  phone.close();
  await server.stop();
  const erased = await erase('survey', survey.id, '--reason', 'Sent by mistake', '--yes');
  expect(erased).toMatchObject({ code: 0, text: expect.stringContaining('1 analysis') });
  server = await startTestServer({ clock, dataDir: server.dataDir });
  expect(await server.context.store.get(`users/${mia.uid}/surveys/${survey.id}`)).toBeNull();
  const later = await connectPhone(server.url, { bearer: mia.bearer });
  expect((await later.verify(mia.email)).ok).toBe(true);
  expect((await later.survey(survey)).error?.message).toContain('erased for good');
  later.close();
  nowMs += dayMs + 60_000;
  await server.context.backups.make();
  nowMs += dayMs + 60_000;
  await endWhatIsDue(server.context);
  await server.stop();
  const texts = { bytes: marker, 'photo id': photo.imageId, hash: photo.sha256, 'survey id': survey.id };
  expect(await whereabouts(server.dataDir, texts)).toEqual(['survey id in erasures.jsonl']);
  server = await startTestServer({ clock, dataDir: server.dataDir });
});

test('what a backup from before brings back is erased again at the start', { timeout: 600_000 }, async () => {
  const { phone, survey } = await surveyOfMia([await markedPhoto('a photo in a backup', '#506070')]);
  phone.close();
  const path = `users/${mia.uid}/surveys/${survey.id}`;
  const { number } = await server.context.backups.make();
  expect((await erase('survey', survey.id, '--reason', 'Sent by mistake', '--yes')).code).toBe(0);
  await server.stop();
  const folder = join(server.dataDir, 'backups');
  for (const name of await readdir(folder))
    if (Number(name.slice(-6)) > number) await rm(join(folder, name), { recursive: true });
  const damaged = join(server.dataDir, 'reef-census.sqlite');
  await writeFile(damaged, (await readFile(damaged)).fill(0, 0, 100_000));
  expect(await typedCommand(restore, ['--www'], server.dataDir)).toMatchObject({ code: 0 });
  const database = new Database(damaged, { readonly: true });
  expect(database.prepare('SELECT path FROM documents WHERE path = ?').get(path)).toEqual({ path });
  database.close();
  server = await startTestServer({ clock, dataDir: server.dataDir });
  await eventually(
    () => server.context.store.get(path),
    (stored) => stored === null,
  );
});

test('a person is erased at once, by name, and with contributions those go as well', {
  timeout: 600_000,
}, async () => {
  const { store } = server.context;
  const { phone, survey } = await surveyOfMia([await markedPhoto('a third photo', '#102030')]);
  phone.close();
  const kept = await erase('person', ann.email, '--reason', 'Asked by letter', '--yes');
  expect(kept.code).toBe(0);
  expect(await store.get(`users/${ann.uid}`)).toBeNull();
  const analyses = { from: { collection: `users/${ann.uid}/analysis` }, where: [], orderBy: [] };
  const left = (await store.query(analyses)).docs.map(({ data }) => valueAt(data, 'user.name'));
  expect(new Set(left)).toEqual(new Set(['Anonymous']));
  // What was kept goes later, by the same command.
  const rest = ['person', ann.uid, '--with-contributions', '--reason', 'Asked again', '--yes'];
  expect((await erase(...rest)).code).toBe(0);
  expect((await store.query(analyses)).docs).toEqual([]);

  expect(
    (await erase('person', mia.uid, '--with-contributions', '--reason', 'Asked by letter', '--yes')).code,
  ).toBe(0);
  expect(await store.get(`users/${mia.uid}/surveys/${survey.id}`)).toBeNull();
  const log = await readFile(join(server.dataDir, 'erasures.jsonl'), 'utf8');
  for (const name of [mia.uid, mia.email, ann.uid, ann.email]) expect(log).not.toContain(name);
});

test('a changed entry of the log is found, and the command says so', { timeout: 600_000 }, async () => {
  const file = join(server.dataDir, 'erasures.jsonl');
  const log = await readFile(file, 'utf8');
  expect((await erase('log')).code).toBe(0);
  await writeFile(file, log.replace('A face can be seen', 'No face can be seen'));
  expect(await erase('log')).toMatchObject({
    code: 1,
    text: expect.stringContaining('Entry 1 is not as it was'),
  });
  const lines = log.split('\n').slice(0, -1);
  for (const left of [lines.slice(1), lines.slice(0, -1), []]) {
    await writeFile(file, left.map((line) => `${line}\n`).join(''));
    expect((await erase('log')).code).toBe(1);
  }
  await writeFile(file, log);
});

test('words that cannot be meant, and what is not here, change nothing', { timeout: 600_000 }, async () => {
  const boat = await server.person('Boat', { hub: true });
  for (const words of [
    [],
    ['photo'],
    ['fish', 'x', '--reason', 'why not', '--yes'],
    ['photo', 'x', '--yes'],
    ['photo', 'x', '--reason', 'of ada@example.org', '--yes'],
    ['photo', 'no-such-photo', '--reason', 'why not', '--yes'],
    ['survey', 'x', '--with-contributions', '--reason', 'why not', '--yes'],
    ['person', boat.uid, '--reason', 'why not', '--yes'],
  ])
    expect(`${words.join(' ')}: ${(await erase(...words)).code}`).toBe(`${words.join(' ')}: 1`);
  await using atSea = await startTestServer({ network: 'edge' });
  const refused = await typedCommand(
    eraseCommand,
    ['photo', 'x', '--reason', 'why not', '--yes'],
    atSea.dataDir,
  );
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('erase ashore') });
});
