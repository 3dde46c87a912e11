import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DescribedPhoto, roundKept } from './describe-photo.ts';
import { headOfDescribed, kindOfDescribed, packDescribed, readDescribed } from './pack-described.ts';

const featureLength = 3;

/** Any cover of a small photo by superpixels, with any features. */
const describedPhotos: fc.Arbitrary<DescribedPhoto> = fc
  .record({
    width: fc.integer({ min: 1, max: 30 }),
    height: fc.integer({ min: 1, max: 30 }),
    count: fc.integer({ min: 1, max: 20 }),
    kind: fc.string({ unit: 'grapheme', maxLength: 12 }),
  })
  .chain(({ width, height, count, kind }) => {
    const floats = (length: number) => fc.float32Array({ minLength: length, maxLength: length, noNaN: true });
    const patch = fc.nat({ max: count - 1 });
    return fc
      .record({
        patches: fc.array(patch, { minLength: width * height, maxLength: width * height }),
        colours: floats(count * 3),
        features: floats(count * featureLength).map(roundKept),
      })
      .map(({ patches, colours, features }) => ({
        ...{ width, height, count, kind, colours, features },
        patches: Uint16Array.from(patches),
      }));
  });

const photo: DescribedPhoto = {
  ...{ width: 4, height: 2, count: 2, kind: 'a kind' },
  patches: Uint16Array.of(0, 0, 1, 1, 0, 1, 1, 1),
  colours: Float32Array.of(1, 2, 3, 4, 5, 6),
  features: new Float32Array(2 * featureLength).fill(0.5),
};

describe('what was seen of a photo', () => {
  test('is read as it was kept, wherever in memory its bytes lie', () => {
    fc.assert(
      fc.property(describedPhotos, fc.nat({ max: 7 }), (described, offset) => {
        const packed = packDescribed(described);
        const moved = Buffer.concat([Buffer.alloc(offset), packed]).subarray(offset);
        expect(readDescribed(moved)).toEqual({ status: 'ok', described });
      }),
    );
  });

  test('says by its first bytes and its length by which features it was seen, and nothing where it is cut', () => {
    const kindOf = (packed: Uint8Array, length = packed.length) =>
      kindOfDescribed(packed.subarray(0, headOfDescribed), length);
    fc.assert(
      fc.property(describedPhotos, (described) => {
        expect(kindOf(packDescribed(described))).toBe(described.kind);
      }),
    );
    const packed = packDescribed(photo);
    for (let length = 0; length < packed.length; length += 1) {
      expect(kindOf(packed.subarray(0, length))).toBeNull();
    }
    expect(kindOf(packed, packed.length + 1)).toBeNull();
  });

  test('with any byte of another value, or any bytes less or more, is refused in words', () => {
    const packed = packDescribed(photo);
    fc.assert(
      fc.property(fc.nat({ max: packed.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = packed.slice();
        damaged[at] = (damaged[at] ?? 0) ^ change;
        expect(readDescribed(damaged)).toMatchObject({ status: 'refused', problem: expect.any(String) });
      }),
      { numRuns: 500 },
    );
    for (let length = 0; length < packed.length; length += 1) {
      expect(readDescribed(packed.subarray(0, length)).status).toBe('refused');
    }
    expect(readDescribed(Buffer.concat([packed, Buffer.alloc(1)])).status).toBe('refused');
  });

  test('of anybody’s making crashes nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(readDescribed(bytes).status).toBe('refused');
        expect(readDescribed(Buffer.concat([Buffer.from('RCD2'), bytes])).status).toBe('refused');
      }),
      { numRuns: 2_000 },
    );
  });
});
