import { readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBackups } from '../../edge-server/storage/db/recovery/backups.ts';
import type { PhotoStorage } from '../../edge-server/storage/photos/port/photo-storage.ts';
import { restoreDatabase } from '../../edge-server/storage/recovery/restore.ts';
import { noteBoatPerson } from '../../src/operations/boat/boat-people.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { type SurveyingPhone, surveyingPhone } from '../support/phone/surveying-phone.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto, offerOf, sha256Of } from '../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';

/** What a disk, or a person, does to the file of a photo that was receipted. */
const damages = {
  missing: (file: string) => rm(file),
  cut: (file: string) => truncate(file, 100),
  rotten: async (file: string) => {
    const bytes = await readFile(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(file, bytes);
  },
} as const;
const kinds = Object.keys(damages) as (keyof typeof damages)[];

const fileOf = async ({ context }: TestServer, path: string) => (await context.photos.fileOf(path)) ?? '';

/** A photo that was receipted and then damaged; what the phone is told when it announces it once more. */
async function announcedAgain(boat: TestServer, diver: SurveyingPhone, kind: keyof typeof damages) {
  const photo = samplePhoto(diver.surveyId, await jpegPhoto(kinds.indexOf(kind) + 1, 640, 480));
  const receipt = await diver.phone.send(photo);
  const file = await fileOf(boat, receipt.path ?? '');
  await damages[kind](file);
  return { photo, receipt, file, answer: await diver.phone.announce(photo) };
}

const alarmsOf = ({ context }: TestServer) => context.alarms.all().map(({ kind }) => kind);

describe('fault 44: a photo whose file is gone, cut or rotten, sent again', () => {
  let boat: TestServer;
  let diver: SurveyingPhone;
  beforeAll(async () => {
    boat = await startTestServer({ network: 'edge' });
    diver = await surveyingPhone(boat, kinds.length);
  });
  afterAll(() => boat.close());

  it.each(kinds)('is not called stored while it is %s, and is whole again after it', async (kind) => {
    const { photo, receipt, file, answer } = await announcedAgain(boat, diver, kind);
    expect(answer).toMatchObject({ ok: true, offset: 0 });
    expect(answer.stored).toBeUndefined();
    expect(alarmsOf(boat)).toEqual([kind === 'missing' ? 'photos-missing' : 'photos-rotten']);
    expect(await diver.phone.record(photo)).toMatchObject({ ok: false, error: { expectedOffset: 0 } });

    const again = await diver.phone.send(photo);
    expect(again).toMatchObject({ stored: true, token: receipt.token, path: receipt.path });
    expect(sha256Of(await readFile(file))).toBe(photo.sha256);
    expect(alarmsOf(boat)).toEqual([]);
    expect(await boat.context.photos.verifyBlob(receipt.path ?? '')).toBe('sound');
    const records = (await diver.images()).filter(({ id }) => id === photo.imageId);
    expect(records).toMatchObject([{ token: receipt.token, url: receipt.path }]);
    expect(await diver.phone.announce(photo)).toMatchObject({ stored: true });
  });
});

it('fault 44: a boat that answers from its row is found by this test', async () => {
  await using boat = await startTestServer({
    network: 'edge',
    // The fault: what the row says is believed.
    photos: (photos): PhotoStorage => ({
      ...photos,
      isHeld: async (path) => (await photos.about(path)) !== null,
    }),
  });
  const diver = await surveyingPhone(boat, kinds.length);
  for (const kind of kinds) {
    const { answer, photo } = await announcedAgain(boat, diver, kind);
    expect([kind, answer.stored]).toEqual([kind, true]);
    expect(await diver.phone.record(photo)).toMatchObject({ stored: true });
  }
});

it('fault 44: a laptop that was restored without its photos takes all of them again', async () => {
  const boat = await startTestServer({ network: 'edge' });
  const { dataDir } = boat;
  const { phone, surveyId } = await surveyingPhone(boat, 2);
  const photos = [samplePhoto(surveyId, await jpegPhoto(11)), samplePhoto(surveyId, await jpegPhoto(12))];
  const receipts = [];
  for (const photo of photos) receipts.push(await phone.send(photo));
  const identity = { deviceToken: phone.token(), deviceKey: phone.key() };
  await boat.context.backups.make();
  phone.close();
  await boat.stop();
  await rename(join(dataDir, 'photos', 'blobs'), join(dataDir, 'blobs-elsewhere'));
  await restoreDatabase({
    dataDir,
    backups: findBackups([join(dataDir, 'backups')], null).backups,
    at: '2026-11-22T08:00:00.000Z',
  });

  await using again = await startTestServer({ network: 'edge', dataDir });
  const back = await connectPhone(again.url, identity);
  for (const [index, photo] of photos.entries()) {
    expect(await back.announce(photo)).toMatchObject({ offset: 0 });
    const { token, path } = receipts[index] ?? {};
    expect(await back.send(photo)).toMatchObject({ stored: true, token, path });
  }
  expect(alarmsOf(again)).toEqual([]);
  back.close();
  // It still writes into the folder that goes now.
  await again.stop();
  await boat.close();
});

describe('fault 44: in the cloud', () => {
  let www: TestServer;
  beforeAll(async () => {
    www = await startTestServer();
  });
  afterAll(() => www.close());

  it.each(kinds)('a photo that is %s is asked for again, also of another boat', async (kind) => {
    const [first, second] = [
      await www.person('Hub', { hub: true }),
      await www.person('Otherhub', { hub: true }),
    ];
    const bytes = await jpegPhoto(20 + kinds.indexOf(kind));
    const path = `survey_v2/gbr/agincourt-reef/2025-10-01/${sampleSurvey().id}.jpg`;
    const { sha256, type } = offerOf(bytes);
    const mia = await www.person('Mia');
    for (const boat of [first, second]) await noteBoatPerson(boat.uid, mia.uid, www.context);
    const offer = { path, bytes: bytes.byteLength, sha256, type, metadata: { user: mia.uid } };
    async function put(bearer: string) {
      const offered = await (await www.post('/blobs/offer', offer, bearer)).json();
      if (offered.stored === true) return offered;
      await fetch(`${www.url}/blobs/upload`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${bearer}`, 'Upload-Key': path, 'Upload-Offset': '0' },
        body: new Uint8Array(bytes),
      });
      return (await www.post('/blobs/commit', { path }, bearer)).json();
    }
    const { blob } = await put(first.bearer);
    await damages[kind](await fileOf(www, path));
    const again = await put(kind === 'cut' ? first.bearer : second.bearer);
    expect(again).toEqual({ blob });
    expect(sha256Of(await readFile(await fileOf(www, path)))).toBe(sha256);
    expect(await put(second.bearer)).toMatchObject({ stored: true });
  });
});
