import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exifOfWebp, readConvertibleHeader } from './convertible-header.ts';

const data = new URL('../../../../../shared/data/exif/exiftool_t_images/', import.meta.url);
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#147' } });

test('a WebP says how large it is, in each of its three ways of being stored', async () => {
  const size = { type: 'image/webp', width: 640, height: 480 };
  expect(readConvertibleHeader(await picture.clone().webp().toBuffer())).toEqual(size);
  expect(readConvertibleHeader(await picture.clone().webp({ lossless: true }).toBuffer())).toEqual(size);
  const extended = await picture
    .clone()
    .withExif({ IFD0: { Make: 'Reef' } })
    .webp()
    .toBuffer();
  expect(readConvertibleHeader(extended)).toEqual(size);
});

test('the EXIF of a WebP is found behind its other parts, and is a TIFF; without one there is none', async () => {
  const extended = await picture
    .clone()
    .withExif({ IFD0: { Make: 'Reef' } })
    .webp()
    .toBuffer();
  expect([...(exifOfWebp(extended) ?? []).slice(0, 2)]).toEqual(ascii('II'));
  expect(exifOfWebp(await picture.clone().webp().toBuffer())).toBeNull();
});

test('a part of an odd length has a byte behind it, and the EXIF comes after that', () => {
  const part = (name: string, length: number, content: number[]) => [
    ...ascii(name),
    length,
    0,
    0,
    0,
    ...content,
  ];
  const bytes = new Uint8Array([
    ...ascii('RIFF....WEBP'),
    ...part('ICCP', 3, [7, 7, 7, 0]),
    ...part('EXIF', 8, [...ascii('Exif'), 0, 0, ...ascii('II')]),
  ]);
  expect([...(exifOfWebp(bytes) ?? [])]).toEqual(ascii('II'));
});

test.skipIf(!existsSync(data))('a HEIC tells the size of the photo, not that of its small copy', () => {
  const bytes = readFileSync(new URL('QuickTime.heic', data));
  expect(readConvertibleHeader(bytes)).toEqual({ type: 'image/heic', width: 1596, height: 1064 });
});

test('what is neither is nothing here: an AVIF, a JPG, text; cut files are damaged', () => {
  const box = (brand: string) =>
    new Uint8Array([0, 0, 0, 24, ...ascii(`ftyp${brand}`), ...Array(40).fill(0)]);
  expect(readConvertibleHeader(box('avif'))).toBeUndefined();
  expect(readConvertibleHeader(new Uint8Array([0xff, 0xd8, 0xff]))).toBeUndefined();
  expect(readConvertibleHeader(box('heic'))).toBe('damaged');
  expect(readConvertibleHeader(new Uint8Array(ascii('RIFF....WEBPVP8 ')))).toBe('damaged');
});

test('no bytes make it throw', () => {
  const begin = fc.constantFrom('RIFF....WEBPVP8X', 'RIFF....WEBPEXIF', '....ftypheic', '....ftypmif1');
  fc.assert(
    fc.property(begin, fc.uint8Array({ maxLength: 120 }), (text, rest) => {
      const bytes = new Uint8Array([...ascii(text), ...rest]);
      readConvertibleHeader(bytes);
      exifOfWebp(bytes);
    }),
  );
});
