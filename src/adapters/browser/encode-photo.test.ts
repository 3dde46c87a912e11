import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exifOfWebp } from '../../domain/survey/photo/convertible-header.ts';
import { leftOutWords } from '../../domain/survey/photo/left-out-words.ts';
import { largestPhotoBytes } from '../../domain/survey/photo-limits.ts';
import { type DrawnImage, encodePhoto, type Pixels } from './encode-photo.ts';

/** A browser that opens nothing. */
const blind: Pixels = {
  decode: () => Promise.reject(new Error('It cannot be decoded.')),
  encode: () => Promise.reject(new Error('There is nothing to draw.')),
};
/** A browser that opens everything, and draws the same three bytes. */
const seeing: Pixels = {
  decode: async () => ({ image: { width: 1596, height: 1064 } as DrawnImage, free: () => undefined }),
  encode: async () => new Blob([new Uint8Array([1, 2, 3])]),
};

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const word = (value: number) => [value >> 8, value & 0xff];
const long = (value: number) => [...word(value >>> 16), ...word(value & 0xffff)];
const box = (name: string, ...content: readonly number[][]) => {
  const inside = content.flat();
  return [...long(inside.length + 8), ...ascii(name), ...inside];
};

/** A HEIC as phones write it, without its picture: its size, and an item of EXIF at the end of the file. */
function heic(exif: Uint8Array): ArrayBuffer {
  const noFlags = long(0);
  const item = [...long(0), ...exif];
  const begin = box('ftyp', ascii('heic'), long(0), ascii('mif1heic'));
  const metaAt = (offset: number) =>
    box(
      'meta',
      noFlags,
      box('iinf', noFlags, word(1), box('infe', long(0x02000000), word(1), word(0), ascii('Exif'), [0])),
      box('iloc', noFlags, [0x44, 0], word(1), word(1), word(0), word(1), long(offset), long(item.length)),
      box('iprp', box('ipco', box('ispe', noFlags, long(4032), long(3024)))),
    );
  const itemAt = begin.length + metaAt(0).length + 8;
  return new Uint8Array([...begin, ...metaAt(itemAt), ...box('mdat', item)]).buffer;
}

async function webp(): Promise<ArrayBuffer> {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#147' } });
  const exif = {
    IFD0: { Make: 'Reef' },
    IFD2: { DateTimeOriginal: '2025:10:01 10:05:00' },
    IFD3: {
      GPSLatitudeRef: 'S',
      GPSLatitude: '16/1 46/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '146/1 0/1 0/1',
    },
  };
  return new Uint8Array(await picture.withExif(exif).webp().toBuffer()).buffer;
}

test('a HEIC or WebP that this browser cannot open is refused with what to do, anything else as damaged', async () => {
  expect(await encodePhoto(heic(new Uint8Array()), 'copy', blind)).toEqual({
    status: 'refused',
    why: leftOutWords.heic,
  });
  expect(await encodePhoto(await webp(), 'copy', blind)).toEqual({
    status: 'refused',
    why: leftOutWords.webp,
  });
  const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#147' } })
    .jpeg()
    .toBuffer();
  expect(await encodePhoto(new Uint8Array(jpeg).buffer, 'copy', blind)).toEqual({
    status: 'refused',
    why: leftOutWords.damaged,
  });
});

test('of an original that is too large to be sent a copy is made', async () => {
  const jpeg = new Uint8Array(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#147' } })
      .jpeg()
      .toBuffer(),
  );
  const isOriginal = async (file: Uint8Array<ArrayBuffer>) => {
    const made = await encodePhoto(file.buffer, 'original', seeing);
    return made.status === 'ok' ? made.photo.isOriginal : made.why;
  };
  expect(await isOriginal(jpeg)).toBe(true);
  // Bytes behind the end of a picture are passed over.
  const heavy = new Uint8Array(largestPhotoBytes + 1);
  heavy.set(jpeg);
  expect(await isOriginal(heavy.slice(0, largestPhotoBytes))).toBe(true);
  expect(await isOriginal(heavy)).toBe(false);
  // 61 megapixels by its header.
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xc0);
  const wide = new Uint8Array(jpeg);
  new DataView(wide.buffer).setUint16(frame + 5, 6336);
  new DataView(wide.buffer).setUint16(frame + 7, 9504);
  expect(await isOriginal(wide)).toBe(false);
  expect(await encodePhoto(wide.buffer, 'copy', blind)).toEqual({
    status: 'refused',
    why: leftOutWords.tooManyPixelsHere,
  });
});

test('a WebP keeps its day, place and camera when it becomes a JPG', async () => {
  expect(await encodePhoto(await webp(), 'copy', seeing)).toMatchObject({
    status: 'ok',
    photo: {
      width: 1596,
      facts: {
        make: 'Reef',
        takenAt: { day: '2025-10-01', hour: 10 },
        place: { latitude: expect.closeTo(-16.7667, 4), longitude: 146 },
      },
    },
  });
});

test('a HEIC keeps them where this browser opens it', async () => {
  const exif = exifOfWebp(new Uint8Array(await webp()));
  if (exif === null) throw new Error('There is no EXIF to put into it.');
  expect(await encodePhoto(heic(exif), 'copy', seeing)).toMatchObject({
    status: 'ok',
    photo: {
      facts: { make: 'Reef', takenAt: { day: '2025-10-01', hour: 10 }, place: { longitude: 146 } },
    },
  });
});

test('an original goes as it is, a picture of a kind that nobody takes in as its copy, and what does not open not at all', async () => {
  const picture = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#147' } });
  const jpeg = await picture
    .jpeg()
    .withExif({ IFD0: { Make: 'Reef' } })
    .toBuffer();
  const file = new Uint8Array(jpeg).buffer;
  expect(await encodePhoto(file, 'original', seeing)).toMatchObject({
    status: 'ok',
    photo: {
      bytes: new Uint8Array(jpeg),
      type: 'image/jpeg',
      isOriginal: true,
      sha256: createHash('sha256').update(jpeg).digest('hex'),
      width: 1596,
      height: 1064,
      facts: { make: 'Reef' },
    },
  });
  const [asPng, asWebp] = [await picture.png().toBuffer(), await picture.webp().toBuffer()];
  expect(await encodePhoto(new Uint8Array(asPng).buffer, 'original', seeing)).toMatchObject({
    photo: { type: 'image/png', isOriginal: true },
  });
  expect(await encodePhoto(new Uint8Array(asWebp).buffer, 'original', seeing)).toMatchObject({
    photo: { type: 'image/jpeg', isOriginal: false, bytes: new Uint8Array([1, 2, 3]) },
  });
  expect(await encodePhoto(file, 'original', blind)).toEqual({
    status: 'refused',
    why: leftOutWords.damaged,
  });
});
