// Paints the pictures of the field guide into resources/guide-pictures. Run by hand: node tools/painter/scripts/guide-pictures.ts [id …]
//
// They are committed, like the photos to learn from: painting all of them takes a minute.

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { guideScenes } from '../guide-scenes.ts';
import { type PaintedPhoto, paintUnderwater } from '../paint-underwater.ts';

const folder = fileURLToPath(new URL('../../../resources/guide-pictures/', import.meta.url));

/** Pixels across a picture, on a phone two beside each other at twice its pixels; painted larger, which is finer. */
const width = 400;
const paintedWidth = 1000;

/** Bytes of each, and of all of them together: they come over a boat's Wi-Fi, too. */
const largest = 11_000;
const largestOfAll = 460_000;

/** A WebP without metadata, as good as fits. */
async function compress({ pixels, ...size }: PaintedPhoto): Promise<Buffer> {
  const small = sharp(pixels, { raw: { width: size.width, height: size.height, channels: 3 } }).resize(width);
  for (const quality of [46, 42, 38, 34, 30, 26, 22, 18]) {
    const picture = await small.clone().webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= largest) return picture;
  }
  throw new Error(`A picture of the guide does not fit into ${largest} bytes.`);
}

const asked = process.argv.slice(2);
await mkdir(folder, { recursive: true });
let all = 0;
for (const { id, scene } of guideScenes) {
  if (asked.length > 0 && !asked.includes(id)) continue;
  const picture = await compress(paintUnderwater(scene, paintedWidth));
  all += picture.length;
  await writeFile(`${folder}${id}.webp`, picture);
  process.stdout.write(`${id}.webp ${Math.round(picture.length / 1024)} kB\n`);
}
process.stdout.write(`${Math.round(all / 1024)} kB\n`);
if (all > largestOfAll) throw new Error(`The pictures of the guide take more than ${largestOfAll} bytes.`);
