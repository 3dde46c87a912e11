import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Whatever changes a painted photo: the painter, and the scene that tests ask for. */
const sources = ['src/painter/{flat,render}/*.ts', 'tests/support/photos/painted-photos.ts'];

let folder: Promise<string> | undefined;

/** Where painted photos are kept: another folder once the painter has changed. */
export function paintedFolder(): Promise<string> {
  folder ??= nameOfPainter().then((name) => `${root}node_modules/.cache/painted-photos/${name}`);
  return folder;
}

async function nameOfPainter(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(sources, { cwd: root })) if (!file.includes('.test.')) files.push(file);
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  for (const file of files.sort()) hash.update(await readFile(`${root}${file}`));
  return hash.digest('hex').slice(0, 16);
}
