import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId, samplePhoto } from '../../support/analysis/survey-samples.ts';
import { surveyingPhone } from '../../support/phone/surveying-phone.ts';
import { jpegPhoto, pngPhoto } from '../../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ network: 'edge' });
});
afterAll(() => server.close());

const chunkBytes = 128 * 1024;

const diver = (photos?: number) => surveyingPhone(server, photos);

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
    const { phone, surveyId, images } = await diver();
    const text = samplePhoto(surveyId, Buffer.from('<html><script>alert(1)</script></html>'));
    await expect(phone.send(text)).rejects.toThrow('damaged or is not a JPG, GIF or PNG photo');
    await expect(phone.send(samplePhoto(surveyId, await pngPhoto(1)))).rejects.toThrow(
      'announced as image/jpeg but is image/png',
    );
    const truncated = (await jpegPhoto(23, 640, 480)).subarray(0, 20_000);
    await expect(phone.send(samplePhoto(surveyId, truncated))).rejects.toThrow('damaged');
    expect(await images()).toEqual([]);
    phone.close();
  });

  test('the record of another photo, and EXIF fields that are private', async () => {
    const { phone, surveyId, images } = await diver();
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
    const [image] = await images();
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
    const { phone, surveyId } = await surveyingPhone(full);
    const photo = samplePhoto(surveyId, await jpegPhoto(25, 800, 600));
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
    const { phone, surveyId } = await surveyingPhone(broken);
    const photo = samplePhoto(surveyId, await jpegPhoto(26));
    const refused = await phone.announce(photo);
    expect(refused).toMatchObject({ ok: false, error: { status: 'INTERNAL' } });
    expect(JSON.stringify(refused)).not.toContain('secret');
    isBroken = false;
    expect(await phone.send(photo)).toMatchObject({ stored: true });
    phone.close();
  });
});
