import { describe, expect, it } from 'vitest';
import { createPhotoWalk } from './photo-walk.ts';

const long = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
/** Nobody looks at the checksum here: the decoder does. */
const chunk = (type: string, body: readonly number[]) => [
  ...long(body.length),
  ...Buffer.from(type),
  ...body,
  ...[9, 9, 9, 9],
];
const size = (width: number, height: number) =>
  chunk('IHDR', [...long(width), ...long(height), 8, 2, 0, 0, 0]);
const pixels = chunk('IDAT', [1, 2, 3, 4, 5]);
const end = chunk('IEND', []);
const exif = chunk('eXIf', [
  ...Buffer.from('MM'),
  ...[0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
]);
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function walked(...parts: readonly (readonly number[])[]) {
  const walk = createPhotoWalk();
  walk.push(Uint8Array.from([...signature, ...parts.flat()]));
  return walk.answer();
}
const photo = (width: number, height: number) => ({ status: 'photo', type: 'image/png', width, height });

describe('the structure of a PNG', () => {
  it('is a size and pixels, with anything between them', () => {
    const text = chunk('tEXt', [...Buffer.from('Comment')]);
    expect(walked(size(40, 30), text, pixels, pixels, text, end)).toEqual(photo(40, 30));
  });

  it('is turned by what its EXIF says', () => {
    expect(walked(size(40, 30), exif, pixels, end)).toEqual(photo(30, 40));
  });

  it('is whole without its end, once its pixels are', () => {
    expect(walked(size(40, 30), pixels)).toEqual(photo(40, 30));
    expect(walked(size(40, 30), pixels, pixels.slice(0, -5))).toMatchObject({ status: 'unreadable' });
  });

  it.each([
    ['pixels before the size', [pixels, size(40, 30), end]],
    ['words before the size', [chunk('tEXt', [...Buffer.from('Comment: a reef')]), pixels, end]],
    ['no pixels', [size(40, 30), end]],
    ['a size that is too short to be one', [chunk('IHDR', [0, 0, 0, 40]), pixels, end]],
    ['no width', [size(0, 30), pixels, end]],
    ['no height', [size(40, 0), pixels, end]],
    ['EXIF of two megabytes', [size(40, 30), [...long(2 * 1024 * 1024), ...Buffer.from('eXIf')]]],
  ])('with %s is not that of a photo', (_what, parts) => {
    expect(walked(...parts)).toMatchObject({ status: 'unreadable' });
  });

  it('is not read on into a header that is longer than headers are', () => {
    const head = [...long(1024 * 1024 + 1), ...Buffer.from('IHDR')];
    expect(walked(head)).toEqual({ status: 'unreadable', reason: 'a header longer than headers are' });
    expect(walked([...long(1024 * 1024), ...Buffer.from('IHDR')])).toMatchObject({
      reason: 'ends before its end marker',
    });
  });

  it('may be a single pixel', () => {
    expect(walked(size(1, 1), pixels, end)).toEqual(photo(1, 1));
  });

  it('begins with its signature to the last byte', () => {
    for (let index = 0; index < signature.length; index += 1) {
      const bytes = Uint8Array.from([...signature, ...size(40, 30), ...pixels, ...end]);
      bytes[index] = 0x7f;
      const walk = createPhotoWalk();
      walk.push(bytes);
      expect(walk.answer()).toEqual({ status: 'unreadable', reason: 'begins like no photo' });
    }
  });
});
