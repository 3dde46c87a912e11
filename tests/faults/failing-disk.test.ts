import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boatAlarmsSchema } from '../../src/contract/boat/alarms.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone, type TestPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { boatFile, freePort, type ServerProcess, startServerProcess } from './injectors/server-process.ts';
import { attachStrace } from './injectors/strace.ts';
import { whyNot } from './injectors/tools.ts';

const reason = whyNot({ root: true, tools: ['strace'] });

let dataDir: string;
let boat: ServerProcess;
let phone: TestPhone;
const survey = sampleSurvey({ images: { total: 9 } });
beforeAll(async () => {
  if (reason !== null) return;
  dataDir = await mkdtemp(join(tmpdir(), 'reef-failing-'));
  boat = await startServerProcess(boatFile, dataDir, await freePort());
  phone = await connectPhone(boat.url);
  await phone.verify();
  await phone.survey(survey);
  await phone.send(samplePhoto(survey.id, await jpegPhoto(1)));
});
afterAll(async () => {
  if (reason !== null) return;
  phone.close();
  await boat.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const alarms = async () =>
  boatAlarmsSchema
    .parse(await (await fetch(`${boat.url}/boat/alarms`)).json())
    .alarms.map(({ kind }) => kind);

/** The running boat's disk fails as said until the returned function is called. */
async function failing(calls: string, error: 'EIO' | 'EROFS') {
  const file = join(dataDir, `strace-${calls.slice(0, 5)}-${error}.txt`);
  return attachStrace(boat.pid, file, { trace: calls, inject: `${calls}:error=${error}` });
}

describe.skipIf(reason !== null)('fault 4: a disk that fails under a running boat', () => {
  test.each([
    ['cannot sync a photo', 'fsync', 'EIO', 'photo-disk'],
    ['became read-only', 'pwrite64,rename', 'EROFS', 'photo-disk'],
  ] as const)(
    'that %s: no receipt, an alarm at the laptop, reading goes on',
    async (_, calls, error, kind) => {
      const photo = samplePhoto(survey.id, await jpegPhoto(2 + calls.length));
      // Here already, so that the photo itself is the next thing that the disk is asked for.
      await phone.announce(photo);
      await phone.chunk(photo, 0);
      await using strace = await failing(calls, error);
      expect((await phone.record(photo)).ok).toBe(false);
      expect(await alarms()).toContain(kind);
      expect((await fetch(`${boat.url}/healthz`)).ok).toBe(true);
      expect((await phone.ask('stats:surveys', { regionId: 'gbr' })).ok).toBe(true);
      await strace.detach();
      expect((await phone.send(photo)).stored).toBe(true);
      expect(await alarms()).toEqual([]);
      expect(boat.isRunning()).toBe(true);
    },
  );

  test('also when only the database cannot be written: a survey gets no receipt, and the alarm says so', async () => {
    const refused = sampleSurvey({ images: { total: 1 } });
    await using strace = await failing('fdatasync,pwrite64', 'EIO');
    const receipt = await phone.survey(refused);
    expect(receipt).toMatchObject({ ok: false, error: { status: 'UNAVAILABLE' } });
    expect(await alarms()).toEqual(['database-disk']);
    expect((await (await connectPhone(boat.url)).verify()).error?.message).toMatch(/disk cannot be written/);
    await strace.detach();
    expect((await phone.survey(refused)).ok).toBe(true);
    expect(await alarms()).toEqual([]);
  });

  test('and the log tells what the disk said', async () => {
    expect(await readFile(join(dataDir, 'logs', 'server.log'), 'utf8')).toContain('the disk failed');
  });
});
