import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { openDiver } from './diver.ts';
import { boatFile, freePort, startServerProcess } from './injectors/server-process.ts';
import { photoMaker } from './photos.ts';
import { checkReceipts } from './receipt-checker.ts';

/** `ASLEEP_SECONDS=120 npm run test:faults` for the two minutes of a closed lid. */
const asleepMs = Number(process.env.ASLEEP_SECONDS ?? 3) * 1000;
const photosEach = 12;

test('fault 41: the laptop sleeps in the middle of uploads; the phones notice and go on when it wakes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reef-asleep-'));
  const boat = await startServerProcess(boatFile, dataDir, await freePort());
  const makePhoto = await photoMaker(41);
  const timing = { receiptTimeoutMs: 500, reconnectStepMs: 5, reconnectCapMs: 100 };
  const divers = [0, 1, 2].map((n) =>
    openDiver(boat.url, `asleep-${n}@example.org`, { timing }, asleepMs + 60_000),
  );
  const sent = new Set<string>();
  let receipts = 0;
  const diving = divers.map(async (diver) => {
    const survey = sampleSurvey({ images: { total: photosEach } });
    await diver.sendSurvey(survey);
    const told = [];
    for (let n = 0; n < photosEach; n += 1) {
      const photo = samplePhoto(survey.id, makePhoto());
      sent.add(photo.sha256);
      const { path } = await diver.sendPhoto(photo);
      receipts += 1;
      const uid = diver.socket.identity()?.uid ?? '';
      told.push({ uid, surveyId: survey.id, imageId: photo.imageId, sha256: photo.sha256, path });
    }
    return told;
  });
  await expect.poll(() => receipts, { interval: 2 }).toBeGreaterThan(3);
  boat.freeze();
  const before = receipts;
  await pause(asleepMs);
  // At most what was on its way to them already.
  expect(receipts - before).toBeLessThanOrEqual(divers.length);
  boat.thaw();
  const told = (await Promise.all(diving)).flat();
  expect(told).toHaveLength(divers.length * photosEach);
  for (const diver of divers) {
    expect((diver.failures.get('timeout') ?? 0) + (diver.failures.get('disconnected') ?? 0)).toBeGreaterThan(
      0,
    );
    diver.close();
  }
  expect(await boat.stop()).toBe(0);
  expect(await checkReceipts(dataDir, told, sent)).toMatchObject({ lost: [], duplicated: [], dangling: [] });
  await rm(dataDir, { recursive: true, force: true });
});
