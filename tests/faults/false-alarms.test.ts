import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../edge-server/storage/db/open.ts';
import type { UploadOffer } from '../../edge-server/storage/photos/port/photo-storage.ts';
import { unknownRecords } from '../../edge-server/storage/recovery/start-check.ts';
import { seededRandom } from '../../src/domain/random/seeded-random.ts';
import { offerOf } from '../support/photos/test-photos.ts';
import { testSeed as seed } from '../support/seed.ts';
import { temporaryFolder } from '../support/server/temporary-database.ts';
import { type DyingStorage, type Life, lifeOf, openDyingStorage } from './injectors/dying-storage.ts';
import { photoMaker } from './photos.ts';

const forEver = () => lifeOf(Number.POSITIVE_INFINITY);
const kills = 100;
/** Some two photos of steps, with those of the start: each step of a photo is met. */
const longestLife = 60;

const pathOf = (key: string) => `survey_v2/gbr/agincourt-reef/2025-10-01/${key}.jpg`;
const documentOf = (key: string) => `users/diver/surveys/survey-01/images/${key}`;

let makePhoto: () => Buffer;
beforeAll(async () => {
  makePhoto = await photoMaker(seed);
});

/** A phone's photo, which is sent until it has its receipt. */
interface Photo {
  readonly offer: UploadOffer;
  readonly bytes: Buffer;
}

let made = 0;
function newPhoto(): Photo {
  made += 1;
  const bytes = makePhoto();
  return { bytes, offer: offerOf(bytes, { key: `photo-${made}`, survey: 'survey-01' }) };
}

async function send({ photos }: DyingStorage, { offer, bytes }: Photo): Promise<string> {
  const stored = await photos.put(
    offer,
    pathOf(offer.key),
    bytes,
    ({ path, token }) => [{ op: 'create', path: documentOf(offer.key), data: { url: path, token } }],
    { toCloud: true },
  );
  expect(stored.status).toBe('stored');
  return offer.key;
}

/** Sends photo after photo until the life is over. `unfinished` is what the phones still have. */
async function sendUntilOver(
  storage: DyingStorage,
  life: Life,
  unfinished: Photo[],
  receipts: Set<string>,
): Promise<void> {
  async function lane(): Promise<void> {
    for (;;) {
      const photo = unfinished.shift() ?? newPhoto();
      const sending = send(storage, photo);
      const outcome = await Promise.race([sending, life.over]);
      if (outcome === undefined) return void unfinished.push(photo);
      receipts.add(outcome);
    }
  }
  await Promise.all([lane(), lane()]);
}

async function dataFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  await mkdir(join(dataDir, 'photos'));
  return dataDir;
}

/** Starts once more, for good, and ends. */
async function alarmsOfStart(dataDir: string, asksLater = false): Promise<readonly string[]> {
  const { alarms, photos, database } = await openDyingStorage(dataDir, forEver(), asksLater);
  await photos.close();
  database.close();
  return alarms.map(({ text }) => text);
}

test(`fault 1: ${kills} kills at any step of a photo raise no alarm, and no receipt is without its row`, async () => {
  const dataDir = await dataFolder();
  const random = seededRandom(seed);
  const receipts = new Set<string>();
  const unfinished: Photo[] = [];
  let killed = 0;
  while (killed < kills) {
    const life = lifeOf(Math.ceil(random() * longestLife));
    const opening = openDyingStorage(dataDir, life, random() < 0.5);
    const storage = await Promise.race([opening, life.over]);
    if (storage !== undefined) {
      expect(storage.alarms, `after ${killed} kills, seed ${seed}`).toEqual([]);
      await sendUntilOver(storage, life, unfinished, receipts);
    }
    killed += 1;
  }
  expect(await alarmsOfStart(dataDir)).toEqual([]);
  expect(receipts.size).toBeGreaterThan(kills / 4);
  const { sqlite, close } = openDatabase(join(dataDir, 'reef-census.sqlite'));
  const keys = new Set(sqlite.prepare<[], string>('SELECT key FROM blobs').pluck().all());
  close();
  expect([...receipts].filter((key) => !keys.has(key))).toEqual([]);
});

describe.each([false, true])(
  'a kill between the record of a photo and its commit (large database: %s)',
  (asksLater) => {
    test('raises no alarm, and the photo is there once its phone sends it again', async () => {
      const dataDir = await dataFolder();
      // At every step from the first byte on, until the photo is stored in one life.
      for (let steps = 1; ; steps += 1) {
        const photo = newPhoto();
        const life = forEver();
        const dying = await openDyingStorage(dataDir, life, asksLater);
        life.limit(steps);
        const receipt = await Promise.race([send(dying, photo), life.over]);
        if (receipt !== undefined) {
          dying.database.close();
          break;
        }
        const again = await openDyingStorage(dataDir, forEver(), asksLater);
        expect(again.alarms, `killed at step ${steps}`).toEqual([]);
        // Nor is a record left that the look beside a running server would take for one of a lost photo.
        expect(unknownRecords(again.database, join(dataDir, 'photos')), `killed at step ${steps}`).toEqual(
          [],
        );
        await send(again, photo);
        expect((await again.store.get(documentOf(photo.offer.key)))?.data).toMatchObject({
          url: pathOf(photo.offer.key),
        });
        await again.photos.close();
        again.database.close();
      }
    });
  },
);

describe('a committed photo that the database has lost', () => {
  test('raises an alarm that counts it, at one start', async () => {
    const dataDir = await dataFolder();
    const first = await openDyingStorage(dataDir, forEver(), false);
    const lost = await send(first, newPhoto());
    const kept = await send(first, newPhoto());
    await first.photos.close();
    first.database.sqlite.prepare('DELETE FROM blobs WHERE key = ?').run(lost);
    first.database.sqlite.prepare('DELETE FROM documents WHERE path = ?').run(documentOf(lost));
    first.database.close();
    expect(await alarmsOfStart(dataDir)).toEqual([
      expect.stringContaining('had lost 1 photo and 1 record of surveys and photos'),
    ]);
    const { sqlite, close } = openDatabase(join(dataDir, 'reef-census.sqlite'));
    expect(sqlite.prepare('SELECT key FROM blobs ORDER BY key').pluck().all()).toEqual([lost, kept].sort());
    close();
    // It is over with the next start.
    expect(await alarmsOfStart(dataDir)).toEqual([]);
  });
});
