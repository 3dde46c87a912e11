import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { LayerFacts } from '../../../src/contract/map/map-layers.ts';
import { type DataLayerId, layerArchiveName } from '../../../src/domain/layers/data-layers.ts';
import type { RegionId } from '../../../src/domain/region/region.ts';
import { readTextFile, TextFileError } from '../../setup/folder/text-file.ts';
import { placeArchive } from '../tiles/place-archive.ts';
import { layerArchive } from './layer-archive.ts';
import { type LayerContent, layerFeatures, type PlaceOfReef } from './layer-features.ts';
import { LayerFileError, parseLayerFile } from './parse-layer-file.ts';
import { readLayer } from './read-layer.ts';

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

export interface ImportedLayer extends LayerContent {
  /** A sentence where the encoding of the file is a guess. */
  readonly guess: string | null;
}

async function readText(file: string) {
  return readTextFile(file).catch((error: unknown) => {
    if (!(error instanceof TextFileError)) throw error;
    throw new LayerFileError(error.message, { cause: error });
  });
}

/**
 * Makes the archive of a layer out of an official file and puts it in place, also beside a running server. Throws
 * `LayerFileError` before anything is replaced: the layer that was there stays.
 */
export async function importLayer(asked: LayerImport): Promise<ImportedLayer> {
  const { layer, regionId, file, attribution, day, folder, placeOfReef } = asked;
  const { text, guess } = await readText(file);
  const content = layerFeatures(layer, parseLayerFile(text), placeOfReef);
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
  return { ...content, guess };
}
