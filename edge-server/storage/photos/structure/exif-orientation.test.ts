import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orientationOf, uprightSize } from './exif-orientation.ts';

type Entry = readonly [tag: number, value: number];

/** A TIFF block with a directory behind so many bytes, in either order of bytes. */
function tiff(order: 'II' | 'MM', entries: readonly Entry[], gap = 0): Buffer {
  const short = (value: number) => {
    const bytes = Buffer.alloc(2);
    if (order === 'II') bytes.writeUInt16LE(value);
    else bytes.writeUInt16BE(value);
    return bytes;
  };
  const long = (value: number) => (order === 'II' ? [short(value), short(0)] : [short(0), short(value)]);
  return Buffer.concat([
    Buffer.from(order),
    short(42),
    ...long(8 + gap),
    Buffer.alloc(gap),
    short(entries.length),
    // A short stands in the first two of four bytes.
    ...entries.flatMap(([tag, value]) => [short(tag), short(3), ...long(1), short(value), short(0)]),
  ]);
}

const order = fc.constantFrom('II' as const, 'MM' as const);
const others = fc.array(fc.tuple(fc.integer({ min: 0x0113, max: 0xffff }), fc.nat(0xffff)), { maxLength: 6 });

describe('the orientation of a photo', () => {
  it('is found among other tags, wherever they stand, in both orders of bytes', () => {
    fc.assert(
      fc.property(
        order,
        others,
        others,
        fc.integer({ min: 1, max: 8 }),
        fc.nat(9),
        (said, before, after, value, gap) => {
          expect(orientationOf(tiff(said, [...before, [0x0112, value], ...after], gap))).toBe(value);
        },
      ),
    );
  });

  it('is upright where nothing, or nothing that is one, is said', () => {
    for (const said of ['II', 'MM'] as const) {
      expect(orientationOf(tiff(said, [[0x0113, 6]]))).toBe(1);
      for (const value of [0, 9, 0xffff]) expect(orientationOf(tiff(said, [[0x0112, value]]))).toBe(1);
      const whole = tiff(said, [
        [0x0100, 1],
        [0x0112, 6],
      ]);
      for (let length = 0; length < whole.length; length += 1)
        expect(orientationOf(whole.subarray(0, length))).toBe(1);
    }
    const neither = tiff('II', [[0x0112, 6]]);
    neither.write('XX');
    expect(orientationOf(neither)).toBe(1);
  });

  it('is upright where the directory lies beyond the end, and nothing is read there', () => {
    const far = tiff('MM', [[0x0112, 6]]);
    for (const at of [far.length - 1, far.length, 0xffff_ffff]) {
      far.writeUInt32BE(at, 4);
      expect(orientationOf(far)).toBe(1);
    }
  });
});

it('a photo that lies on its side is as wide as it was high', () => {
  const sizes = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => uprightSize(40, 30, orientation).width);
  expect(sizes).toEqual([40, 40, 40, 40, 30, 30, 30, 30]);
});
