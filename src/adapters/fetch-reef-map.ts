import type { z } from 'zod';
import {
  layerArchivePath,
  layerReefsSchema,
  mapLayersPath,
  mapLayersSchema,
} from '../contract/map/map-layers.ts';
import {
  countsOfRow,
  outlineTilesPath,
  reefCountsPath,
  reefCountsSchema,
  reefEstimatesPath,
  reefEstimatesSchema,
  reefFactsPath,
  reefFactsSchema,
  reefsOfFile,
  resultOfRow,
} from '../contract/map/reef-map.ts';
import { text } from '../language/say.ts';
import type { ReefMapSource } from '../ports/reef-map.ts';
import { StoreError } from '../ports/store.ts';

async function read<Answer>(url: string, schema: z.ZodType<Answer>, what = 'The reefs'): Promise<Answer> {
  try {
    // The browser keeps the file and asks whether it is still the same.
    const answer = await fetch(url, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
    return schema.parse(await answer.json());
  } catch (cause) {
    throw new StoreError('UNAVAILABLE', `${what} could not be loaded.`, { cause });
  }
}

type Nested<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

/** Rows by reef and dataset, each read. */
const byReef = <Row, Value>(rows: Nested<Row>, read: (row: Row) => Value) =>
  new Map(
    Object.entries(rows).map(([id, byDataset]) => [
      id,
      new Map(Object.entries(byDataset).map(([dataset, row]) => [dataset, read(row)] as const)),
    ]),
  );

/** The reefs that the server or Firebase Hosting at an origin serves. */
export function createFetchedReefMap(origin: string): ReefMapSource {
  return {
    async facts(regionId) {
      const file = await read(origin + reefFactsPath(regionId), reefFactsSchema);
      return { reefs: reefsOfFile(file), unreadable: file.unreadable };
    },
    async estimates(regionId) {
      const { reefs } = await read(origin + reefEstimatesPath(regionId), reefEstimatesSchema);
      return byReef(reefs, resultOfRow);
    },
    async counts(regionId) {
      const { outlines, reefs } = await read(origin + reefCountsPath(regionId), reefCountsSchema);
      return { outlines, reefs: byReef(reefs, countsOfRow) };
    },
    outlineTiles: (regionId, version) => origin + outlineTilesPath(regionId, version),
    async layers(regionId) {
      return (await read(origin + mapLayersPath(regionId), mapLayersSchema, 'The layers of the map')).layers;
    },
    layerArchive: (regionId, layer, version) => origin + layerArchivePath(regionId, layer, version),
    async layerReefs(regionId, layer, version) {
      try {
        // With the map's own code: only who switches a layer on needs it.
        const { PMTiles } = await import('pmtiles');
        const archive = new PMTiles(origin + layerArchivePath(regionId, layer, version));
        return new Map(layerReefsSchema.parse(await archive.getMetadata()).reefs);
      } catch (cause) {
        throw new StoreError('UNAVAILABLE', text('The reefs of the layer could not be loaded.'), { cause });
      }
    },
  };
}
