import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';
import type { Objects, Topology } from 'topojson-specification';
import { layerArchive } from '../../../edge-server/services/layers/layer-archive.ts';
import { layerFeatures } from '../../../edge-server/services/layers/layer-features.ts';
import { parseLayerFile } from '../../../edge-server/services/layers/parse-layer-file.ts';
import { placeArchive } from '../../../edge-server/services/tiles/place-archive.ts';
import { shippedArchives } from '../../../edge-server/services/tiles/tile-archives.ts';
import { layerArchiveName } from '../../../src/domain/layers/data-layers.ts';

/** The zones as the repository has them: edges that zones share stand in it once. */
export const zonesFile = fileURLToPath(new URL('../../../resources/zones/gbr-zones.json', import.meta.url));

export const zonesAttribution =
  'Zones: © Great Barrier Reef Marine Park Authority, CC BY 4.0, simplified; not for navigation';

/** The archive of the zones, made anew from the file in the repository. */
export async function zonesArchive(): Promise<Uint8Array> {
  const packed: Topology<Objects> = JSON.parse(await readFile(zonesFile, 'utf8'));
  const { zones } = packed.objects;
  if (zones === undefined) throw new Error('The file of zones has none.');
  const { features } = layerFeatures(
    'zoning',
    parseLayerFile(JSON.stringify(feature(packed, zones))),
    () => null,
  );
  const source = 'Great Barrier Reef Marine Park Zoning Plan 2003';
  const facts = {
    attribution: zonesAttribution,
    source,
    imported: null,
    features: features.length,
    refused: 0,
  };
  return layerArchive('zoning', features, facts);
}

/** Makes `resources/tiles/gbr-zoning.pmtiles` when it is missing or older than what it is made of. */
export async function buildZones(): Promise<'built' | 'current'> {
  const name = layerArchiveName('gbr', 'zoning');
  const target = join(shippedArchives, `${name}.pmtiles`);
  const sources = [
    zonesFile,
    fileURLToPath(new URL('../../../edge-server/services/layers/layer-archive.ts', import.meta.url)),
  ];
  if (existsSync(target)) {
    const builtAtMs = (await stat(target)).mtimeMs;
    const times = await Promise.all(sources.map(async (file) => (await stat(file)).mtimeMs));
    if (times.every((time) => time <= builtAtMs)) return 'current';
  }
  const archive = await zonesArchive();
  await placeArchive(dirname(target), name, (fresh) => writeFile(fresh, archive));
  return 'built';
}
