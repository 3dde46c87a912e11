import { join } from 'node:path';
import type { KnownLayer, MapLayersFile } from '../../../src/contract/map/map-layers.ts';
import { dataLayerIds, layerArchiveName } from '../../../src/domain/layers/data-layers.ts';
import type { RegionId } from '../../../src/domain/region/region.ts';
import { type ReadLayer, readLayer } from './read-layer.ts';

/** In the first folder that has an archive of this name. */
async function firstOf(folders: readonly string[], name: string): Promise<ReadLayer> {
  for (const folder of folders) {
    const read = await readLayer(join(folder, `${name}.pmtiles`));
    if (read.status !== 'absent') return read;
  }
  return { status: 'absent' };
}

/** Which layers of a region have data in some folders of archives, the first that has one of a name counts. */
export async function layersOfRegion(
  regionId: RegionId,
  folders: readonly string[],
  onDamaged: (name: string, cause: unknown) => void = () => undefined,
): Promise<MapLayersFile> {
  const layers: Partial<Record<(typeof dataLayerIds)[number], KnownLayer>> = {};
  for (const layer of dataLayerIds) {
    const name = layerArchiveName(regionId, layer);
    const read = await firstOf(folders, name);
    if (read.status === 'damaged') {
      onDamaged(name, read.cause);
      layers[layer] = { status: 'damaged' };
    } else if (read.status === 'there') layers[layer] = read;
  }
  return { layers };
}
