import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { pictureWidths } from '../../src/ui/picture/picture-widths.ts';

const name = 'virtual:site-pictures';
const resolved = `\0${name}`;
/** One width of a picture that is there in several. */
const inWidth = new RegExp(`-(?:${pictureWidths.join('|')})(?=\\.webp$)`);
const shown = /\.(?:avif|gif|jpe?g|png|svg|webp)$/;

/** Names of the pictures of the public pages that ship, in one order; of one in several widths, the name without a width. None where the folder is not there. */
export async function sitePictures(folder: string | URL): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const pictures = names.filter((file) => shown.test(file) && /^\w[\w.-]*$/.test(file));
  return [...new Set(pictures.map((file) => file.replace(inWidth, '')))].sort();
}

/** Tells the back office, as the module `virtual:site-pictures`, which pictures of the public pages ship. */
export function listSitePictures(): Plugin {
  const folder = fileURLToPath(new URL('../public/cdn/200/site/', import.meta.url));
  return {
    name: 'reef-site-pictures',
    resolveId: (id) => (id === name ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      return `export default ${JSON.stringify(await sitePictures(folder))};`;
    },
  };
}
