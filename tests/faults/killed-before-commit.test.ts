import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { boatFile, freePort, startServerProcess } from './injectors/server-process.ts';
import { attachStrace } from './injectors/strace.ts';
import { whyNot } from './injectors/tools.ts';
import { checkReceipts } from './receipt-checker.ts';

const reason = whyNot({ root: true, tools: ['strace'] });

describe.skipIf(reason !== null)('fault 46: a kill between the rename and the commit', () => {
  test('costs no byte: the next offer is told the full size, and the photo is there', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-killed-'));
    const boat = await startServerProcess(boatFile, dataDir, await freePort());
    const phone = await connectPhone(boat.url);
    await phone.verify();
    const survey = sampleSurvey({ images: { total: 1 } });
    await phone.survey(survey);
    const photo = samplePhoto(survey.id, await jpegPhoto(1));
    await phone.announce(photo);
    expect(await phone.chunk(photo, 0)).toMatchObject({ ok: true, offset: photo.bytes.length });
    // The sync of the blob's folder: the photo has its name, and no row says so.
    const folder = join(dataDir, 'photos', 'blobs', photo.sha256.slice(0, 2));
    await attachStrace(boat.pid, join(dataDir, 'strace.txt'), {
      trace: 'fsync',
      inject: 'fsync:signal=SIGKILL',
      path: folder,
    });
    const receipt = phone.record(photo).catch(() => 'none');
    await expect.poll(() => boat.isRunning()).toBe(false);
    phone.close();
    expect(await receipt).toBe('none');

    await using again = await startServerProcess(boatFile, dataDir, await freePort());
    // Nothing is lost: the phone has no receipt.
    expect(await (await fetch(`${again.url}/boat/alarms`)).json()).toEqual({ alarms: [] });
    const back = await connectPhone(again.url, { deviceToken: phone.token(), deviceKey: phone.key() });
    expect(await back.announce(photo)).toMatchObject({ ok: true, offset: photo.bytes.length });
    const stored = await back.record(photo);
    expect(stored).toMatchObject({ ok: true, stored: true });
    back.close();
    await again.stop();
    const { surveyId, imageId, sha256 } = photo;
    const receipted = [{ uid: phone.uid(), surveyId, imageId, sha256, path: stored.path ?? '' }];
    expect(await checkReceipts(dataDir, receipted, new Set([sha256]))).toEqual({
      receipted: 1,
      lost: [],
      duplicated: [],
      dangling: [],
    });
    await rm(dataDir, { recursive: true, force: true });
  });
});
