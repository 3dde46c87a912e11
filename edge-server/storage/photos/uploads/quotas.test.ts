import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPhotoRig, type PhotoRig } from '../../../../tests/support/photos/photo-rig.ts';
import { jpegPhoto, offerOf } from '../../../../tests/support/photos/test-photos.ts';

let rig: PhotoRig;
beforeEach(async () => {
  rig = await openPhotoRig();
});
afterEach(() => rig.close());

describe('quotas', () => {
  it('of a person and a hub are kept, begun uploads counted', async () => {
    const bytes = await jpegPhoto();
    await rig.reopen({
      quotas: { personBytes: bytes.length * 3, hubBytes: bytes.length * 4 },
    });
    const begin = (key: string, survey: string, sender?: 'hub') =>
      rig.photos.begin(
        offerOf(bytes, { key, survey, ...(sender === undefined ? {} : { sender, owner: 'boat' }) }),
      );
    expect(await begin('photo-0001', 'a')).toMatchObject({ status: 'open' });
    expect((await rig.put(offerOf(bytes, { key: 'photo-0002', survey: 'a' }), bytes)).status).toBe('stored');
    expect(await begin('photo-0003', 'b')).toMatchObject({ status: 'open' });
    expect(await begin('photo-0004', 'b')).toMatchObject({
      reason: 'quota',
      message: expect.stringMatching(/this account/),
    });
    for (const key of ['photo-1', 'photo-2', 'photo-3', 'photo-4']) {
      expect(await begin(key, key, 'hub')).toMatchObject({ status: 'open' });
    }
    expect(await begin('photo-5', 'x', 'hub')).toMatchObject({ reason: 'quota' });
  });
});

it('a person whose address was only typed has less room, until it is proven (T15)', async () => {
  const bytes = await jpegPhoto();
  await rig.reopen({ quotas: { unprovenBytes: bytes.length * 2, personBytes: bytes.length * 3 } });
  const put = (key: string, isProven: boolean) => rig.photos.begin(offerOf(bytes, { key, isProven }));
  for (const key of ['photo-1', 'photo-2'])
    expect((await rig.put(offerOf(bytes, { key, isProven: false }), bytes)).status).toBe('stored');
  expect(await put('photo-3', false)).toMatchObject({
    reason: 'quota',
    message: expect.stringContaining('once its e-mail address is confirmed'),
  });
  expect(await put('photo-3', true)).toMatchObject({ status: 'open' });
  expect(await put('photo-4', true)).toMatchObject({ reason: 'quota' });
});

it('no number of photos of one survey is too many', async () => {
  const bytes = await jpegPhoto(1, 16, 12);
  for (let index = 0; index < 501; index += 1) {
    const offer = offerOf(bytes, { key: `photo-${index}`, survey: 'survey-1' });
    expect(await rig.photos.begin(offer)).toMatchObject({ status: 'open' });
  }
});

describe('a loop that announces photos and sends none', () => {
  it('ends at the quota of open uploads, and goes on when one is given up', async () => {
    await rig.reopen({ quotas: { openUploads: 3 } });
    const bytes = await jpegPhoto();
    const begin = (index: number) => rig.photos.begin(offerOf(bytes, { key: `photo-${index}` }));
    for (const index of [1, 2, 3]) expect(await begin(index)).toMatchObject({ status: 'open' });
    expect(await begin(4)).toMatchObject({
      reason: 'quota',
      message: expect.stringMatching(/3 photos of this account/),
    });
    expect(await begin(3)).toMatchObject({ status: 'open' });
    await rig.photos.discard('diver', 'photo-1');
    expect(await begin(4)).toMatchObject({ status: 'open' });
  });
});

describe('what a guest leaves unfinished', () => {
  it('is two gigabytes at most, whatever is stored of the same phone', async () => {
    const bytes = await jpegPhoto();
    await rig.reopen({ quotas: { openBytes: bytes.length * 2 } });
    const begin = (key: string) => rig.photos.begin(offerOf(bytes, { key }));
    for (const key of ['whole-1', 'whole-2', 'whole-3']) {
      expect((await rig.put(offerOf(bytes, { key }), bytes)).status).toBe('stored');
    }
    expect(await begin('part-1')).toMatchObject({ status: 'open' });
    expect(await begin('part-2')).toMatchObject({ status: 'open' });
    expect(await begin('part-3')).toMatchObject({ reason: 'quota' });
  });

  it('keeps no honest phone out, proven or not: the share of the disk is asked of whoever has many open', async () => {
    const bytes = await jpegPhoto();
    await rig.reopen({ quotas: { strangersShare: 1e-12 } });
    const begin = (key: string, owner: string, isProven: boolean) =>
      rig.photos.begin(offerOf(bytes, { key, owner, isProven }));
    for (const key of ['guest-1', 'guest-2', 'guest-3', 'guest-4']) {
      expect(await begin(key, 'guest', false)).toMatchObject({ status: 'open' });
    }
    expect(await begin('guest-5', 'guest', false)).toMatchObject({
      reason: 'quota',
      message: expect.stringContaining('kept on your phone'),
    });
    expect(await begin('honest-1', 'honest', false)).toMatchObject({ status: 'open' });
    for (const key of ['proven-1', 'proven-2', 'proven-3', 'proven-4', 'proven-5']) {
      expect(await begin(key, 'proven', true)).toMatchObject({ status: 'open' });
    }
  });
});
