import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { seededRandom } from '../../../src/domain/random/seeded-random.ts';

/** As the app makes them smaller on the phone: 2000 pixels wide, about 1 MB. */
const width = 2000;
const height = 1500;
const pictures = 4;
/** Strength of the grain: measured, so that a JPEG of quality 80 has about 1.066 MB. */
const grain = 42;

/** A coarse scene under grain: coded, it is as long as a reef photo of the same size, and decodes as slowly. */
async function picture(seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const coarse = Buffer.from(Array.from({ length: 40 * 30 * 3 }, () => Math.floor(random() * 256)));
  const scene = await sharp(coarse, { raw: { width: 40, height: 30, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  let state = seed;
  for (let at = 0; at < scene.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const noisy = (scene[at] ?? 0) + ((state >>> 24) - 128) * (grain / 128);
    scene[at] = Math.max(0, Math.min(255, noisy));
  }
  return sharp(scene, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

const nameOf = (folder: string, index: number) => join(folder, `picture-${index}.jpg`);

/** Writes the pictures from which every photo of a run is made. */
export async function preparePictures(folder: string): Promise<void> {
  for (let index = 0; index < pictures; index += 1) {
    await writeFile(nameOf(folder, index), await picture(index + 1));
  }
}

export interface BenchPhoto {
  readonly sha256: string;
  readonly length: number;
  /** Made when it is sent: thousands of photos would not fit into memory. */
  bytes(): Buffer;
}

/** Photos of one phone, no two alike: a picture with a comment that names phone and photo. */
export function photosOf(folder: string, phone: number, count: number): BenchPhoto[] {
  const sources = Array.from({ length: pictures }, (_, index) => readFileSync(nameOf(folder, index)));
  return Array.from({ length: count }, (_, index) => {
    const source = sources[(phone + index) % pictures] ?? Buffer.alloc(0);
    const comment = Buffer.from(`phone ${phone} photo ${index}`.padEnd(40));
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const parts = [source.subarray(0, 2), marker, comment, source.subarray(2)];
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    const length = source.length + marker.length + comment.length;
    return { sha256: hash.digest('hex'), length, bytes: () => Buffer.concat(parts, length) };
  });
}
