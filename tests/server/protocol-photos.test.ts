import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId, samplePhoto, sampleSurvey } from '../support/survey-samples.ts';
import { connectPhone, type TestPhone } from '../support/test-phone.ts';
import { jpegPhoto, pngPhoto, sha256Of } from '../support/test-photos.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ network: 'edge' });
});
afterAll(() => server.close());

const chunkBytes = 128 * 1024;
const clash = 'Image Id already exists for this survey. Please try again';

async function diver(total = 3): Promise<{ phone: TestPhone; surveyId: string }> {
  const phone = await connectPhone(server.url);
  await phone.verify();
  const survey = sampleSurvey({ images: { total } });
  await phone.survey(survey);
  return { phone, surveyId: survey.id };
}

async function imagesOf(phone: TestPhone, surveyId: string) {
  const { docs } = await server.context.store.query({
    from: { collection: `users/${phone.uid()}/surveys/${surveyId}/images` },
    where: [],
    orderBy: [],
  });
  return docs.map((doc) => doc.data);
}

describe('a photo', () => {
  test('is stored byte for byte, with what the server measured', async () => {
    const { phone, surveyId } = await diver();
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
    expect(await imagesOf(phone, surveyId)).toEqual([
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
    const { phone, surveyId } = await diver();
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
    expect(await imagesOf(phone, surveyId)).toHaveLength(1);
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
    const { phone, surveyId } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(4));
    const { n: _n, ...receipt } = await phone.send(photo);
    const { byteLength } = photo.bytes;
    expect(await phone.announce(photo)).toMatchObject({ ok: true, stored: true, offset: byteLength });
    expect(await phone.chunk(photo, 0)).toMatchObject({ ok: true, offset: byteLength });
    expect(await phone.record(photo)).toMatchObject(receipt);
    expect(await imagesOf(phone, surveyId)).toHaveLength(1);
    phone.close();
  });

  test('with the id of another one is refused, and the first stays', async () => {
    const { phone, surveyId } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(5));
    await phone.send(photo);
    const other = samplePhoto(surveyId, await jpegPhoto(6), photo.imageId);
    expect(await phone.announce(other)).toMatchObject({
      error: { status: 'ALREADY_EXISTS', message: clash },
    });
    expect(await imagesOf(phone, surveyId)).toEqual([expect.objectContaining({ sha256: photo.sha256 })]);
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
    const phone = await connectPhone(counting.url);
    await phone.verify();
    const survey = sampleSurvey();
    await phone.survey(survey);
    const photo = samplePhoto(survey.id, await jpegPhoto(31));
    const { n: _n, ...receipt } = await phone.send(photo);
    expect(await phone.record(photo)).toMatchObject(receipt);
    expect(commits).toBe(1);
    phone.close();
  });

  test('the same picture twice in one survey is two photos and one file', async () => {
    const { phone, surveyId } = await diver();
    const bytes = await jpegPhoto(10);
    const first = await phone.send(samplePhoto(surveyId, bytes));
    const second = await phone.send(samplePhoto(surveyId, bytes));
    expect(second.path).not.toBe(first.path);
    expect(await imagesOf(phone, surveyId)).toHaveLength(2);
    const files = await readdir(join(server.dataDir, 'photos'), { recursive: true });
    expect(files.filter((file) => file.includes('blobs') && file.endsWith(sha256Of(bytes)))).toHaveLength(1);
    phone.close();
  });

  test('twenty phones with the same file name at once all keep their own', async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const { phone, surveyId } = await diver(1);
        const photo = samplePhoto(surveyId, await jpegPhoto(100 + index));
        await phone.send(photo);
        const [image] = await imagesOf(phone, surveyId);
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
    const { phone, surveyId } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(15));
    expect(await phone.record(photo)).toMatchObject({ error: { status: 'NOT_FOUND', expectedOffset: 0 } });
    await phone.announce(photo);
    await phone.chunk(photo, 0, 700);
    expect(await phone.record(photo)).toMatchObject({
      error: { status: 'FAILED_PRECONDITION', expectedOffset: 700 },
    });
    expect(await imagesOf(phone, surveyId)).toEqual([]);
    phone.close();
  });

  test('of another hash than announced are refused and forgotten, and can be sent again', async () => {
    const { phone, surveyId } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(16));
    const damaged = Buffer.from(photo.bytes);
    damaged[500] = (damaged[500] ?? 0) ^ 1;
    await phone.announce(photo);
    await phone.chunk({ ...photo, bytes: damaged }, 0);
    expect(await phone.record(photo)).toMatchObject({
      error: { status: 'INVALID_ARGUMENT', expectedOffset: 0, message: expect.stringContaining('damaged') },
    });
    expect(await imagesOf(phone, surveyId)).toEqual([]);
    expect(await phone.send(photo)).toMatchObject({ stored: true });
    phone.close();
  });
});

describe('what is not taken in', () => {
  test('a photo before its survey, or beyond what the survey announced', async () => {
    const { phone, surveyId } = await diver(1);
    expect(await phone.announce(samplePhoto(newId(), await jpegPhoto(20)))).toMatchObject({
      error: { status: 'NOT_FOUND', message: expect.stringContaining('Send the survey before its photos') },
    });
    await phone.send(samplePhoto(surveyId, await jpegPhoto(20)));
    expect(await phone.announce(samplePhoto(surveyId, await jpegPhoto(21)))).toMatchObject({
      error: { status: 'FAILED_PRECONDITION', message: expect.stringContaining('announced 1 photo') },
    });
    phone.close();
  });

  test('other types, too many bytes, no bytes', async () => {
    const { phone, surveyId } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(22));
    const offer = (over: object) =>
      phone.ask('filepath', {
        surveyId,
        imageId: photo.imageId,
        bytes: photo.bytes.byteLength,
        sha256: photo.sha256,
        type: 'image/jpeg',
        name: photo.name,
        ...over,
      });
    for (const over of [
      { type: 'image/svg+xml' },
      { type: 'text/html' },
      { type: '' },
      { bytes: 31 * 1024 * 1024 },
      { bytes: 0 },
      { bytes: -1 },
      { sha256: 'ABC' },
      { imageId: '../x' },
    ]) {
      expect(await offer(over)).toMatchObject({ ok: false, error: { status: 'INVALID_ARGUMENT' } });
    }
    phone.close();
  });

  test('a file that is no photo, or another one than it says', async () => {
    const { phone, surveyId } = await diver();
    const text = samplePhoto(surveyId, Buffer.from('<html><script>alert(1)</script></html>'));
    await expect(phone.send(text)).rejects.toThrow('damaged or is not a JPG, GIF or PNG photo');
    await expect(phone.send(samplePhoto(surveyId, await pngPhoto(1)))).rejects.toThrow(
      'announced as image/jpeg but is image/png',
    );
    const truncated = (await jpegPhoto(23, 640, 480)).subarray(0, 20_000);
    await expect(phone.send(samplePhoto(surveyId, truncated))).rejects.toThrow('damaged');
    expect(await imagesOf(phone, surveyId)).toEqual([]);
    phone.close();
  });

  test('the record of another photo, and EXIF fields that are private', async () => {
    const { phone, surveyId } = await diver();
    const photo = samplePhoto(surveyId, await jpegPhoto(24));
    await phone.announce(photo);
    await phone.chunk(photo, 0);
    const { imageId, record } = photo;
    expect(await phone.ask('image', { surveyId, imageId, image: { ...record, id: newId() } })).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    });
    const meta = { ...record.meta, serialNumber: '12345', ownerName: 'Ada', make: 'Nikon' };
    expect(await phone.ask('image', { surveyId, imageId, image: { ...record, meta } })).toMatchObject({
      stored: true,
    });
    const [image] = await imagesOf(phone, surveyId);
    expect(image).toMatchObject({ meta: { make: 'Nikon' } });
    expect(JSON.stringify(image)).not.toMatch(/12345|Ada/);
    phone.close();
  });

  test('anything when a full disk says so: a clear refusal, and it goes on when there is room', async () => {
    let isFull = true;
    await using full = await startTestServer({
      network: 'edge',
      photos: (photos) => ({
        ...photos,
        append: (owner, key, offset, chunk) =>
          isFull && offset > 0
            ? Promise.resolve({
                status: 'refused',
                reason: 'disk-full',
                message: 'There is no space left to keep this photo.',
                expectedOffset: offset,
              })
            : photos.append(owner, key, offset, chunk),
      }),
    });
    const phone = await connectPhone(full.url);
    await phone.verify();
    const survey = sampleSurvey();
    await phone.survey(survey);
    const photo = samplePhoto(survey.id, await jpegPhoto(25, 800, 600));
    await phone.announce(photo);
    await phone.chunk(photo, 0);
    expect(await phone.chunk(photo, chunkBytes)).toMatchObject({
      error: { status: 'RESOURCE_EXHAUSTED', expectedOffset: chunkBytes },
    });
    isFull = false;
    expect(await phone.send(photo)).toMatchObject({ stored: true });
    phone.close();
  });

  test('nothing when a handler throws: that message fails, the next one works', async () => {
    let isBroken = true;
    await using broken = await startTestServer({
      network: 'edge',
      photos: (photos) => ({
        ...photos,
        begin(offer) {
          if (isBroken) throw new Error('SELECT secret FROM /home/boat');
          return photos.begin(offer);
        },
      }),
    });
    const phone = await connectPhone(broken.url);
    await phone.verify();
    const survey = sampleSurvey();
    await phone.survey(survey);
    const photo = samplePhoto(survey.id, await jpegPhoto(26));
    const refused = await phone.announce(photo);
    expect(refused).toMatchObject({ ok: false, error: { status: 'INTERNAL' } });
    expect(JSON.stringify(refused)).not.toContain('secret');
    isBroken = false;
    expect(await phone.send(photo)).toMatchObject({ stored: true });
    phone.close();
  });
});
