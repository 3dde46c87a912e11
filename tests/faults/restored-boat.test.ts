import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { samplePhoto, sampleSurvey } from '../support/survey-samples.ts';
import { connectPhone } from '../support/test-phone.ts';
import { jpegPhoto } from '../support/test-photos.ts';
import { startTestServer } from '../support/test-server.ts';
import { flipInText } from './injectors/flip-bits.ts';

const name = 'reef-census.sqlite';

/** A boat that was stopped after one survey with one photo, and the phone's way to come back. */
async function stoppedBoat(dataDir: string, backUp: boolean) {
  const boat = await startTestServer({ network: 'edge', dataDir });
  const phone = await connectPhone(boat.url);
  await phone.verify();
  const survey = sampleSurvey({ images: { total: 1 } });
  await phone.survey(survey);
  const photo = samplePhoto(survey.id, await jpegPhoto(5));
  await phone.send(photo);
  const identity = { deviceToken: phone.token(), deviceKey: phone.key() };
  const record = `users/${phone.uid()}/surveys/${survey.id}/images/${photo.imageId}`;
  phone.close();
  if (backUp) await boat.context.backups.make();
  await boat.close();
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

  test('and that has no backup takes the photo from the phone again, and keeps the file until then', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-damage-'));
    const { record, photo, identity } = await stoppedBoat(dataDir, false);
    flipInText(join(dataDir, name), `"id":"${photo.imageId}"`);
    const boat = await startTestServer({ network: 'edge', dataDir });
    expect(await boat.context.store.get(record)).toBeNull();
    expect(existsSync(join(dataDir, 'set-aside', 'photos', photo.sha256))).toBe(true);
    const phone = await connectPhone(boat.url, identity);
    await phone.send(photo);
    expect((await boat.context.store.get(record))?.data).toMatchObject({ sha256: photo.sha256 });
    phone.close();
    await boat.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe('fault 33: npm run restore', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const restore = (dataDir: string, ...args: string[]) => {
    const { PATH, HOME } = process.env;
    const run = spawnSync(process.execPath, ['edge-server/start/restore.ts', ...args], {
      cwd: root,
      env: { PATH, HOME, REEF_DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    return `${run.stdout}${run.stderr}`;
  };

  test('leaves a whole database alone, mends a broken one, and says what it did', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-damage-'));
    const { record, photo } = await stoppedBoat(dataDir, true);
    expect(restore(dataDir)).toContain('The database is whole');
    // As the console writes the command: with the folder in it.
    expect(restore('/no/such/folder', '--data', dataDir)).toContain('The database is whole');
    writeFileSync(join(dataDir, name), 'These are the notes of the trip. '.repeat(500));
    await expect(startTestServer({ network: 'edge', dataDir })).rejects.toThrow(
      /"npm run restore" goes on from it/,
    );
    expect(restore(dataDir)).toMatch(
      /Went on from the backup of .* \(number 1\)[\s\S]*stand as they were in/,
    );
    const boat = await startTestServer({ network: 'edge', dataDir });
    expect((await boat.context.store.get(record))?.data).toMatchObject({ sha256: photo.sha256 });
    // Nothing is restored under a server that runs.
    expect(restore(dataDir, '--anyway')).toContain('Another Reef Census server is using the folder');
    await boat.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('keeps the file of every photo that came after the backup, and takes it in once its phone comes back', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-damage-'));
    const first = await startTestServer({ network: 'edge', dataDir });
    await first.context.backups.make();
    await first.close();
    const { photo, survey } = await stoppedBoat(dataDir, false);
    writeFileSync(join(dataDir, name), 'nothing of it is left');
    writeFileSync(join(dataDir, 'accounts.sqlite'), 'nor of this');
    const said = restore(dataDir);
    expect(said).toContain('whose files are kept there, too: 1.');
    expect(said).toContain('The accounts were damaged, too');
    const boat = await startTestServer({ network: 'edge', dataDir });
    // The boat forgot this phone, which says again who it is and sends what it still has.
    const phone = await connectPhone(boat.url);
    await phone.verify();
    await phone.survey(survey);
    expect((await phone.send(photo)).stored).toBe(true);
    phone.close();
    await boat.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
