import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { surveyingPhone } from '../../support/phone/surveying-phone.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { jpegPhoto, sha256Of } from '../../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ network: 'edge' });
});
afterAll(() => server.close());

const chunkBytes = 128 * 1024;
const clash = 'Image Id already exists for this survey. Please try again';

const diver = (photos?: number) => surveyingPhone(server, photos);

describe('a photo', () => {
  test('is stored byte for byte, with what the server measured', async () => {
    const { phone, surveyId, images } = await diver();
    const bytes = await jpegPhoto(1, 640, 480);
    const photo = samplePhoto(surveyId, bytes);
    const receipt = await phone.send(photo);

    const path = `survey_v2/gbr/agincourt-reef/2025-10-01/${photo.imageId}.jpg`;
    expect(receipt).toEqual({
      n: expect.any(Number),
      ok: true,
      stored: true,
      token: expect.any(String),
      path,
      signature: expect.stringMatching(/^[0-9a-f]{128}$/),
    });
    expect(await readFile((await server.context.photos.fileOf(path)) ?? '')).toEqual(bytes);
    expect(await images()).toEqual([
      expect.objectContaining({
        id: photo.imageId,
        sha256: photo.sha256,
        bytes: bytes.byteLength,
        token: receipt.token,
        url: path,
        user: { uid: phone.uid(), name: 'Anonymous' },
        meta: expect.objectContaining({ width: 640, height: 480, analysis: { total: 0 } }),
        ml: false,
        seed: expect.stringMatching(/^[0-9a-z]{20}$/),
        copyright: 'CC BY 4.0',
      }),
    ]);
    phone.close();
  });

  test('is resumed where it was broken off, on another connection', async () => {
    const { phone, surveyId, images } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(2, 800, 600));
    await phone.announce(photo);
    await phone.chunk(photo, 0);
    await phone.chunk(photo, chunkBytes, 1000);
    phone.close();

    const again = await connectPhone(server.url, { deviceToken: phone.token(), deviceKey: phone.key() });
    expect(await again.announce(photo)).toMatchObject({ ok: true, offset: chunkBytes + 1000 });
    const rest = photo.bytes.byteLength - chunkBytes - 1000;
    for (let sent = 0; sent < rest; sent += chunkBytes) await again.chunk(photo, chunkBytes + 1000 + sent);
    expect(await again.record(photo)).toMatchObject({ ok: true, stored: true });
    expect(await images()).toHaveLength(1);
    again.close();
  });

  test('may get its record on a new connection that did not announce it again', async () => {
    const { phone, surveyId } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(3));
    await phone.announce(photo);
    await phone.chunk(photo, 0);
    phone.close();
    const again = await connectPhone(server.url, { deviceToken: phone.token(), deviceKey: phone.key() });
    expect(await again.record(photo)).toMatchObject({ ok: true, stored: true });
    again.close();
  });

  test('that is stored is a success at once, without bytes, and its record is not made twice', async () => {
    const { phone, surveyId, images } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(4));
    const { n: _n, ...receipt } = await phone.send(photo);
    const { byteLength } = photo.bytes;
    expect(await phone.announce(photo)).toMatchObject({ ok: true, stored: true, offset: byteLength });
    expect(await phone.chunk(photo, 0)).toMatchObject({ ok: true, offset: byteLength });
    expect(await phone.record(photo)).toMatchObject(receipt);
    expect(await images()).toHaveLength(1);
    phone.close();
  });

  test('with the id of another one is refused, and the first stays', async () => {
    const { phone, surveyId, images } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(5));
    await phone.send(photo);
    const other = samplePhoto(surveyId, await jpegPhoto(6), photo.imageId);
    expect(await phone.announce(other)).toMatchObject({
      error: { status: 'ALREADY_EXISTS', message: clash },
    });
    expect(await images()).toEqual([expect.objectContaining({ sha256: photo.sha256 })]);
    phone.close();
  });

  test('with the id of one that is still coming is refused too, and that one goes on', async () => {
    const { phone, surveyId } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(7, 640, 480));
    await phone.announce(photo);
    await phone.chunk(photo, 0);
    const other = samplePhoto(surveyId, await jpegPhoto(8), photo.imageId);
    expect(await phone.announce(other)).toMatchObject({
      error: { status: 'ALREADY_EXISTS', message: clash },
    });
    expect(await phone.send(photo)).toMatchObject({ stored: true });
    phone.close();
  });

  test('with an id that the diver used in another survey is refused', async () => {
    const { phone, surveyId } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(9));
    await phone.send(photo);
    const second = sampleSurvey();
    await phone.survey(second);
    expect(await phone.announce({ ...photo, surveyId: second.id })).toMatchObject({
      error: { status: 'ALREADY_EXISTS', message: clash },
    });
    phone.close();
  });

  test('announced for one survey cannot be recorded in another', async () => {
    const { phone, surveyId } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(30));
    await phone.announce(photo);
    await phone.chunk(photo, 0);
    const second = sampleSurvey();
    await phone.survey(second);
    expect(await phone.record({ ...photo, surveyId: second.id })).toMatchObject({
      error: { status: 'NOT_FOUND', expectedOffset: 0 },
    });
    expect(await phone.record(photo)).toMatchObject({ stored: true });
    phone.close();
  });

  test('whose receipt was lost is not committed a second time', async () => {
    let commits = 0;
    await using counting = await startTestServer({
      network: 'edge',
      photos: (photos) => ({
        ...photos,
        commit(...request) {
          commits += 1;
          return photos.commit(...request);
        },
      }),
    });
    const { phone, surveyId } = await surveyingPhone(counting);
    const photo = samplePhoto(surveyId, await jpegPhoto(31));
    const { n: _n, ...receipt } = await phone.send(photo);
    expect(await phone.record(photo)).toMatchObject(receipt);
    expect(commits).toBe(1);
    phone.close();
  });

  test('the same picture twice in one survey is two photos and one file', async () => {
    const { phone, surveyId, images } = await diver();
    const bytes = await jpegPhoto(10);
    const first = await phone.send(samplePhoto(surveyId, bytes));
    const second = await phone.send(samplePhoto(surveyId, bytes));
    expect(second.path).not.toBe(first.path);
    expect(await images()).toHaveLength(2);
    const files = await readdir(join(server.dataDir, 'photos'), { recursive: true });
    expect(files.filter((file) => file.includes('blobs') && file.endsWith(sha256Of(bytes)))).toHaveLength(1);
    phone.close();
  });

  test('twenty phones with the same file name at once all keep their own', async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const { phone, surveyId, images } = await diver(1);
        const photo = samplePhoto(surveyId, await jpegPhoto(100 + index));
        await phone.send(photo);
        const [image] = await images();
        phone.close();
        return { said: photo.sha256, kept: image?.sha256 };
      }),
    );
    expect(new Set(sent.map(({ kept }) => kept)).size).toBe(20);
    for (const { said, kept } of sent) expect(kept).toBe(said);
  });

  test("another diver's upload cannot be seen or written", async () => {
    const { phone, surveyId } = await diver();
    const { phone: other } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(11, 640, 480));
    await phone.announce(photo);
    expect(await other.chunk(photo, 0)).toMatchObject({ error: { status: 'NOT_FOUND' } });
    expect(await other.record(photo)).toMatchObject({ error: { status: 'NOT_FOUND' } });
    expect(await phone.send(photo)).toMatchObject({ stored: true });
    phone.close();
    other.close();
  });
});

describe('bytes', () => {
  test('at the wrong offset are refused with the right one, repeated ones are a success', async () => {
    const { phone, surveyId } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(12, 800, 600));
    await phone.announce(photo);
    expect(await phone.chunk(photo, 5000, 100)).toMatchObject({
      ok: false,
      error: { status: 'FAILED_PRECONDITION', expectedOffset: 0 },
    });
    expect(await phone.chunk(photo, 0, 3000)).toMatchObject({ ok: true, offset: 3000 });
    expect(await phone.chunk(photo, 0, 3000)).toMatchObject({ ok: true, offset: 3000 });
    expect(await phone.chunk(photo, 1000, 4000)).toMatchObject({ ok: true, offset: 5000 });
    expect(await phone.send(photo)).toMatchObject({ stored: true });
    phone.close();
  });

  test('beyond 128 KiB in a chunk are refused, even a whole photo of 30 MB, and the socket stays', async () => {
    const { phone, surveyId } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(13));
    await phone.announce(photo);
    for (const bytes of [chunkBytes + 1, 30 * 1024 * 1024]) {
      const chunk = Buffer.alloc(bytes);
      expect(await phone.ask('binary', { imageId: photo.imageId, offset: 0, chunk })).toMatchObject({
        error: { status: 'INVALID_ARGUMENT', message: expect.stringContaining('at most 131072 bytes') },
      });
    }
    expect(await phone.send(photo)).toMatchObject({ stored: true });
    phone.close();
  });

  test('more than were announced are refused', async () => {
    const { phone, surveyId } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(14));
    await phone.announce(photo);
    const chunk = Buffer.concat([photo.bytes, Buffer.alloc(10)]);
    expect(await phone.ask('binary', { imageId: photo.imageId, offset: 0, chunk })).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    });
    phone.close();
  });

  test('that are not all here get no record, and say where to go on', async () => {
    const { phone, surveyId, images } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(15));
    expect(await phone.record(photo)).toMatchObject({ error: { status: 'NOT_FOUND', expectedOffset: 0 } });
    await phone.announce(photo);
    await phone.chunk(photo, 0, 700);
    expect(await phone.record(photo)).toMatchObject({
      error: { status: 'FAILED_PRECONDITION', expectedOffset: 700 },
    });
    expect(await images()).toEqual([]);
    phone.close();
  });

  test('of another hash than announced are refused and forgotten, and can be sent again', async () => {
    const { phone, surveyId, images } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(16));
    const damaged = Buffer.from(photo.bytes);
    damaged[500] = (damaged[500] ?? 0) ^ 1;
    await phone.announce(photo);
    await phone.chunk({ ...photo, bytes: damaged }, 0);
    expect(await phone.record(photo)).toMatchObject({
      error: { status: 'INVALID_ARGUMENT', expectedOffset: 0, message: expect.stringContaining('damaged') },
    });
    expect(await images()).toEqual([]);
    expect(await phone.send(photo)).toMatchObject({ stored: true });
    phone.close();
  });
});
