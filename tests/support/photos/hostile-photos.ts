import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { jpegPhoto } from './test-photos.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A black one-bit PNG: a few kilobytes that decode to many megapixels. */
export function onePixelBitPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG whose structure is whole, and whose tables no decoder can read. */
export async function spoiltJpeg(seed: number): Promise<Buffer> {
  const bytes = Buffer.from(await jpegPhoto(seed, 300, 200));
  const table = bytes.indexOf(Buffer.from([0xff, 0xc4]));
  return bytes.fill(0xff, table + 5, table + 5 + 8);
}

/** A progressive JPEG with its first scan repeated until there are so many: each is a walk through all of its pixels. */
export async function jpegOfScans(scans: number, width = 160, height = 120): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#248' } });
  const bytes = await picture.jpeg({ progressive: true }).toBuffer();
  const own = bytes.toString('latin1').split('\xff\xda').length - 1;
  const start = bytes.indexOf(Buffer.from([0xff, 0xda]));
  const repeated = Buffer.from(bytes.subarray(start, bytes.indexOf(Buffer.from([0xff, 0xc4]), start)));
  // The last byte of a scan's header: with all bits of the coefficients at once it may come any number of times.
  repeated[1 + repeated.readUInt16BE(2)] = 0;
  const more = Array.from({ length: scans - own }, () => repeated);
  return Buffer.concat([bytes.subarray(0, -2), ...more, bytes.subarray(-2)]);
}

/** Colours of the corners of `orientedJpeg` as a person sees it: top left, top right, bottom left, bottom right. */
export const cornerColours = [
  [220, 30, 30],
  [30, 200, 30],
  [30, 30, 220],
  [230, 230, 230],
] as const;

const seenWidth = 96;
const seenHeight = 64;

/**
 * A JPEG that is stored turned or mirrored, and says by its orientation (1 to 8) how to be seen: always
 * 96 × 64 with `cornerColours`. By the table of the EXIF standard, not by an image library.
 */
export function orientedJpeg(orientation: number): Promise<Buffer> {
  const swaps = orientation >= 5;
  const width = swaps ? seenHeight : seenWidth;
  const height = swaps ? seenWidth : seenHeight;
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [alongX, alongY] = swaps ? [row, column] : [column, row];
      const x = [2, 3, 6, 7].includes(orientation) ? seenWidth - 1 - alongX : alongX;
      const y = [3, 4, 7, 8].includes(orientation) ? seenHeight - 1 - alongY : alongY;
      const colour =
        cornerColours[(y < seenHeight / 2 ? 0 : 2) + (x < seenWidth / 2 ? 0 : 1)] ?? cornerColours[0];
      pixels.set(colour, (row * width + column) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation })
    .toBuffer();
}

/** A photo that says where its author lives and which camera took it (threat 25). */
export function tellTaleJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 500, height: 400, channels: 3, background: '#20608a' } })
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Someone Private', Make: 'Canon', Copyright: '<script>owned</script>' },
      IFD2: { BodySerialNumber: '0123456789', CameraOwnerName: 'Someone Private' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '16/1 4/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '145/1 43/1 12/1',
      },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
    )
    .toBuffer();
}
