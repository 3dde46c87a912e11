import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { orientedJpeg } from '../../../../tests/support/photos/hostile-photos.ts';
import { gifPhoto, jpegPhoto, pngPhoto } from '../../../../tests/support/photos/test-photos.ts';
import { openPhoto } from '../derivatives/photo-decoders.ts';
import { uprightSize } from './exif-orientation.ts';
import { createPhotoWalk, type WalkAnswer } from './photo-walk.ts';

/** Pushes bytes in pieces that end at the given places. */
function walked(bytes: Uint8Array, cuts: readonly number[] = []): WalkAnswer {
  const walk = createPhotoWalk();
  let from = 0;
  for (const cut of [...cuts.filter((at) => at < bytes.length).sort((a, b) => a - b), bytes.length]) {
    walk.push(bytes.subarray(from, cut));
    from = cut;
  }
  return walk.answer();
}

const progressive = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#248' } })
    .jpeg({ progressive: true })
    .toBuffer();

describe('the structure of a photo', () => {
  it.each([
    ['JPEG', () => jpegPhoto(3, 300, 200), 'image/jpeg'],
    ['progressive JPEG', progressive, 'image/jpeg'],
    ['PNG', () => pngPhoto(3, 300, 200), 'image/png'],
    ['GIF', () => gifPhoto(3, 300, 200), 'image/gif'],
  ] as const)('tells the size of a %s, wherever its pieces are cut', async (_what, make, type) => {
    const bytes = await make();
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 12 }), (cuts) => {
        expect(walked(bytes, cuts)).toEqual({ status: 'photo', type, width: 300, height: 200 });
      }),
      { numRuns: 60 },
    );
    const everyByte = Array.from({ length: Math.min(bytes.length, 2_000) }, (_, index) => index);
    expect(walked(bytes, everyByte).status).toBe('photo');
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('of orientation %i tells the size as it is seen', async (orientation) => {
    expect(walked(await orientedJpeg(orientation))).toMatchObject({ width: 96, height: 64 });
  });

  it('of a JPEG that is cut off anywhere is not that of a photo', async () => {
    const bytes = await jpegPhoto(7, 120, 80);
    for (let length = 0; length < bytes.length; length += 1)
      expect([length, walked(bytes.subarray(0, length)).status]).toEqual([length, 'unreadable']);
  });

  // Between two chunks of pixels a PNG looks whole: there the decoder has the word.
  it('of a PNG or GIF is not that of a photo when it ends inside its pixels', async () => {
    for (const bytes of [await pngPhoto(7, 300, 200), await gifPhoto(7, 300, 200)])
      for (const share of [0.01, 0.1, 0.45, 0.9, 0.99])
        expect(walked(bytes.subarray(0, Math.floor(bytes.length * share))).status).toBe('unreadable');
  });

  it.each([
    ['HTML', Buffer.from('<!doctype html><script>1</script>')],
    ['nothing', Buffer.alloc(0)],
    ['two markers and no picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a PNG signature alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a header of four gigabytes', Buffer.from('89504e470d0a1a0affffffff49484452', 'hex')],
  ])('of %s is not that of a photo', (_what, bytes) => {
    expect(walked(bytes).status).toBe('unreadable');
  });

  it('of random bytes behind a good beginning ends the walk, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ffd8ff', '89504e470d0a1a0a', '474946383961'),
        fc.uint8Array({ maxLength: 400 }),
        (begin, rest) => {
          expect(['photo', 'unreadable']).toContain(
            walked(Buffer.concat([Buffer.from(begin, 'hex'), rest])).status,
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});

const sharedData = fileURLToPath(new URL('../../../../../shared/data', import.meta.url));
const folders = [join(sharedData, 'exif', 'exiftool_t_images'), join(sharedData, 'hostile')];

describe.skipIf(!folders.every(existsSync))('real files', () => {
  const names = folders
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((name) => ['.jpg', '.jpeg', '.png', '.gif'].includes(extname(name).toLowerCase()));

  /** What the decoder alone says, without any walk before it. */
  async function decodedOf(bytes: Buffer) {
    try {
      const { format, width, height, orientation = 1 } = await sharp(bytes).metadata();
      await openPhoto(bytes, 60_000_000).resize(64).raw().toBuffer();
      return { status: 'photo', type: `image/${format}`, ...uprightSize(width, height, orientation) };
    } catch {
      return null;
    }
  }

  it('that the decoder takes in have a structure of the same type and size', async () => {
    const different: unknown[] = [];
    for (const file of names) {
      const bytes = readFileSync(file);
      const decoded = await decodedOf(bytes);
      const found = walked(bytes);
      if (decoded === null || isDeepStrictEqual(found, decoded)) continue;
      different.push({ file, decoded, found });
    }
    expect(different).toEqual([]);
  });
});
