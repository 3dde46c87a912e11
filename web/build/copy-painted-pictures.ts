import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Folders of painted pictures in `resources`, and where they stand below `cdn/200`. */
const folders = [
  { from: 'demo-photos', to: 'demo', ending: '.jpg' },
  { from: 'guide-pictures', to: 'guide', ending: '.webp' },
];

/**
 * Puts the walkthrough's photos and the pictures of the field guide beside the pages, as `cdn/200/demo/{id}.jpg` and
 * `cdn/200/guide/{id}.webp`: wherever the pages are, at sea and on a static host too, the pictures are. The icons of the
 * categories stand in `web/public/cdn/200/icon` and come by themselves.
 */
export async function copyPaintedPictures(webFolder: string): Promise<void> {
  for (const { from, to, ending } of folders) {
    const painted = fileURLToPath(new URL(`../../resources/${from}/`, import.meta.url));
    const target = `${webFolder}/cdn/200/${to}`;
    await mkdir(target, { recursive: true });
    const pictures = (await readdir(painted)).filter((name) => name.endsWith(ending));
    await Promise.all(pictures.map((name) => copyFile(`${painted}${name}`, `${target}/${name}`)));
  }
}
