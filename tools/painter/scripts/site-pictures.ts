// Paints the pictures of the public pages into web/public/cdn/200/site. Run by hand: node tools/painter/scripts/site-pictures.ts [name …]
//
// They are committed: painting all of them takes minutes.

import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { pictureWidths } from '../../../src/ui/picture/picture-widths.ts';
import { paintUnderwater } from '../paint-underwater.ts';
import { type SiteScene, siteScenes } from '../site-scenes.ts';

const folder = fileURLToPath(new URL('../../../web/public/cdn/200/site/', import.meta.url));

/** Three to two, as cameras see. */
const ratio = 3 / 2;

/** Bytes of a picture by its width, and of all together: a page is read over 3G as well. */
const largest: Readonly<Record<(typeof pictureWidths)[number], number>> = {
  480: 14_000,
  640: 19_000,
  960: 34_000,
  1600: 64_000,
};
const largestOfAll = 3_500_000;

/** A WebP without metadata, as good as fits. */
async function compress(painted: Sharp, width: (typeof pictureWidths)[number]): Promise<Buffer> {
  const small = painted.clone().resize(width);
  for (let quality = 60; quality >= 6; quality -= 4) {
    const picture = await small.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (picture.length <= largest[width]) return picture;
  }
  throw new Error(`A picture ${width} pixels wide does not fit into ${largest[width]} bytes.`);
}

/** The part of a painting that the picture shows, with the warmth that water takes. */
async function develop({ scene, cut = 0.5 }: SiteScene): Promise<Sharp> {
  const { pixels, width, height } = paintUnderwater(scene, Math.max(...pictureWidths));
  const shown = Math.round(width / ratio);
  const data = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .extract({ left: 0, top: Math.round((height - shown) * cut), width, height: shown })
    .modulate({ saturation: 1.12 })
    .raw()
    .toBuffer();
  return sharp(data, { raw: { width, height: shown, channels: 3 } });
}

const asked = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const picture of siteScenes) {
  if (asked.length > 0 && !asked.includes(picture.name)) continue;
  const painted = await develop(picture);
  for (const width of pictureWidths)
    await writeFile(`${folder}${picture.name}-${width}.webp`, await compress(painted, width));
  process.stdout.write(`${picture.name}\n`);
}
const sizes = await Promise.all(
  (await readdir(folder)).map(async (name) => (await stat(folder + name)).size),
);
const all = sizes.reduce((sum, size) => sum + size, 0);
process.stdout.write(`${Math.round(all / 1024)} kB\n`);
if (all > largestOfAll)
  throw new Error(`The pictures of the public pages take more than ${largestOfAll} bytes.`);
