import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { backupFolders } from '../../edge-server/storage/db/recovery/backup-places.ts';
import { listBackups } from '../../edge-server/storage/db/recovery/backups.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { flipInText } from './injectors/flip-bits.ts';

const name = 'reef-census.sqlite';
const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npm run restore` on a folder; what it said. */
function restore(dataDir: string, ...args: string[]): string {
  const { PATH, HOME } = process.env;
  const run = spawnSync(process.execPath, ['edge-server/edge/bin/command.ts', 'restore', ...args], {
    cwd: root,
    env: { PATH, HOME, REEF_DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return `${run.stdout}${run.stderr}`;
}

/** A boat that was stopped after one survey with one photo, and the phone's way to come back. */
async function stoppedBoat(dataDir: string, backUp: boolean, backupDir: string | null = null) {
  const before = listBackups(join(dataDir, 'backups')).map(({ number }) => number);
  const boat = await startTestServer({ network: 'edge', dataDir, config: { backupDir } });
  const phone = await connectPhone(boat.url);
  await phone.verify();
  const survey = sampleSurvey({ images: { total: 1 } });
  await phone.survey(survey);
  const photo = samplePhoto(survey.id, await jpegPhoto(5));
  await phone.send(photo);
  const identity = { deviceToken: phone.token(), deviceKey: phone.key() };
  const record = `users/${phone.uid()}/surveys/${survey.id}/images/${photo.imageId}`;
  phone.close();
  await boat.close();
  // As after a power cut: the backup of the stop was not made.
  const made = listBackups(join(dataDir, 'backups')).filter(({ number }) => !before.includes(number));
  expect(made.length).toBeGreaterThan(0);
  if (!backUp) for (const { folder } of made) await rm(folder, { recursive: true });
  return { survey, photo, identity, record };
}

describe('fault 33: a boat whose record of a photo was damaged', () => {
  test('has it back from the backup, says so at the laptop, and keeps the damaged row', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-damage-'));
    const { record, photo } = await stoppedBoat(dataDir, true);
    flipInText(join(dataDir, name), `"id":"${photo.imageId}"`);
    const boat = await startTestServer({ network: 'edge', dataDir });
    expect((await boat.context.store.get(record))?.data).toMatchObject({ id: photo.imageId });
    const { alarms } = await (await fetch(`${boat.url}/boat/alarms`)).json();
    expect(alarms).toMatchObject([
      { kind: 'database-mended', text: expect.stringContaining('1 came back from a backup, none is lost') },
    ]);
    const [aside] = readdirSync(join(dataDir, 'set-aside'));
    expect(readFileSync(join(dataDir, 'set-aside', aside ?? ''), 'utf8')).toContain(record);
    await boat.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('and that has no backup has it back from the record beside the photo, and says so', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-damage-'));
    const { record, photo, identity } = await stoppedBoat(dataDir, false);
    flipInText(join(dataDir, name), `"id":"${photo.imageId}"`);
    const boat = await startTestServer({ network: 'edge', dataDir });
    expect((await boat.context.store.get(record))?.data).toMatchObject({ sha256: photo.sha256 });
    expect(boat.context.alarms.all()).toMatchObject([
      {
        kind: 'database-rebuilt',
        text: expect.stringContaining('had lost 1 photo and 1 record of surveys and photos'),
      },
      { kind: 'database-mended' },
    ]);
    const phone = await connectPhone(boat.url, identity);
    expect(await phone.announce(photo)).toMatchObject({ ok: true, stored: true });
    phone.close();
    await boat.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe('fault 33: npm run restore', () => {
  test('leaves a whole database alone, mends a broken one, and says what it did', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-damage-'));
    const { record, photo } = await stoppedBoat(dataDir, true);
    expect(restore(dataDir)).toContain('The database is whole');
    // As the console writes the command: with the folder in it.
    expect(restore('/no/such/folder', '--data', dataDir)).toContain('The database is whole');
    writeFileSync(join(dataDir, name), 'These are the notes of the trip. '.repeat(500));
    await expect(startTestServer({ network: 'edge', dataDir })).rejects.toThrow(
      /“npm run restore -- --data .*” goes on from it/,
    );
    expect(restore(dataDir)).toMatch(
      /Went on from the backup of .* \(number \d\)[\s\S]*stand as they were in/,
    );
    const boat = await startTestServer({ network: 'edge', dataDir });
    expect((await boat.context.store.get(record))?.data).toMatchObject({ sha256: photo.sha256 });
    // Nothing is restored under a server that runs.
    expect(restore(dataDir, '--anyway')).toContain('Another Reef Census server is using the folder');
    await boat.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('takes every photo that came after the backup from the record beside it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-damage-'));
    const first = await startTestServer({ network: 'edge', dataDir });
    await first.context.backups.make();
    await first.close();
    const { photo, survey, identity } = await stoppedBoat(dataDir, false);
    writeFileSync(join(dataDir, name), 'nothing of it is left');
    writeFileSync(join(dataDir, 'accounts.sqlite'), 'nor of this');
    const said = restore(dataDir);
    // Its record stood beside it, so nothing of it has to be kept aside.
    expect(said).toMatch(/1 photos and \d+ documents came back from the records/);
    expect(said).not.toContain('whose files are kept there');
    expect(said).toContain('The accounts were damaged, too');
    const boat = await startTestServer({ network: 'edge', dataDir });
    // The phone goes on as who it was.
    const phone = await connectPhone(boat.url, identity);
    expect((await phone.survey(survey)).ok).toBe(true);
    expect(await phone.announce(photo)).toMatchObject({ ok: true, stored: true });
    phone.close();
    await boat.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe('fault 48: a laptop that is opened for two minutes at each dive stop', () => {
  test('has a backup of every stop where it was set, and the restore finds it there after a bad disk', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-damage-'));
    const stick = await mkdtemp(join(tmpdir(), 'reef-stick-'));
    const stops = [await stoppedBoat(dataDir, true, stick), await stoppedBoat(dataDir, true, stick)];
    expect(listBackups(stick).length).toBeGreaterThanOrEqual(2);
    // Whole sectors are gone: the database, and the copies that stood beside it.
    writeFileSync(join(dataDir, name), Buffer.alloc(300_000));
    await rm(join(dataDir, 'backups'), { recursive: true });
    await expect(startTestServer({ network: 'edge', dataDir })).rejects.toThrow(/The newest backup is of/);
    // Nobody says where the stick is; the database, which knew it, is gone.
    expect(restore(dataDir)).toContain(`${join(stick, 'reef-backup-')}`);
    const boat = await startTestServer({ network: 'edge', dataDir });
    for (const { record, photo } of stops) {
      expect((await boat.context.store.get(record))?.data).toMatchObject({ sha256: photo.sha256 });
    }
    await boat.close();
    await rm(dataDir, { recursive: true, force: true });
    await rm(stick, { recursive: true, force: true });
  });

  test('is told where a backup was looked for when none is there', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-damage-'));
    const stick = await mkdtemp(join(tmpdir(), 'reef-stick-'));
    await stoppedBoat(dataDir, false, stick);
    await rm(stick, { recursive: true });
    writeFileSync(join(dataDir, name), 'nothing of it is left');
    const said = restore(dataDir);
    expect(said).toContain('There was no whole backup to go on from. Looked in:');
    expect(said).toContain(`${stick} (not there, or not to be read)`);
    for (const folder of backupFolders(dataDir, null)) expect(said).toContain(folder);
    await rm(dataDir, { recursive: true, force: true });
  });
});
