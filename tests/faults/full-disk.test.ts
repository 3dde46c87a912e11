import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rebuildFromPhotos } from '../../edge-server/storage/recovery/rebuild.ts';
import { restoreDatabase } from '../../edge-server/storage/recovery/restore.ts';
import { boatAlarmsSchema } from '../../src/contract/boat/alarms.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone, type TestPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto, sha256Of } from '../support/photos/test-photos.ts';
import {
  boatFile,
  freePort,
  type ServerProcess,
  startServerProcess,
  wwwFile,
} from './injectors/server-process.ts';
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

  test.each([
    ['boat', 'killed', 'fill'],
    ['boat', 'stopped', 'fill'],
    ['boat', 'killed', 'useUpNames'],
    ['boat', 'stopped', 'useUpNames'],
    ['www', 'killed', 'fill'],
    ['www', 'stopped', 'fill'],
    ['www', 'killed', 'useUpNames'],
    ['www', 'stopped', 'useUpNames'],
  ] as const)(
    'a %s that was %s starts on it (%s), again and again, and says what is wrong',
    async (...of) => {
      const [kind, end, use] = of;
      await using disk = await openSmallDisk(megabytes);
      const start = async () =>
        startServerProcess(kind === 'www' ? wwwFile : boatFile, disk.folder, await freePort(), {
          ...{ REEF_LOG_LEVEL: 'info', REEF_DEMO: '0' },
        });
      const leave = async (server: ServerProcess) => {
        if (end === 'killed') await server.kill();
        else expect(await server.stop()).toBe(0);
      };
      await leave(await start());
      for (const _time of [1, 2, 3]) {
        disk[use]();
        const server = await start();
        expect(await isHealthy(server)).toBe(true);
        expect(await alarmsOf(server)).toEqual([
          expect.objectContaining({
            kind: 'photo-disk',
            text: expect.stringMatching(/^The disk of this laptop is full/),
          }),
        ]);
        expect(readFileSync(join(disk.folder, 'logs', 'server.log'), 'utf8')).toContain(
          'The disk of this laptop is full',
        );
        await leave(server);
        disk.makeRoom();
      }
      await using again = await start();
      expect(await alarmsOf(again)).toEqual([]);
    },
  );

  test.each(['fill', 'useUpNames'] as const)(
    'a boat that started on it (%s) refuses a photo in words, and takes it without another start once there is room',
    async (use) => {
      await using disk = await openSmallDisk(megabytes);
      const first = await boatOn(disk.folder);
      const before = await connectPhone(first.url);
      await before.verify();
      const survey = sampleSurvey({ images: { total: 2 } });
      await before.survey(survey);
      const kept = samplePhoto(survey.id, await jpegPhoto(1));
      await before.send(kept);
      await first.kill();

      disk[use]();
      await using boat = await boatOn(disk.folder);
      const phone = await connectPhone(boat.url, { deviceToken: before.token(), deviceKey: before.key() });
      expect((await phone.announce(kept)).stored).toBe(true);
      const photo = samplePhoto(survey.id, await jpegPhoto(2));
      // Without a name for its file, a photo is announced, and its first bytes are refused.
      const refused = (await phone.announce(photo)).error ?? (await phone.chunk(photo, 0)).error;
      expect(refused).toMatchObject({
        status: 'RESOURCE_EXHAUSTED',
        message: expect.stringContaining('no space left'),
      });

      disk.makeRoom();
      // No photo comes: the boat finds by itself that there is room.
      await expect.poll(() => alarmsOf(boat), { timeout: 120_000 }).toEqual([]);
      const stored = await phone.send(photo);
      expect((await smallCopyOf(phone, stored, boat.url)).status).toBe(200);
      expect(await boat.stop()).toBe(0);
    },
  );

  test('ends a start that has no reserve with one sentence, and the same start goes well once there is room', async () => {
    await using disk = await openSmallDisk(megabytes);
    for (const end of ['kill', 'stop'] as const) {
      const first = await boatOn(disk.folder);
      await first[end]();
      rmSync(join(disk.folder, 'reserve'), { recursive: true });
      disk.fill();
      const { message } = await boatOn(disk.folder).then(
        () => new Error('it started'),
        (error: Error) => error,
      );
      expect(message).toMatch(
        /It said: (server\.log cannot .*\n)?The disk is full, and the server cannot start\. .*\n$/,
      );
      disk.makeRoom();
    }
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
    const parts = { dataDir: disk.folder, at };
    const full = { name: 'DiskFullError', message: expect.stringMatching(/disk is full, and nothing was/) };
    await expect(restoreDatabase({ ...parts, backups: [] })).rejects.toMatchObject(full);
    await expect(rebuildFromPhotos(parts)).rejects.toMatchObject(full);
    // On this disk the lock is the first that needs a byte; on others it is had.
    const command = spawnSync(process.execPath, [
      ...[
        '--import',
        './edge-server/setup/process/check-node.mjs',
        'edge-server/edge/bin/command.ts',
        'restore',
      ],
      ...['--data', disk.folder],
    ]);
    expect(String(command.stderr)).toMatch(/^The disk is full.* Make room beside .*\.$/m);
    expect(String(command.stderr)).not.toContain('    at ');
    expect(filesHere()).toEqual(there);
    expect(readFileSync(database).equals(before)).toBe(true);

    disk.makeRoom();
    const { setAside } = await restoreDatabase({ ...parts, backups: [] });
    expect(readFileSync(join(setAside ?? '', 'reef-census.sqlite')).equals(before)).toBe(true);
    await using again = await boatOn(disk.folder);
    expect(await isHealthy(again)).toBe(true);
  });
});
