import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotoStorage } from '../../edge-server/storage/photos/port/photo-storage.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { surveyingPhone } from '../support/phone/surveying-phone.ts';
import { jpegPhoto, sha256Of, withComment } from '../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { openDiver } from './diver.ts';

/** The files of uploads that have begun, as another program on the laptop finds them. */
async function partialsOf({ dataDir }: TestServer): Promise<string[]> {
  const folder = join(dataDir, 'photos', 'uploads');
  return (await readdir(folder)).filter((name) => name.endsWith('.part')).map((name) => join(folder, name));
}

async function takePartialsAway(boat: TestServer): Promise<number> {
  const files = await partialsOf(boat);
  for (const file of files) await rm(file);
  return files.length;
}

const comment = 'taken with a borrowed camera';

async function changeComments(boat: TestServer): Promise<number> {
  const files = await partialsOf(boat);
  for (const file of files) {
    const bytes = await readFile(file);
    bytes.write('lent', bytes.indexOf(comment));
    await writeFile(file, bytes);
  }
  return files.length;
}

/** The file of a stored photo is what its sender sent, and its receipt is true. */
async function expectWhole(boat: TestServer, path: string | undefined, sha256: string): Promise<void> {
  expect(await boat.context.photos.verifyBlob(path ?? '')).toBe('sound');
  const file = (await boat.context.photos.fileOf(path ?? '')) ?? '';
  expect(sha256Of(await readFile(file))).toBe(sha256);
}

describe('fault 49: a virus scanner takes the file of an upload away', () => {
  let boat: TestServer;
  beforeAll(async () => {
    boat = await startTestServer({ network: 'edge' });
  });
  afterAll(() => boat.close());

  it.each([
    ['in the middle', 0.5],
    ['when all of it has come', 1],
  ])('%s: its phone begins again at the first byte, and no other photo notices', async (_when, share) => {
    const diver = await surveyingPhone(boat, 2);
    const [photo, other] = [
      samplePhoto(diver.surveyId, await jpegPhoto(share * 10, 320, 240)),
      samplePhoto(diver.surveyId, await jpegPhoto(share * 10 + 1, 320, 240)),
    ];
    await diver.phone.announce(photo);
    const held = Math.floor(photo.bytes.byteLength * share);
    expect(await diver.phone.chunk(photo, 0, held)).toMatchObject({ ok: true });
    expect(await takePartialsAway(boat)).toBe(1);
    expect(await diver.phone.send(other)).toMatchObject({ stored: true });

    if (held < photo.bytes.byteLength) await diver.phone.chunk(photo, held);
    expect(await diver.phone.record(photo)).toMatchObject({ ok: false, error: { expectedOffset: 0 } });
    const receipt = await diver.phone.send(photo);
    expect(receipt).toMatchObject({ stored: true });
    await expectWhole(boat, receipt.path, photo.sha256);
    expect(await diver.images()).toHaveLength(2);
    expect(await partialsOf(boat)).toEqual([]);
    expect(boat.context.alarms.all()).toEqual([]);
    diver.phone.close();
  });
});

describe.each([
  ['fault 49: a file that is taken away', takePartialsAway],
  ['fault 50: a file of which four bytes change', changeComments],
])('%s before its receipt', (_title, harm) => {
  it('is sent again by the phone’s own app, once, and is whole', async () => {
    let harmed = 0;
    let lost = 0;
    const boat: TestServer = await startTestServer({
      network: 'edge',
      photos: (photos): PhotoStorage => ({
        ...photos,
        async commit(...request) {
          if (harmed === 0) harmed = await harm(boat);
          const outcome = await photos.commit(...request);
          if (outcome.status === 'refused') lost += 1;
          return outcome;
        },
      }),
    });
    const diver = openDiver(boat.url, 'quarantine@example.org');
    const survey = sampleSurvey({ images: { total: 1 } });
    await diver.sendSurvey(survey);
    const photo = samplePhoto(survey.id, withComment(await jpegPhoto(7, 640, 480), comment));
    const receipt = await diver.sendPhoto(photo);
    expect([harmed, lost]).toEqual([1, 1]);
    await expectWhole(boat, receipt.path, photo.sha256);
    expect(boat.context.alarms.all()).toEqual([]);
    diver.close();
    await boat.close();
  });
});

describe('fault 49: a virus scanner takes the file of a receipted photo away', () => {
  it('at once: nothing calls it safe, an alarm says so, and it is whole again after it was sent again', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const { phone, surveyId, images } = await surveyingPhone(boat, 1);
    const photo = samplePhoto(surveyId, await jpegPhoto(9, 640, 480));
    const receipt = await phone.send(photo);
    await rm((await boat.context.photos.fileOf(receipt.path ?? '')) ?? '');
    expect(await boat.context.photos.verifyBlob(receipt.path ?? '')).toBe('missing');
    expect(boat.context.alarms.all().map(({ kind }) => kind)).toEqual(['photos-missing']);
    expect(await phone.announce(photo)).toMatchObject({ ok: true, offset: 0 });
    expect(await phone.send(photo)).toMatchObject({ stored: true, path: receipt.path, token: receipt.token });
    await expectWhole(boat, receipt.path, photo.sha256);
    expect(await images()).toHaveLength(1);
    expect(boat.context.alarms.all()).toEqual([]);
    phone.close();
  });
});
