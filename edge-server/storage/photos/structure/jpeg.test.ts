import { describe, expect, it } from 'vitest';
import { mostScans } from './costly-picture.ts';
import { createPhotoWalk } from './photo-walk.ts';

const word = (value: number) => [value >> 8, value & 0xff];
const segment = (marker: number, body: readonly number[]) => [
  0xff,
  marker,
  ...word(body.length + 2),
  ...body,
];
const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8, ...word(height), ...word(width), 1, 1, 0x11, 0]);
/** Coded pixels: a stuffed 0xff, a restart, and padding before the next marker. */
const scan = [
  ...segment(0xda, [1, 1, 0, 0, 63, 0]),
  1,
  2,
  0xff,
  0x00,
  3,
  0xff,
  0xd0,
  4,
  0xff,
  0xd7,
  5,
  0xff,
  0x01,
  0xff,
];
const end = [0xff, 0xd9];
/** The first tag of EXIF: the orientation. */
const exif = (orientation: number) =>
  segment(0xe1, [
    ...Buffer.from('Exif\0\0MM'),
    ...[0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
  ]);

function walked(...parts: readonly (readonly number[])[]) {
  const walk = createPhotoWalk();
  walk.push(Uint8Array.from([0xff, 0xd8, ...parts.flat()]));
  return walk.answer();
}
const photo = (width: number, height: number) => ({ status: 'photo', type: 'image/jpeg', width, height });

describe('the structure of a JPEG', () => {
  it('is a size, a scan and an end, with anything between them and behind', () => {
    expect(walked(frame(40, 30), scan, end)).toEqual(photo(40, 30));
    const comment = segment(0xfe, [...Buffer.from('a comment')]);
    expect(walked(comment, frame(40, 30), comment, scan, scan, end, [1, 2, 3])).toEqual(photo(40, 30));
  });

  it.each([0xc0, 0xc1, 0xc2, 0xc9, 0xca])('is read of kind %i, which the decoder knows', (marker) => {
    expect(walked(frame(40, 30, marker), scan, end)).toEqual(photo(40, 30));
  });

  it.each([0xc3, 0xc5, 0xc6, 0xc7, 0xcb, 0xcd, 0xce, 0xcf])('is not that of a photo of kind %i', (marker) => {
    expect(walked(frame(40, 30, marker), scan, end)).toMatchObject({
      status: 'unreadable',
      reason: 'a JPEG of a kind that nothing decodes',
    });
  });

  it.each([
    ['two sizes', [frame(40, 30), frame(40, 30), scan, end]],
    ['no size', [scan, end]],
    ['no scan', [frame(40, 30), end]],
    ['words for a scan', [frame(40, 30), segment(0xfe, [1, 2, 3]), end]],
    ['a size that is too short to be one', [segment(0xc0, [8, 0]), scan, end]],
    ['no width', [frame(0, 30), scan, end]],
    ['no height', [frame(40, 0), scan, end]],
    ['no end', [frame(40, 30), scan]],
  ])('with %s is not that of a photo', (_what, parts) => {
    expect(walked(...parts)).toMatchObject({ status: 'unreadable' });
  });

  it('has bytes between its segments that belong to none, and is refused all the same where it is cut off', () => {
    const stray = [0, 1, 2, 0xff, 0x00, 3];
    const parts = [frame(40, 30), stray, segment(0xdb, [1, 2, 3]), stray, scan, end];
    expect(walked(stray, ...parts)).toEqual(photo(40, 30));
    expect(walked(stray, ...parts.slice(0, -1))).toMatchObject({ status: 'unreadable' });
    expect(walked(stray, ...parts.slice(0, 4))).toMatchObject({ status: 'unreadable' });
  });

  it('goes on behind a segment that says that it is shorter than its own length, as decoders do', () => {
    expect(walked([0xff, 0xe0, 0, 0], [0xff, 0xe0, 0, 1], frame(40, 30), scan, end)).toEqual(photo(40, 30));
  });

  it('is turned by the first EXIF that it has, and by nothing else that stands in its place', () => {
    expect(walked(exif(6), frame(40, 30), scan, end)).toEqual(photo(30, 40));
    expect(walked(exif(1), exif(6), frame(40, 30), scan, end)).toEqual(photo(40, 30));
    const xmp = segment(0xe1, [...Buffer.from('http://ns.adobe.com/xap/1.0/')]);
    expect(walked(xmp, exif(6), frame(40, 30), scan, end)).toEqual(photo(30, 40));
  });

  it('with more scans than any photo is costly, and so are fewer of a large one', () => {
    const scans = (many: number) => Array.from({ length: many }, () => scan);
    expect(walked(frame(40, 30), ...scans(mostScans), end)).toEqual(photo(40, 30));
    const words = Array.from({ length: 2 * mostScans }, () => segment(0xfe, [1, 2, 3]));
    expect(walked(frame(40, 30), ...words, scan, end)).toEqual(photo(40, 30));
    expect(walked(frame(40, 30), ...scans(mostScans + 1), end)).toEqual({ status: 'too-many-scans' });
    expect(walked(frame(10_000, 6_000), ...scans(20), end)).toEqual(photo(10_000, 6_000));
    expect(walked(frame(10_000, 6_000), ...scans(21), end)).toEqual({ status: 'too-many-scans' });
  });
});
