import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { paintReef } from '../../../src/painter/flat/paint-reef.ts';
import type { ReefScene } from '../../../src/painter/flat/scene.ts';
import { paintedFolder } from './painted-folder.ts';

const scene: Omit<ReefScene, 'seed' | 'width' | 'height'> = {
  water: 0.12,
  sand: 0.2,
  rubble: 0.2,
  colonies: { branching: 18, plating: 9, boulder: 11, soft: 6, algae: 4 },
  dead: 0.1,
  visibilityMetres: 18,
};

function paint(seed: number, width: number, height: number): Promise<Buffer> {
  const reef = paintReef({ ...scene, seed, width, height });
  return sharp(reef.pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A whole file or none: other test files look for the same photo at the same time. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

/**
 * A reef photo that somebody could have taken, as JPEG; the same seed gives the same photo. Painting takes a second of
 * the processor and more, so that what was painted once is kept.
 */
export async function paintedPhoto(seed: number, width = 960, height = 720): Promise<Buffer> {
  const folder = await paintedFolder();
  const file = `${folder}/${seed}-${width}x${height}.jpg`;
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return kept;
  const bytes = await paint(seed, width, height);
  await mkdir(folder, { recursive: true });
  await keep(file, bytes);
  return bytes;
}
