import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { healthOf } from '../../edge-server/storage/db/recovery/database-health.ts';
import { usualLookTimings } from '../../edge-server/storage/recovery/look-later.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { flipInText } from './injectors/flip-bits.ts';

const name = 'reef-census.sqlite';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reef-large-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A boat for which every database is a large one: it listens before it has looked at all of it. */
const startLarge = () =>
  startTestServer({
    network: 'edge',
    dataDir,
    mostBytesAtOnce: 0,
    looks: { ...usualLookTimings, dueMs: 0 },
  });

const markOf = () => JSON.parse(readFileSync(join(dataDir, 'database-mark.json'), 'utf8'));

/** One survey with one photo, receipted, and a boat that stopped. */
async function stoppedBoat(backups: 'with a backup' | 'without a backup') {
  const boat = await startTestServer({ network: 'edge', dataDir });
  const phone = await connectPhone(boat.url);
  await phone.verify();
  const survey = sampleSurvey({ images: { total: 1 } });
  await phone.survey(survey);
  const photo = samplePhoto(survey.id, await jpegPhoto(5));
  await phone.send(photo);
  const record = `users/${phone.uid()}/surveys/${survey.id}/images/${photo.imageId}`;
  const identity = { deviceToken: phone.token(), deviceKey: phone.key() };
  phone.close();
  await boat.close();
  if (backups === 'without a backup') await rm(join(dataDir, 'backups'), { recursive: true });
  return { photo, record, identity };
}

const lookedAt = (before: string | null) => expect.poll(() => markOf().checkedAt).not.toBe(before);

/** Breaks a page that no start reads: the last one of an index of fields. */
function breakIndexIn(file: string): void {
  const sqlite = new Sqlite(file, { readonly: true });
  const page = Number(
    sqlite
      .prepare(
        "SELECT max(pageno) FROM dbstat WHERE name GLOB 'documents_fields_features*' AND pagetype = 'leaf' AND path != '/'",
      )
      .pluck()
      .get(),
  );
  sqlite.close();
  const bytes = readFileSync(file);
  bytes[(page - 1) * 4096] = 0;
  writeFileSync(file, bytes);
}

async function sha256Of(boat: TestServer, record: string): Promise<unknown> {
  return (await boat.context.store.get(record))?.data.sha256;
}

describe('fault 33: a large database', () => {
  test('that was closed in peace is not looked at again by the next start', async () => {
    await stoppedBoat('with a backup');
    const { checkedAt } = markOf();
    const boat = await startLarge();
    await boat.close();
    expect(markOf().checkedAt).toBe(checkedAt);
    expect(markOf().stopped).not.toBe(null);
  });

  test('whose record of a photo was damaged has it back from the backup while it answers, and says so', async () => {
    const { record, photo } = await stoppedBoat('with a backup');
    const { checkedAt } = markOf();
    flipInText(join(dataDir, name), `"id":"${photo.imageId}"`);
    const boat = await startLarge();
    await lookedAt(checkedAt);
    expect(await sha256Of(boat, record)).toBe(photo.sha256);
    expect(boat.context.alarms.all()).toMatchObject([
      { kind: 'database-mended', text: expect.stringContaining('1 came back from a backup, none is lost') },
    ]);
    const [aside] = readdirSync(join(dataDir, 'set-aside'));
    expect(readFileSync(join(dataDir, 'set-aside', aside ?? ''), 'utf8')).toContain(record);
    await boat.close();
    expect(healthOf(join(dataDir, name))).toEqual({ status: 'sound' });
  });

  test('and that has no backup has it back from the record beside the photo, whose bytes stayed', async () => {
    const { record, photo, identity } = await stoppedBoat('without a backup');
    const { checkedAt } = markOf();
    flipInText(join(dataDir, name), `"id":"${photo.imageId}"`);
    const boat = await startLarge();
    await lookedAt(checkedAt);
    expect(await sha256Of(boat, record)).toBe(photo.sha256);
    expect(boat.context.alarms.all().map(({ kind }) => kind)).toEqual([
      'database-mended',
      'database-rebuilt',
    ]);
    const phone = await connectPhone(boat.url, identity);
    expect(await phone.announce(photo)).toMatchObject({ ok: true, stored: true });
    phone.close();
    await boat.close();
  });

  test('that has lost the row of a photo has it back, and the photo stood in its place all the while', async () => {
    const { photo, identity } = await stoppedBoat('with a backup');
    const { checkedAt } = markOf();
    const sqlite = new Sqlite(join(dataDir, name));
    sqlite.exec('DELETE FROM blobs');
    sqlite.close();
    const boat = await startLarge();
    const file = join(dataDir, 'photos', 'blobs', photo.sha256.slice(0, 2), photo.sha256);
    expect(existsSync(file)).toBe(true);
    await lookedAt(checkedAt);
    const phone = await connectPhone(boat.url, identity);
    expect(await phone.announce(photo)).toMatchObject({ ok: true, stored: true });
    expect(existsSync(file)).toBe(true);
    phone.close();
    await boat.close();
  });

  test('says nothing of a damaged record before it is mended, and no change makes the damage true', async () => {
    const { record, photo } = await stoppedBoat('with a backup');
    flipInText(join(dataDir, name), `"id":"${photo.imageId}"`);
    const boat = await startTestServer({ network: 'edge', dataDir, mostBytesAtOnce: 0 });
    const { store } = boat.context;
    // At once, before others have their turn: it may be mended after that.
    const change = () => store.writeCommitted([{ op: 'update', path: record, data: { note: 'later' } }]);
    expect(change).toThrow('is being mended');
    const told = await store.get(record).then(
      (found) => found?.data.id,
      (error: Error) => error.message,
    );
    expect([photo.imageId, expect.stringContaining('is being mended')]).toContainEqual(told);
    await expect
      .poll(() => store.get(record).catch(() => null))
      .toMatchObject({
        data: { id: photo.imageId, sha256: photo.sha256 },
      });
    change();
    await boat.close();
    expect(healthOf(join(dataDir, name))).toEqual({ status: 'sound' });
  });

  test('of a server that is stopped or killed during the look is looked at by the next one', async () => {
    await stoppedBoat('with a backup');
    const { checkedAt } = markOf();
    await rm(join(dataDir, 'database-mark.json'));
    const stopped = await startLarge();
    await stopped.close();
    // The mark of a clean stop says nothing of what stood in the file before.
    expect(markOf()).toMatchObject({ checkedAt: null, isDoubted: true });
    const next = await startLarge();
    await lookedAt(null);
    await next.close();
    expect(markOf()).toMatchObject({ isDoubted: false });
    expect(Date.parse(markOf().checkedAt)).toBeGreaterThan(Date.parse(checkedAt));
  });

  test('that cannot be believed as a whole ends the server, and the next start refuses with the same sentence', async () => {
    await stoppedBoat('with a backup');
    const file = join(dataDir, name);
    breakIndexIn(file);
    const boat = await startLarge();
    const { message } = await boat.broken;
    expect(message).toMatch(/is damaged .*left as it is.*newest backup is of/s);
    await boat.close();
    await expect(startLarge()).rejects.toThrow(message);
    expect(markOf().damaged).not.toBe(null);
  });

  test('that is no database at all is refused before anybody is answered', async () => {
    await stoppedBoat('with a backup');
    writeFileSync(join(dataDir, name), 'These are the notes of the trip. '.repeat(500));
    await expect(startLarge()).rejects.toThrow(/“npm run restore -- .*” goes on from it/);
  });
});
