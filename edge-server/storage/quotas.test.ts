import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPhotoRig, type PhotoRig } from '../../tests/support/photo-rig.ts';
import { jpegPhoto, offerOf } from '../../tests/support/test-photos.ts';

let rig: PhotoRig;
beforeEach(async () => {
  rig = await openPhotoRig();
});
afterEach(() => rig.close());

describe('quotas', () => {
  it('of a person, a survey and a hub are kept, begun uploads counted', async () => {
    const bytes = await jpegPhoto();
    await rig.reopen({
      quotas: { personBytes: bytes.length * 3, surveyPhotos: 2, hubBytes: bytes.length * 4 },
    });
    const begin = (key: string, survey: string, sender?: 'hub') =>
      rig.photos.begin(
        offerOf(bytes, { key, survey, ...(sender === undefined ? {} : { sender, owner: 'boat' }) }),
      );
    expect(await begin('photo-0001', 'a')).toMatchObject({ status: 'open' });
    expect((await rig.put(offerOf(bytes, { key: 'photo-0002', survey: 'a' }), bytes)).status).toBe('stored');
    expect(await begin('photo-0003', 'a')).toMatchObject({
      reason: 'quota',
      message: expect.stringMatching(/this survey has reached its 2 photos/),
    });
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
