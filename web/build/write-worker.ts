import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../service-worker/shell-worker.ts', import.meta.url));

/** Of what the page loads of itself. Maps, photos and pictures of categories are asked for when they are shown. */
const ofThePage = /\.(js|mjs|css|woff2)$/;

/** Writes `/sw.js` for a built page: the worker with the names of all files that it keeps. */
export async function writeWorker(folder: string): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const build = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1];
  if (build === undefined) throw new Error('The built page names no entry script.');
  const names = (await readdir(join(folder, 'assets'))).filter((name) => ofThePage.test(name)).sort();
  const files = ['/icon.svg', ...names.map((name) => `/assets/${name}`)];
  const known = `const build = ${JSON.stringify(build)};\nconst files = ${JSON.stringify(files)};\n`;
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
  await writeFile(join(folder, 'sw.js'), `${known}${code}`);
}
