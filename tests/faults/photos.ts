import sharp from 'sharp';
import { seededRandom } from '../../src/domain/random/seeded-random.ts';

/** A JPEG whose pixels are noise, so that its size is about what its area says. */
async function noiseJpeg(side: number, seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const pixels = Buffer.alloc(side * side * 3);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = Math.floor(random() * 256);
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(pixels, { raw }).jpeg({ quality: 80 }).toBuffer();
}

/** The same picture with a comment: other bytes, other hash, no work. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text, 'utf8');
  const marker = Buffer.from([0xff, 0xfe, 0, 0]);
  marker.writeUInt16BE(comment.byteLength + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2)]);
}

/** Makes photos of 15 to 200 kB, no two alike. */
export async function photoMaker(seed: number): Promise<() => Buffer> {
  const pictures = await Promise.all([96, 160, 256, 384].map((side) => noiseJpeg(side, seed + side)));
  let made = 0;
  return () => {
    made += 1;
    const picture = pictures[made % pictures.length];
    if (picture === undefined) throw new Error('There is no picture to make a photo of.');
    return withComment(picture, `photo ${seed}-${made}`);
  };
}
