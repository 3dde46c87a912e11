// Paints the desktop app's icons from the page's own into resources/icons. Run by hand: node web/build/paint/paint-icons.ts

import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${root}resources/icons`;
const drawing = await readFile(`${root}web/public/icon.svg`);

/** Pixels; `@2x` is the name under which Electron looks for the icon of a fine screen. */
const icons = { 'app.png': 1024, 'tray.png': 32, 'tray@2x.png': 64 };

await mkdir(folder, { recursive: true });
for (const [name, size] of Object.entries(icons)) {
  await sharp(drawing, { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}/${name}`);
}
