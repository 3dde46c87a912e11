import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { LayerFacts } from '../../src/contract/map/map-layers.ts';
import { type DataLayerId, layerArchiveName } from '../../src/domain/layers/data-layers.ts';
import type { RegionId } from '../../src/domain/region/region.ts';
import { placeArchive } from '../tiles/place-archive.ts';
import { layerArchive } from './layer-archive.ts';
import { type LayerContent, layerFeatures, type PlaceOfReef } from './layer-features.ts';
import { LayerFileError, parseLayerFile } from './parse-layer-file.ts';
import { readLayer } from './read-layer.ts';

/** The zones of the Marine Park are 6.5 MB at full resolution; beyond this it is something else. */
const largestFileBytes = 400 * 1024 * 1024;

export interface LayerImport {
  readonly layer: DataLayerId;
  readonly regionId: RegionId;
  readonly file: string;
  /** Who is to be named beside the map; empty where nobody has to be. */
  readonly attribution: string;
  /** Of today, as `2026-11-24`. */
  readonly day: string;
  /** The folder of archives that the layer goes into. */
  readonly folder: string;
  readonly placeOfReef: PlaceOfReef;
}

async function readText(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > largestFileBytes) throw new LayerFileError(`The file ${file} is larger than 400 MB.`);
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof LayerFileError) throw cause;
    throw new LayerFileError(`The file ${file} cannot be read.`, { cause });
  }
}

/**
 * Makes the archive of a layer out of an official file and puts it in place, also beside a running server. Throws
 * `LayerFileError` before anything is replaced: the layer that was there stays.
 */
export async function importLayer(asked: LayerImport): Promise<LayerContent> {
  const { layer, regionId, file, attribution, day, folder, placeOfReef } = asked;
  const content = layerFeatures(layer, parseLayerFile(await readText(file)), placeOfReef);
  const facts: LayerFacts = {
    attribution: attribution.slice(0, 500),
    source: basename(file).slice(0, 300),
    imported: day,
    features: content.features.length,
    refused: content.refused.length,
  };
  const archive = layerArchive(layer, content.features, facts);
  await placeArchive(folder, layerArchiveName(regionId, layer), async (fresh) => {
    await writeFile(fresh, archive);
    const read = await readLayer(fresh);
    if (read.status !== 'there') throw new Error('The archive that was written cannot be read back.');
  });
  return content;
}
