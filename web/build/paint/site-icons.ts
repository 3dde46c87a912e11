// Draws the icons of home screens, and the picture that chats show of a page, into web/public/cdn/200/site, from the
// product's mark and the painted reef of the first page. Run by hand: node web/build/paint/site-icons.ts

import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${root}web/public/cdn/200/site/`;
const mark = await readFile(`${root}web/public/icon.svg`);
/** The mark's own ground, so that a mask of any form cuts no edge into it. */
const ground = '#0c4a69';

/** The mark, `share` of the square wide. */
async function icon(name: string, size: number, share: number, background: string | null): Promise<void> {
  const drawn = await sharp(mark, { density: 1200 })
    .resize(Math.round(size * share))
    .png()
    .toBuffer();
  await sharp({
    create: { width: size, height: size, channels: 4, background: background ?? '#0000' },
  })
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${folder}${name}.png`);
}

await mkdir(folder, { recursive: true });
await icon('icon-192', 192, 1, null);
await icon('icon-512', 512, 1, null);
// A mask leaves at least a circle of 80 %.
await icon('icon-512-maskable', 512, 0.78, ground);
await icon('icon-180', 180, 0.84, ground);
const badge = await sharp(mark, { density: 1200 }).resize(210).png().toBuffer();
await sharp(`${root}src/features/site/art/hero.jpg`)
  .resize(1200, 630, { fit: 'cover' })
  .composite([{ input: badge, left: 60, top: 360 }])
  .jpeg({ quality: 74, mozjpeg: true })
  .toFile(`${folder}social.jpg`);
