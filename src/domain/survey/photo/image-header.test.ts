import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxSourceBytes } from '../photo-limits.ts';
import { readImageHeader } from './image-header.ts';
import { leftOutWords } from './left-out-words.ts';

const word = (value: number) => [value >> 8, value & 0xff];
const long = (value: number) => [...word(value >>> 16), ...word(value & 0xffff)];
const turned = (value: number) => word(value).toReversed();
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** A segment of a JPG with so many bytes in it. */
const segment = (marker: number, length: number) => [
  0xff,
  marker,
  ...word(length + 2),
  ...Array(length).fill(7),
];
const frame = (marker: number, width: number, height: number) => [
  ...[0xff, marker, 0, 17, 8, ...word(height), ...word(width)],
  ...Array(20).fill(0),
];
const jpeg = (...segments: readonly number[][]) => new Uint8Array([0xff, 0xd8, ...segments.flat()]);
const png = (width: number, height: number, name = 'IHDR') =>
  new Uint8Array([
    ...[0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a, ...long(13), ...ascii(name)],
    ...[...long(width), ...long(height), 8, 2, 0, 0, 0, ...long(0)],
  ]);
const gif = (width: number, height: number, version = '89a') =>
  new Uint8Array([...ascii(`GIF${version}`), ...turned(width), ...turned(height), 0, 0, 0]);

const damaged = { status: 'refused', why: leftOutWords.damaged };
const wrongType = { status: 'refused', why: leftOutWords.wrongType };
const tooManyPixels = { status: 'refused', why: leftOutWords.tooManyPixels };

describe('the header of a photo', () => {
  const size = { width: fc.integer({ min: 500, max: 7000 }), height: fc.integer({ min: 1, max: 7000 }) };

  it('promises the pixels that were written into it, in each of the three types', () => {
    fc.assert(
      fc.property(fc.record(size), fc.constantFrom('87a', '89a'), ({ width, height }, version) => {
        const found = [jpeg(frame(0xc0, width, height)), png(width, height), gif(width, height, version)];
        const types = ['image/jpeg', 'image/png', 'image/gif'];
        expect(found.map(readImageHeader)).toEqual(
          types.map((type) => ({ status: 'ok', type, width, height })),
        );
      }),
    );
  });

  it('is found behind any other segments of a JPG, however long, and behind bytes that fill', () => {
    const others = fc.constantFrom(0xe0, 0xe1, 0xfe, 0xdb, 0xc4, 0xc8, 0xcc, 0xdd);
    fc.assert(
      fc.property(fc.array(fc.tuple(others, fc.nat(400)), { maxLength: 8 }), fc.nat(5), (before, many) => {
        const filled = [...segment(0xe1, 3), 0xff, 0x01, 0xff, 0xd0, 0xff, 0xd7, ...Array(many).fill(0xff)];
        const bytes = jpeg(
          ...before.map(([marker, length]) => segment(marker, length)),
          filled,
          frame(0xc2, 800, 600),
        );
        expect(readImageHeader(bytes)).toMatchObject({ status: 'ok', width: 800, height: 600 });
      }),
    );
  });

  it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc9, 0xca, 0xcd, 0xcf])(
    'of a JPG may begin with 0x%s',
    (marker) => {
      expect(readImageHeader(jpeg(frame(marker, 800, 600)))).toMatchObject({ status: 'ok', width: 800 });
    },
  );

  it('is read from where its bytes begin, in the middle of others too', () => {
    for (const bytes of [jpeg(frame(0xc0, 800, 600)), png(800, 600), gif(800, 600)]) {
      const around = new Uint8Array(bytes.length + 20).fill(0xff);
      around.set(bytes, 10);
      const inside = around.subarray(10, 10 + bytes.length);
      expect(readImageHeader(inside)).toMatchObject({ status: 'ok', width: 800, height: 600 });
    }
  });
});

describe('a JPG is read as decoders read it', () => {
  it('with bytes between its segments that belong to none (property)', () => {
    // No byte among them begins a marker; a stuffed 0xff does not either.
    const stray = fc.array(
      fc.oneof(
        fc.nat(0xfe).map((byte) => [byte]),
        fc.constant([0xff, 0x00]),
      ),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(stray, stray, fc.nat(60), (one, other, length) => {
        const bytes = jpeg(
          segment(0xe1, length),
          one.flat(),
          segment(0xdb, 65),
          other.flat(),
          frame(0xc0, 800, 600),
        );
        expect(readImageHeader(bytes)).toMatchObject({ status: 'ok', width: 800, height: 600 });
      }),
    );
  });

  it('with a segment that says that it is shorter than its own length', () => {
    for (const said of [0, 1])
      expect(readImageHeader(jpeg([0xff, 0xe0, 0, said], frame(0xc0, 800, 600)))).toMatchObject({
        status: 'ok',
      });
  });

  it('and is refused where it is cut off before its size', () => {
    const whole = jpeg(segment(0xe1, 20), [0, 1, 2, 3], frame(0xc0, 800, 600));
    const sizeEnds = 2 + 24 + 4 + 9;
    for (let length = 3; length < sizeEnds; length += 1)
      expect(readImageHeader(whole.subarray(0, length)), `${length}`).toEqual(damaged);
    expect(readImageHeader(whole.subarray(0, sizeEnds))).toMatchObject({ status: 'ok' });
  });
});

describe('a file is left out', () => {
  it.each([
    ['a JPG whose data begin before its size was told', jpeg(segment(0xe0, 14), segment(0xda, 30))],
    ['a JPG whose size comes behind its data', jpeg(segment(0xda, 6), frame(0xc0, 4, 3))],
    ['a JPG whose size comes behind its end', jpeg(segment(0xd9, 6), frame(0xc0, 4, 3))],
    ['a JPG that ends before its size was told', jpeg(segment(0xe0, 14), [0xff, 0xd9, ...Array(30).fill(0)])],
    ['a JPG with a segment that reaches past its end', jpeg([0xff, 0xe0, 0xff, 0xff], frame(0xc0, 4, 3))],
    ['a JPG that is cut within its size', jpeg(frame(0xc0, 4, 3)).subarray(0, 10)],
    ['a PNG that is cut', png(4, 3).subarray(0, 32)],
    ['a PNG that does not begin with its size', png(4, 3, 'IDAT')],
    ['a GIF that is cut', gif(4, 3).subarray(0, 12)],
    ['a photo without width', png(0, 3)],
    ['a photo without height', gif(4, 0)],
  ])('as damaged: %s', (_what, bytes) => {
    expect(readImageHeader(bytes)).toEqual(damaged);
  });

  it.each([
    ['text', new Uint8Array(ascii('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))],
    ['the first two bytes of a JPG', new Uint8Array([0xff, 0xd8])],
    ['a GIF of a version that never was', gif(4, 3, '88a')],
    [
      'a PNG whose line ends were changed on the way',
      new Uint8Array([...png(4, 3)].filter((byte) => byte !== 0x0d)),
    ],
  ])('as no photo: %s', (_what, bytes) => {
    expect(readImageHeader(bytes)).toEqual(wrongType);
  });

  it('for its pixels: more than 120 megapixels, or a side of more than 30,000', () => {
    expect(readImageHeader(png(10_000, 12_000))).toMatchObject({ status: 'ok' });
    expect(readImageHeader(png(10_000, 12_001))).toEqual(tooManyPixels);
    expect(readImageHeader(png(30_000, 2_000))).toMatchObject({ status: 'ok' });
    expect(readImageHeader(png(30_001, 1))).toEqual(tooManyPixels);
    expect(readImageHeader(gif(1, 30_001))).toEqual(tooManyPixels);
  });

  it('for too few pixels: less than 500 on its longer side', () => {
    for (const make of [png, gif, (w: number, h: number) => jpeg(frame(0xc0, w, h))]) {
      expect(readImageHeader(make(40, 30))).toEqual({ status: 'refused', why: leftOutWords.tooSmall });
      expect(readImageHeader(make(499, 499))).toEqual({ status: 'refused', why: leftOutWords.tooSmall });
      expect(readImageHeader(make(500, 20))).toMatchObject({ status: 'ok' });
      expect(readImageHeader(make(20, 500))).toMatchObject({ status: 'ok' });
    }
  });

  it('for its bytes: none, or more than 100 MB', () => {
    expect(readImageHeader(new Uint8Array())).toEqual({ status: 'refused', why: leftOutWords.empty });
    const bytes = new Uint8Array(maxSourceBytes + 1);
    bytes.set(png(800, 600));
    expect(readImageHeader(bytes)).toEqual({ status: 'refused', why: leftOutWords.tooLarge });
    expect(readImageHeader(bytes.subarray(0, maxSourceBytes))).toMatchObject({ status: 'ok' });
  });
});
