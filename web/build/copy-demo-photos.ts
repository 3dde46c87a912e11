import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const painted = fileURLToPath(new URL('../../resources/demo-photos/', import.meta.url));

/**
 * Puts the walkthrough's photos beside the pages, as `cdn/200/demo/{id}.jpg`: wherever the pages are, at sea and on a
 * static host too, the photos are. The icons of the categories stand in `web/public/cdn/200/icon` and come by themselves.
 */
export async function copyDemoPhotos(webFolder: string): Promise<void> {
  const target = `${webFolder}/cdn/200/demo`;
  await mkdir(target, { recursive: true });
  const photos = (await readdir(painted)).filter((name) => name.endsWith('.jpg'));
  await Promise.all(photos.map((name) => copyFile(`${painted}${name}`, `${target}/${name}`)));
}
