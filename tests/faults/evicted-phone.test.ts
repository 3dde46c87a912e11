import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { likelyDoubles } from '../../src/domain/survey/doubles.ts';
import { surveySchema } from '../../src/domain/survey/survey.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';

const photosOfDive = 4;
const sentBefore = 2;

let boat: TestServer;
beforeAll(async () => {
  boat = await startTestServer({ network: 'edge' });
});
afterAll(() => boat.close());

/** Hashes of the files of photos, as they stand on the disk. */
async function filesOnDisk(): Promise<string[]> {
  const blobs = join(boat.dataDir, 'photos', 'blobs');
  const names = await Promise.all((await readdir(blobs)).map((folder) => readdir(join(blobs, folder))));
  return names.flat().filter((name) => /^[0-9a-f]{64}$/.test(name));
}

async function surveysOf(uid: string) {
  const { docs } = await boat.context.store.query({
    from: { collection: `users/${uid}/surveys` },
    where: [],
    orderBy: [],
  });
  return docs.map(({ data }) => surveySchema.parse(data));
}

/** A dive of which a part was sent when the browser forgot the survey; then the same photos again, as a new survey. */
async function sendAgainAfterEviction(seed: number, forgetsIdentity: boolean) {
  const email = `evicted-${seed}@example.org`;
  const dive = await Promise.all(
    Array.from({ length: photosOfDive }, (_, index) => jpegPhoto(seed + index, 320, 240)),
  );
  const before = await connectPhone(boat.url);
  await before.verify(email);
  const half = sampleSurvey({ images: { total: photosOfDive } });
  await before.survey(half);
  const early = dive.slice(0, sentBefore).map((bytes) => samplePhoto(half.id, bytes));
  const earlyReceipts = [];
  for (const photo of early) earlyReceipts.push(await before.send(photo));
  before.close();

  const identity = { deviceToken: before.token(), deviceKey: before.key() };
  const after = await connectPhone(boat.url, forgetsIdentity ? {} : identity);
  if (forgetsIdentity) await after.verify(email);
  const whole = sampleSurvey({ images: { total: photosOfDive } });
  await after.survey(whole);
  const late = dive.map((bytes) => samplePhoto(whole.id, bytes));
  const lateReceipts = [];
  for (const photo of late) lateReceipts.push(await after.send(photo));
  const uid = forgetsIdentity ? after.uid() : before.uid();
  await expect
    .poll(async () => (await surveysOf(uid)).find(({ id }) => id === whole.id)?.meta.images.stored)
    .toBe(photosOfDive);
  return { before, after, half, whole, early, late, earlyReceipts, lateReceipts };
}

describe('fault 51: a browser that forgot a half-sent survey, and its photos picked again', () => {
  it.each([
    ['the survey alone', 100, false],
    ['also who the phone was', 200, true],
  ])(
    '%s: each photo has one file, and every receipt of both surveys is true',
    async (_what, seed, forgets) => {
      const filesBefore = new Set(await filesOnDisk());
      const { before, after, early, late, earlyReceipts, lateReceipts } = await sendAgainAfterEviction(
        seed,
        forgets,
      );
      const fresh = (await filesOnDisk()).filter((name) => !filesBefore.has(name));
      expect(fresh.sort()).toEqual(late.map(({ sha256 }) => sha256).sort());
      for (const receipt of [...earlyReceipts, ...lateReceipts]) {
        expect(receipt).toMatchObject({ stored: true });
        expect(await boat.context.photos.verifyBlob(receipt.path ?? '')).toBe('sound');
      }
      // Whoever still has the first page open hears the same as before.
      const first = await connectPhone(boat.url, {
        deviceToken: before.token(),
        deviceKey: before.key(),
      });
      for (const photo of early) expect(await first.announce(photo)).toMatchObject({ stored: true });
      for (const photo of late) expect(await after.announce(photo)).toMatchObject({ stored: true });
      first.close();
      after.close();
    },
  );

  it('the half-sent survey is shown as a likely double, and the whole one is not', async () => {
    const { before, after, half, whole } = await sendAgainAfterEviction(300, false);
    const surveys = await surveysOf(before.uid());
    expect(surveys.map(({ id }) => id).sort()).toEqual([half.id, whole.id].sort());
    expect([...likelyDoubles(surveys)]).toEqual([half.id]);
    after.close();
  });
});
