import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPhotoRig, type PhotoRig, photoPathOf } from '../../../tests/support/photos/photo-rig.ts';
import {
  gifPhoto,
  jpegPhoto,
  offerOf,
  pngPhoto,
  sha256Of,
} from '../../../tests/support/photos/test-photos.ts';

let rig: PhotoRig;
beforeEach(async () => {
  rig = await openPhotoRig();
});
afterEach(() => rig.close());

describe('an upload', () => {
  it('is stored in pieces, with its document, and is known afterwards', async () => {
    const bytes = await jpegPhoto();
    const offer = offerOf(bytes, { survey: 'survey-01' });
    expect(await rig.photos.begin(offer)).toEqual({ status: 'open', offset: 0 });
    expect(await rig.photos.announced('diver', offer.key)).toEqual({
      type: 'image/jpeg',
      survey: 'survey-01',
    });
    for (let offset = 0; offset < bytes.length; offset += 1000) {
      const outcome = await rig.photos.append(
        'diver',
        offer.key,
        offset,
        bytes.subarray(offset, offset + 1000),
      );
      expect(outcome).toEqual({ status: 'ok', offset: Math.min(offset + 1000, bytes.length) });
    }
    const outcome = await rig.commit(offer);
    if (outcome.status !== 'stored') throw new Error(outcome.message);
    expect(outcome.facts).toEqual({ width: 160, height: 120, type: 'image/jpeg' });
    expect(outcome.blob).toMatchObject({
      path: photoPathOf(offer.key),
      bytes: bytes.length,
      sha256: offer.sha256,
    });
    expect(outcome.blob.token).toMatch(/^[0-9a-f]{32}$/);
    expect(await rig.photos.head(photoPathOf(offer.key))).toEqual(outcome.blob);
    expect(await rig.photos.about(photoPathOf(offer.key))).toEqual({
      carrier: null,
      blob: outcome.blob,
      facts: outcome.facts,
      owner: 'diver',
    });
    expect((await rig.documentOf(offer.key))?.token).toBe(outcome.blob.token);
    expect(await rig.files()).toEqual({ uploads: 0, blobs: [offer.sha256] });
  });

  it('takes chunks that were sent without waiting for each other', async () => {
    const bytes = await jpegPhoto(2, 400, 300);
    const offer = offerOf(bytes);
    const sent: Promise<string>[] = [rig.photos.begin(offer).then((outcome) => outcome.status)];
    for (let offset = 0; offset < bytes.length; offset += 4096) {
      const chunk = bytes.subarray(offset, offset + 4096);
      sent.push(rig.photos.append('diver', offer.key, offset, chunk).then((outcome) => outcome.status));
    }
    const committed = rig.commit(offer);
    expect(new Set(await Promise.all(sent))).toEqual(new Set(['open', 'ok']));
    expect((await committed).status).toBe('stored');
  });

  it('answers where to go on, and takes what is held already for sent', async () => {
    const bytes = await jpegPhoto();
    const offer = offerOf(bytes);
    await rig.photos.begin(offer);
    await rig.photos.append('diver', offer.key, 0, bytes.subarray(0, 500));
    expect(await rig.photos.begin(offer)).toEqual({ status: 'open', offset: 500 });
    expect(await rig.photos.append('diver', offer.key, 100, bytes.subarray(100, 300))).toEqual({
      status: 'ok',
      offset: 500,
    });
    expect(await rig.photos.append('diver', offer.key, 300, bytes.subarray(300, 700))).toEqual({
      status: 'ok',
      offset: 700,
    });
    expect(await rig.photos.append('diver', offer.key, 900, bytes.subarray(900))).toMatchObject({
      status: 'refused',
      reason: 'wrong-offset',
      expectedOffset: 700,
    });
    expect(await rig.commit(offer)).toMatchObject({ reason: 'wrong-offset', expectedOffset: 700 });
    await rig.photos.append('diver', offer.key, 700, bytes.subarray(700));
    expect((await rig.commit(offer)).status).toBe('stored');
  });

  it('goes on after a restart of the server', async () => {
    const bytes = await jpegPhoto();
    const offer = offerOf(bytes);
    await rig.photos.begin(offer);
    await rig.photos.append('diver', offer.key, 0, bytes.subarray(0, 777));
    await rig.reopen();
    expect(await rig.photos.begin(offer)).toEqual({ status: 'open', offset: 777 });
    await rig.photos.append('diver', offer.key, 777, bytes.subarray(777));
    expect((await rig.commit(offer)).status).toBe('stored');
  });

  it('is one success however often it is repeated', async () => {
    const bytes = await jpegPhoto();
    const offer = offerOf(bytes);
    const first = await rig.put(offer, bytes);
    const again = await rig.put(offer, bytes);
    expect(again).toEqual(first);
    await rig.reopen();
    expect(await rig.photos.begin(offer)).toEqual({
      status: 'stored',
      blob: first.status === 'stored' && first.blob,
    });
    expect(await rig.photos.append('diver', offer.key, 0, bytes)).toEqual({
      status: 'ok',
      offset: bytes.length,
    });
    expect(await rig.commit(offer)).toEqual(first);
    expect(rig.writes()).toBe(1);
  });

  it('with the id of another photo is refused in the words of rule 7.7, and the first stays', async () => {
    const [first, second] = [await jpegPhoto(1), await jpegPhoto(2)];
    await rig.put(offerOf(first), first);
    const refusal = {
      reason: 'other-bytes',
      message: 'Image Id already exists for this survey. Please try again',
    };
    expect(await rig.put(offerOf(second), second)).toMatchObject(refusal);
    expect(await rig.photos.verifyBlob(photoPathOf('photo-0001'))).toBe('sound');
    expect((await rig.photos.head(photoPathOf('photo-0001')))?.sha256).toBe(sha256Of(first));
  });

  it('that has begun keeps its id too, unless no byte of it has come', async () => {
    const [first, second] = [await jpegPhoto(1), await jpegPhoto(2)];
    await rig.photos.begin(offerOf(first));
    expect(await rig.photos.begin(offerOf(second))).toEqual({ status: 'open', offset: 0 });
    await rig.photos.append('diver', 'photo-0001', 0, second.subarray(0, 10));
    expect(await rig.photos.begin(offerOf(first))).toMatchObject({ reason: 'other-bytes' });
    expect((await rig.put(offerOf(second), second)).status).toBe('stored');
  });

  it('arrives damaged: refused, nothing kept, and it can be sent again', async () => {
    const bytes = await jpegPhoto();
    const offer = offerOf(bytes);
    const damaged = Buffer.from(bytes);
    damaged[700] = (damaged[700] ?? 0) ^ 1;
    await rig.photos.begin(offer);
    await rig.photos.append('diver', offer.key, 0, damaged);
    expect(await rig.commit(offer)).toMatchObject({ reason: 'hash-mismatch', expectedOffset: 0 });
    expect(await rig.files()).toEqual({ uploads: 0, blobs: [] });
    expect((await rig.put(offer, bytes)).status).toBe('stored');
  });

  it('with more bytes than announced is refused', async () => {
    const bytes = await jpegPhoto();
    const offer = offerOf(bytes.subarray(0, 100));
    await rig.photos.begin(offer);
    expect(await rig.photos.append('diver', offer.key, 0, bytes)).toMatchObject({
      reason: 'too-large',
      expectedOffset: 0,
    });
  });

  it('that nobody announced is refused', async () => {
    expect(await rig.photos.append('diver', 'photo-0001', 0, Buffer.from('x'))).toMatchObject({
      reason: 'unknown-upload',
    });
    expect(await rig.commit(offerOf(Buffer.from('x')))).toMatchObject({ reason: 'unknown-upload' });
    expect(await rig.photos.announced('diver', 'photo-0001')).toBeNull();
  });

  it('is given up with its bytes', async () => {
    const bytes = await jpegPhoto();
    const offer = offerOf(bytes);
    await rig.photos.begin(offer);
    await rig.photos.append('diver', offer.key, 0, bytes.subarray(0, 500));
    await rig.photos.discard('diver', offer.key);
    await rig.photos.discard('diver', offer.key);
    expect(await rig.files()).toEqual({ uploads: 0, blobs: [] });
    expect(await rig.photos.begin(offer)).toEqual({ status: 'open', offset: 0 });
  });

  it('is not seen by another sender with the same id', async () => {
    const [mine, theirs] = [await jpegPhoto(1), await jpegPhoto(2)];
    await rig.photos.begin(offerOf(mine));
    await rig.photos.append('diver', 'photo-0001', 0, mine.subarray(0, 500));
    expect(await rig.photos.begin(offerOf(theirs, { owner: 'other' }))).toEqual({
      status: 'open',
      offset: 0,
    });
    expect(await rig.photos.append('other', 'photo-0002', 0, mine)).toMatchObject({
      reason: 'unknown-upload',
    });
  });
});

describe('many uploads', () => {
  it('of two phones with the same file name at the same moment are both kept', async () => {
    const photos = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => jpegPhoto(seed)));
    const outcomes = await Promise.all(
      photos.map((bytes, index) =>
        rig.put(offerOf(bytes, { owner: `phone-${index}`, key: `photo-000${index}` }), bytes),
      ),
    );
    expect(outcomes.map((outcome) => outcome.status)).toEqual(photos.map(() => 'stored'));
    expect((await rig.files()).blobs).toEqual(photos.map(sha256Of).sort());
  });

  it('of equal photos in one survey make two records and one blob', async () => {
    const bytes = await jpegPhoto();
    const outcomes = await Promise.all(
      ['photo-0001', 'photo-0002'].map((key) => rig.put(offerOf(bytes, { key, survey: 'survey-01' }), bytes)),
    );
    const [first, second] = outcomes.map((outcome) => (outcome.status === 'stored' ? outcome.blob : null));
    expect(first?.path).not.toBe(second?.path);
    expect(first?.token).not.toBe(second?.token);
    expect((await rig.files()).blobs).toEqual([sha256Of(bytes)]);
    expect(await rig.documentOf('photo-0001')).toBeDefined();
    expect(await rig.documentOf('photo-0002')).toBeDefined();

    await rig.photos.remove(photoPathOf('photo-0001'));
    expect((await rig.files()).blobs).toEqual([sha256Of(bytes)]);
    await rig.photos.remove(photoPathOf('photo-0002'));
    expect((await rig.files()).blobs).toEqual([]);
  });

  it('of more senders than files may be open go on where they were', async () => {
    const bytes = await jpegPhoto();
    const keys = Array.from({ length: 80 }, (_, index) => `photo-${1000 + index}`);
    for (const key of keys) await rig.photos.begin(offerOf(bytes, { key }));
    for (const part of [0, 1, 2]) {
      const from = part * 1000;
      const chunk = bytes.subarray(from, part === 2 ? undefined : from + 1000);
      await Promise.all(keys.map((key) => rig.photos.append('diver', key, from, chunk)));
    }
    const outcomes = await Promise.all(keys.map((key) => rig.commit(offerOf(bytes, { key }))));
    expect(new Set(outcomes.map((outcome) => outcome.status))).toEqual(new Set(['stored']));
  });
});

describe('derivatives', () => {
  it('are made once, never enlarged, and only for who knows the token', async () => {
    const bytes = await jpegPhoto(3, 1000, 500);
    const outcome = await rig.put(offerOf(bytes), bytes);
    if (outcome.status !== 'stored') throw new Error(outcome.message);
    const { path, token } = outcome.blob;
    for (const [asked, width] of [
      [300, 300],
      [360, 360],
      [800, 800],
      [2000, 1000],
      [4000, 1000],
    ] as const) {
      const file = await rig.photos.derivative(path, token, asked);
      const { format, width: made, height } = await sharp(file ?? '').metadata();
      expect({ asked, format, made, height }).toEqual({
        asked,
        format: 'jpeg',
        made: width,
        height: width / 2,
      });
    }
    const file = (await rig.photos.derivative(path, token, 360)) ?? '';
    const before = await stat(file);
    expect(await rig.photos.derivative(path, token, 360)).toBe(file);
    expect((await stat(file)).mtimeMs).toBe(before.mtimeMs);
    expect(await rig.photos.derivative(path, '0'.repeat(32), 360)).toBeNull();
    expect(await rig.photos.derivative(`${path}x`, token, 360)).toBeNull();
  });

  it('asked for many times at once are one job', async () => {
    const bytes = await jpegPhoto(4, 900, 600);
    await rig.reopen({ prepareDerivatives: false });
    const outcome = await rig.put(offerOf(bytes), bytes);
    if (outcome.status !== 'stored') throw new Error(outcome.message);
    const { path, token } = outcome.blob;
    const before = rig.derivations();
    const files = await Promise.all(
      Array.from({ length: 20 }, () => rig.photos.derivative(path, token, 360)),
    );
    expect(new Set(files).size).toBe(1);
    expect(rig.derivations() - before).toBe(1);
  });

  it('of transparent PNGs are white behind, and of GIFs show the first frame', async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const outcome = await rig.put(offerOf(clear, { type: 'image/png' }), clear);
    if (outcome.status !== 'stored') throw new Error(outcome.message);
    const file = await rig.photos.derivative(outcome.blob.path, outcome.blob.token, 300);
    const { channels } = await sharp(file ?? '').stats();
    expect(channels.map((channel) => channel.min)).toEqual([255, 255, 255]);

    for (const [key, type, bytes] of [
      ['photo-gif1', 'image/gif', await gifPhoto()],
      ['photo-png1', 'image/png', await pngPhoto()],
    ] as const) {
      const stored = await rig.put(offerOf(bytes, { key, type }), bytes);
      expect(stored).toMatchObject({ status: 'stored', facts: { width: 160, height: 120, type } });
    }
  });
});
