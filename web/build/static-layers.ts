import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { layersOfRegion } from '../../edge-server/services/layers/region-layers.ts';
import { shippedArchives } from '../../edge-server/services/tiles/tile-archives.ts';
import { mapLayersPath } from '../../src/contract/map/map-layers.ts';
import { shippedRegionIds } from '../../src/domain/region/regions.ts';

/**
 * Puts the base map and the layers where a static host (Firebase Hosting) serves them, and says which there are; the edge server
 * serves them from `resources/tiles` and tells it itself.
 */
export async function copyMapArchives(target: string): Promise<void> {
  await mkdir(join(target, 'tiles'), { recursive: true });
  for (const file of await readdir(shippedArchives))
    if (file.endsWith('.pmtiles')) await copyFile(join(shippedArchives, file), join(target, 'tiles', file));
  for (const regionId of shippedRegionIds) {
    const said = join(target, mapLayersPath(regionId));
    await mkdir(dirname(said), { recursive: true });
    await writeFile(said, JSON.stringify(await layersOfRegion(regionId, [shippedArchives])));
  }
}
