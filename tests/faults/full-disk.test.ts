import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rebuildFromPhotos } from '../../edge-server/recovery/rebuild.ts';
import { restoreDatabase } from '../../edge-server/recovery/restore.ts';
import { boatAlarmsSchema } from '../../src/contract/boat/alarms.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone, type TestPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto, sha256Of } from '../support/photos/test-photos.ts';
import { boatFile, freePort, type ServerProcess, startServerProcess } from './injectors/server-process.ts';
import { openSmallDisk } from './injectors/small-disk.ts';
import { whyNot } from './injectors/tools.ts';

const reason = whyNot({ root: true, tools: ['mount'] });
/** What photos never fill (64 MB), and room for the databases and a few photos. */
const megabytes = 84;

async function boatOn(folder: string): Promise<ServerProcess> {
  return startServerProcess(boatFile, folder, await freePort(), { REEF_LOG_LEVEL: 'info' });
}

const alarmsOf = async ({ url }: ServerProcess) =>
  boatAlarmsSchema.parse(await (await fetch(`${url}/boat/alarms`)).json()).alarms;

const isHealthy = async ({ url }: ServerProcess) => (await fetch(`${url}/healthz`)).ok;

async function smallCopyOf(
  phone: TestPhone,
  { token, path }: { token?: string | undefined; path?: string | undefined },
  url: string,
) {
  expect(phone.socket.connected).toBe(true);
  return fetch(`${url}/cache/360/${token}/${path}`);
}

describe.skipIf(reason !== null)('fault 3: a real disk that is full', () => {
  test('refuses in words, goes on reading, and takes the same photo where it was once there is room', async () => {
    await using disk = await openSmallDisk(megabytes);
    await using boat = await boatOn(disk.folder);
    const phone = await connectPhone(boat.url);
    await phone.verify();
    const survey = sampleSurvey({ images: { total: 4 } });
    await phone.survey(survey);
    const kept = samplePhoto(survey.id, await jpegPhoto(1));
    const receipt = await phone.send(kept);
    const half = samplePhoto(survey.id, await jpegPhoto(2, 700, 500));
    await phone.announce(half);
    expect((await phone.chunk(half, 0, 60_000)).offset).toBe(60_000);

    disk.fill();
    // A photo that is announced now, one that is half here, and a survey: each is told so in a sentence.
    const announced = await phone.announce(samplePhoto(survey.id, await jpegPhoto(3)));
    expect(announced.error).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      message: expect.stringContaining('no space left'),
    });
    const more = await phone.chunk(half, 60_000);
    expect(more.error).toMatchObject({ status: 'RESOURCE_EXHAUSTED', expectedOffset: 60_000 });
    const another = await phone.survey(sampleSurvey({ images: { total: 1 } }));
    expect(another.error).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      message: expect.stringContaining('disk is full'),
    });

    expect(await alarmsOf(boat)).toEqual([
      expect.objectContaining({
        kind: 'photo-disk',
        text: expect.stringMatching(/^The disk of this laptop is full/),
      }),
    ]);
    // What is here can be read, also after a page was read that was not in memory yet.
    expect(await isHealthy(boat)).toBe(true);
    expect((await phone.announce(kept)).stored).toBe(true);
    expect((await phone.ask('stats:surveys', { regionId: 'gbr' })).ok).toBe(true);

    disk.makeRoom();
    const stored = await phone.send(half);
    expect(await alarmsOf(boat)).toEqual([]);
    expect((await smallCopyOf(phone, stored, boat.url)).status).toBe(200);
    expect((await smallCopyOf(phone, receipt, boat.url)).status).toBe(200);
    expect(await boat.stop()).toBe(0);
    const blob = join(disk.folder, 'photos', 'blobs', half.sha256.slice(0, 2), half.sha256);
    expect(sha256Of(readFileSync(blob))).toBe(half.sha256);
  });

  test('is no reason to fail a start, and none to call the database damaged', async () => {
    await using disk = await openSmallDisk(megabytes);
    const first = await boatOn(disk.folder);
    await first.kill();
    disk.fill();
    // Either it runs and only reads, or it says in a sentence what is missing.
    const outcome = await boatOn(disk.folder).then(
      async (boat) => {
        await using started = boat;
        return (await isHealthy(started)) ? 'runs' : 'does not answer';
      },
      (error: Error) => error.message,
    );
    expect(outcome).toMatch(/^runs$|disk is full|no space left/i);
    disk.makeRoom();
    await using again = await boatOn(disk.folder);
    expect(await isHealthy(again)).toBe(true);
  });

  test('is said by a restore, a rebuild and whoever locks the folder, and nothing is changed until there is room', async () => {
    await using disk = await openSmallDisk(megabytes);
    const first = await boatOn(disk.folder);
    await first.stop();
    const database = join(disk.folder, 'reef-census.sqlite');
    writeFileSync(database, Buffer.alloc(4096), { flag: 'r+' });
    mkdirSync(join(disk.folder, 'set-aside'));
    const before = readFileSync(database);
    const filesHere = () => readdirSync(disk.folder, { recursive: true }).toSorted();
    disk.fill();
    const there = filesHere();

    const at = new Date().toISOString();
    const parts = { dataDir: disk.folder, at, toCloud: true };
    const full = { name: 'DiskFullError', message: expect.stringMatching(/disk is full, and nothing was/) };
    await expect(restoreDatabase({ ...parts, backups: [] })).rejects.toMatchObject(full);
    await expect(rebuildFromPhotos(parts)).rejects.toMatchObject(full);
    // On this disk the lock is the first that needs a byte; on others it is had.
    const command = spawnSync(process.execPath, [
      ...['--import', './edge-server/process/check-node.mjs', 'edge-server/bin/command.ts', 'restore'],
      ...['--data', disk.folder],
    ]);
    expect(String(command.stderr)).toMatch(/^The disk is full.* Make room beside .*\.$/m);
    expect(String(command.stderr)).not.toContain('    at ');
    expect(filesHere()).toEqual(there);
    expect(readFileSync(database).equals(before)).toBe(true);

    disk.makeRoom();
    const { setAside } = await restoreDatabase({ ...parts, backups: [] });
    expect(readFileSync(join(setAside, 'reef-census.sqlite')).equals(before)).toBe(true);
    await using again = await boatOn(disk.folder);
    expect(await isHealthy(again)).toBe(true);
  });
});
