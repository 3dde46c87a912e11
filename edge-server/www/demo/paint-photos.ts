import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { DemoPhotoTask, PaintedTruth } from './demo-photo-worker.ts';
import { type DemoTruth, demoFolder, photoFile, pointsFile, truthFile } from './photo-files.ts';
import { demoPhotos } from './plan.ts';

const painterFolder = new URL('../../../src/painter/', import.meta.url);

/** Changes with the scenes and with the painter, so that a build paints again only what would differ. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(demoPhotos.map((photo) => photo.scene)));
  hash.update(await readFile(new URL('./demo-photo-worker.ts', import.meta.url)));
  const files = (await readdir(painterFolder, { recursive: true }))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  for (const file of files) hash.update(await readFile(new URL(file, painterFolder)));
  return hash.digest('hex');
}

/**
 * Paints the photos of the demo into `dist/demo`, in worker threads. Returns how many were painted:
 * none when they are there already.
 */
export async function paintDemoPhotos(): Promise<number> {
  const stamp = await fingerprint();
  const stampFile = `${demoFolder}/stamp.txt`;
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return 0;
  await mkdir(demoFolder, { recursive: true });
  const pool = new Piscina<DemoPhotoTask, PaintedTruth>({
    filename: fileURLToPath(new URL('./demo-photo-worker.ts', import.meta.url)),
    maxThreads: availableParallelism(),
  });
  try {
    const truths = await Promise.all(
      demoPhotos.map(async ({ id, scene }) => [id, await pool.run({ scene, file: photoFile(id) })] as const),
    );
    const truth: DemoTruth = Object.fromEntries(truths.map(([id, { percent }]) => [id, percent]));
    const points = Object.fromEntries(truths.map(([id, painted]) => [id, painted.points]));
    await writeFile(truthFile, JSON.stringify(truth));
    await writeFile(pointsFile, JSON.stringify(points));
    await writeFile(stampFile, stamp);
  } finally {
    await pool.destroy();
  }
  return demoPhotos.length;
}
