import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** Folders of pictures, and where they stand below `cdn/200`: painted ones, and the flags of countries by their ISO code. */
const folders = [
  { from: 'resources/demo-photos/', to: 'demo', ending: '.jpg' },
  { from: 'resources/guide-pictures/', to: 'guide', ending: '.webp' },
  { from: 'node_modules/country-flag-icons/3x2/', to: 'flag', ending: '.svg' },
];

/**
 * Puts the walkthrough's photos, the pictures of the field guide and the flags beside the pages, as `cdn/200/demo/{id}.jpg`,
 * `cdn/200/guide/{id}.webp` and `cdn/200/flag/{code}.svg`: wherever the pages are, at sea and on a static host too, the pictures are. The icons of the
 * categories stand in `web/public/cdn/200/icon` and come by themselves.
 */
export async function copyPictures(webFolder: string): Promise<void> {
  for (const { from, to, ending } of folders) {
    const painted = fileURLToPath(new URL(from, root));
    const target = `${webFolder}/cdn/200/${to}`;
    await mkdir(target, { recursive: true });
    const pictures = (await readdir(painted)).filter((name) => name.endsWith(ending));
    await Promise.all(pictures.map((name) => copyFile(`${painted}${name}`, `${target}/${name}`)));
  }
}
