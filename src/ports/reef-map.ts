import type { MapLayersFile } from '../contract/map/map-layers.ts';
import type { Counted, EstimatedCover, ReefFact } from '../contract/map/reef-map.ts';
import type { DataLayerId } from '../domain/layers/data-layers.ts';
import type { RegionId } from '../domain/region/region.ts';

export interface ReefFacts {
  readonly reefs: readonly ReefFact[];
  /** Reefs that are stored and cannot be read. */
  readonly unreadable: number;
}

export interface ReefCounts {
  /** Version of the outlines: it changes with an import, and not with a survey. */
  readonly outlines: string;
  /** By reef, then by dataset. */
  readonly reefs: ReadonlyMap<string, ReadonlyMap<string, Counted>>;
}

/** By reef, then by dataset. */
export type ReefEstimates = ReadonlyMap<string, ReadonlyMap<string, EstimatedCover>>;

/** The reefs of a region in pieces: what is known of them, what was counted and estimated of them, and what they look like. */
export interface ReefMapSource {
  /** Rejects with a `StoreError`. */
  facts(regionId: RegionId): Promise<ReefFacts>;
  /** Rejects with a `StoreError`. */
  counts(regionId: RegionId): Promise<ReefCounts>;
  /** Rejects with a `StoreError`. */
  estimates(regionId: RegionId): Promise<ReefEstimates>;
  /** Address of the vector tiles of a version, with {z}, {x} and {y}. */
  outlineTiles(regionId: RegionId, version: string): string;
  /** Which layers have data. Rejects with a `StoreError`. */
  layers(regionId: RegionId): Promise<MapLayersFile['layers']>;
  /** Address of the archive of a layer. */
  layerArchive(regionId: RegionId, layer: DataLayerId, version: string): string;
  /** The reefs of a layer of reefs: class by number. Rejects with a `StoreError`. */
  layerReefs(regionId: RegionId, layer: DataLayerId, version: string): Promise<ReadonlyMap<string, string>>;
}
