import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holds } from '../../../tests/support/holds.ts';
import { onePixelBitPng, spoiltJpeg } from '../../../tests/support/photos/hostile-photos.ts';
import { openPhotoRig, type PhotoRig, photoPathOf } from '../../../tests/support/photos/photo-rig.ts';
import { jpegPhoto, offerOf } from '../../../tests/support/photos/test-photos.ts';
import { createRush, type Rush } from './derivatives/overload.ts';

const alwaysInRush: Rush = { ...createRush(), isOn: () => true };

let rig: PhotoRig;
let unreadable: string[];
beforeEach(async () => {
  unreadable = [];
  rig = await openPhotoRig({
    rush: alwaysInRush,
    onUnreadable: ({ path }) => unreadable.push(path),
  });
});
afterEach(() => rig.close());

describe('a photo that is taken in during a rush', () => {
  it('has the size that its structure says, and its small copies soon after', async () => {
    const bytes = await jpegPhoto(1, 300, 200);
    const outcome = await rig.put(offerOf(bytes), bytes);
    expect(outcome).toMatchObject({ status: 'stored', facts: { width: 300, height: 200 } });
    await holds(() => expect(rig.derivations()).toBe(1));
    expect(await rig.photos.verifyBlob(photoPathOf('photo-0001'))).toBe('sound');
  });

  it.each([
    ['cut off', async () => (await jpegPhoto(2)).subarray(0, -2), 'not-an-image'],
    ['too large for a decoder', async () => onePixelBitPng(10_000, 6_001), 'too-many-pixels'],
    ['no photo', async () => Buffer.from('<!doctype html>'), 'not-an-image'],
  ] as const)('and is %s is refused before its receipt', async (_what, make, reason) => {
    const bytes = await make();
    for (const type of ['image/jpeg', 'image/png']) {
      const outcome = await rig.put(offerOf(bytes, { type, key: `photo-${type.slice(6)}` }), bytes);
      if (reason === 'too-many-pixels' && type === 'image/jpeg') continue;
      expect(outcome).toMatchObject({ status: 'refused', reason });
    }
  });

  it('and does not decode is told of, never served, and never sound', async () => {
    const bytes = await spoiltJpeg(5);
    const outcome = await rig.put(offerOf(bytes), bytes);
    if (outcome.status !== 'stored') throw new Error(outcome.message);
    const { path, token } = outcome.blob;
    await holds(() => expect(unreadable).toEqual([path]));
    for (const width of [300, 800, 4000] as const)
      expect(await rig.photos.derivative(path, token, width)).toBeNull();
    expect(await rig.photos.verifyBlob(path)).toBe('unreadable');
    expect(await readFile((await rig.photos.fileOf(path)) ?? '')).toEqual(bytes);
  });

  it('is decoded after the next start when a stop came first', async () => {
    await rig.reopen({ prepareDerivatives: false });
    const bytes = await spoiltJpeg(5);
    await rig.put(offerOf(bytes), bytes);
    expect(unreadable).toEqual([]);
    await rig.startAfterKill({ prepareDerivatives: true });
    await holds(() => expect(unreadable).toEqual([photoPathOf('photo-0001')]));
  });
});

const hostile = fileURLToPath(new URL('../../../../shared/data/hostile/files', import.meta.url));
describe.skipIf(!existsSync(hostile))('the hostile corpus in a rush', () => {
  const types: Readonly<Record<string, string>> = {
    '.jpg': 'image/jpeg',
    '.png': 'image/png',
    '.gif': 'image/gif',
  };
  const names = existsSync(hostile) ? readdirSync(hostile).filter((name) => extname(name) in types) : [];

  it('is refused, or kept and served only as what was decoded', async () => {
    for (const [index, name] of names.entries()) {
      const bytes = await readFile(join(hostile, name));
      if (bytes.length === 0) continue;
      const offer = offerOf(bytes, { key: `photo-${1_000 + index}`, type: types[extname(name)] ?? '', name });
      const outcome = await rig.put(offer, bytes);
      if (outcome.status === 'refused') continue;
      const { path, token } = outcome.blob;
      const copy = await rig.photos.derivative(path, token, 300);
      expect([name, await rig.photos.verifyBlob(path)]).toEqual([
        name,
        copy === null ? 'unreadable' : 'sound',
      ]);
    }
  });
});
