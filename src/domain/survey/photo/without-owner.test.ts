import exifr from 'exifr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withoutOwner } from './without-owner.ts';

const exif = {
  IFD0: {
    Artist: 'Zephyrine Quandle',
    Copyright: 'Quandle',
    Make: 'Canon',
    Model: 'G7',
    ImageDescription: 'Reef',
  },
  IFD2: {
    CameraOwnerName: 'Zephyrine Quandle',
    BodySerialNumber: 'SN1',
    LensSerialNumber: 'LENS-90210-ZQ',
    DateTimeOriginal: '2026:01:02 03:04:05',
  },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '16/1 4/1 30/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '145/1 43/1 12/1',
  },
};
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" aux:SerialNumber="XMP-90210" aux:OwnerName="Quandle"/></rdf:RDF></x:xmpmeta>';

const painted = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#20608a' } })
    .withExif(exif)
    .withXmp(xmp);

const naming = /Quandle|SN1|90210/;
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe.each(['jpeg', 'png'] as const)('an original %s', (format) => {
  it('is without the names of owner and author, and without serial numbers, and else as it was', async () => {
    const photo = await painted().toFormat(format).toBuffer();
    expect(textOf(photo)).toMatch(naming);
    const before = Buffer.from(photo);
    const bare = withoutOwner(photo, `image/${format}`);
    expect(photo).toEqual(before);
    expect(textOf(bare)).not.toMatch(naming);
    expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
    const tags = await exifr.parse(Buffer.from(bare), { ifd0: {}, exif: true, gps: true });
    expect(tags).toMatchObject({ Make: 'Canon', Model: 'G7', ImageDescription: 'Reef' });
    expect(tags.latitude).toBeCloseTo(-16.075, 3);
    expect(tags.DateTimeOriginal).toBeInstanceOf(Date);
    // Again, there is nothing left to take.
    expect(withoutOwner(bare, `image/${format}`)).toEqual(bare);
  });
});

it('a JPEG with bytes between its segments that belong to none names nobody either', async () => {
  const photo = await painted().jpeg().toBuffer();
  const strayed = Buffer.concat([photo.subarray(0, 2), Buffer.from([0, 1, 0xff, 0, 2]), photo.subarray(2)]);
  expect(textOf(strayed)).toMatch(naming);
  const bare = withoutOwner(strayed, 'image/jpeg');
  expect(textOf(bare)).not.toMatch(naming);
  const pixels = await sharp(bare, { failOn: 'error' }).raw().toBuffer();
  expect(pixels).toEqual(await sharp(photo).raw().toBuffer());
});

it('a file that is cut at any byte is read to its end, and no further', async () => {
  for (const format of ['jpeg', 'png'] as const) {
    const photo = new Uint8Array(await painted().toFormat(format).toBuffer());
    for (let length = 0; length < photo.byteLength; length += 1)
      expect(withoutOwner(photo.subarray(0, length), `image/${format}`).byteLength).toBeLessThanOrEqual(
        length,
      );
  }
});

it('a maker’s note, IPTC and directories that lead nowhere are no matter', () => {
  // Big-endian EXIF: a maker's note of 8 bytes at 26, and a pointer to a directory behind the end.
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 2];
  const note = [0x92, 0x7c, 0, 7, 0, 0, 0, 8, 0, 0, 0, 38];
  const astray = [0x87, 0x69, 0, 4, 0, 0, 0, 1, 0xff, 0xff, 0xff, 0xff];
  const maker = [...Buffer.from('SN-90210')];
  const content = [...Buffer.from('Exif\0\0'), ...tiff, ...note, ...astray, 0, 0, 0, 0, ...maker];
  const iptc = [...Buffer.from('Photoshop 3.0\0by Quandle')];
  const segment = (marker: number, bytes: number[]) => [0xff, marker, 0, bytes.length + 2, ...bytes];
  const photo = Uint8Array.from([0xff, 0xd8, ...segment(0xe1, content), ...segment(0xed, iptc), 0xff, 0xda]);
  expect(textOf(photo)).toMatch(naming);
  const bare = withoutOwner(photo, 'image/jpeg');
  expect(textOf(bare)).not.toMatch(naming);
  expect(bare.byteLength).toBe(photo.byteLength);
});
