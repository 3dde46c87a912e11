// Layers of the report map that an operator brings or the program ships: which there are, and what their archives say.

import { z } from 'zod';
import { type DataLayerId, dataLayerIds, layerArchiveName } from '../../domain/layers/data-layers.ts';
import type { RegionId } from '../../domain/region/region.ts';

/** Which layers of a region have data: one small file. */
export const mapLayersPath = (regionId: RegionId) => `/cdn/map/data/${regionId}/layers.json`;

/** The archive of a layer (PMTiles, version 3); another version is another address. */
export const layerArchivePath = (regionId: RegionId, layer: DataLayerId, version: string) =>
  `/tiles/${layerArchiveName(regionId, layer)}.pmtiles?v=${version}`;

/** Names of what the tiles of a layer hold. */
export const layerParts = { areas: 'areas', points: 'points' } as const;

const countSchema = z.number().int().nonnegative();

/** What the metadata of an archive says of its layer. */
export const layerFactsSchema = z.object({
  /** Who is to be named beside the map while the layer is on. */
  attribution: z.string().max(500),
  /** The file that it was made of. */
  source: z.string().max(300),
  /** Day on which it was brought in; null for what the program ships. */
  imported: z.string().max(10).nullable(),
  features: countSchema,
  /** Rows of the file that could not be used. */
  refused: countSchema,
});
export type LayerFacts = z.infer<typeof layerFactsSchema>;

const layerSchema = z.union([
  layerFactsSchema.extend({ status: z.literal('there'), version: z.string().regex(/^[\w-]{1,64}$/) }),
  /** Its file is there and cannot be read. */
  z.object({ status: z.literal('damaged') }),
]);
export type KnownLayer = z.infer<typeof layerSchema>;

export const mapLayersSchema = z.object({
  layers: z.partialRecord(z.enum(dataLayerIds as [DataLayerId, ...DataLayerId[]]), layerSchema),
});
/** Layers that are not in it have no data. */
export type MapLayersFile = z.infer<typeof mapLayersSchema>;

/** The reefs of a layer of reefs, as its archive's metadata lists them: number and class. */
export const layerReefsSchema = z.object({
  reefs: z.array(z.tuple([z.string(), z.string()])).default([]),
});
