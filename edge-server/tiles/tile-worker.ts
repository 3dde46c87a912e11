// Cuts and packs reefs in a thread beside the one that holds the sockets: 3,800 official outlines take
// seconds, and no message of a phone may wait that long.

import { gzipSync } from 'node:zlib';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { encode } from 'geobuf';
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Point, Polygon } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { PbfWriter } from 'pbf';
import type { RegionId } from '../../src/domain/region/region.ts';

/** Deepest zoom that is cut (rule 15.15); a browser enlarges from there. */
const deepestZoom = 14;
const extent = 4096;
/** Further out even the largest reef is three pixels wide: there its centre says all. */
const outlinesFromZoom = 6;

/** A reef as tiles and files show it. */
export interface DrawnReef {
  readonly id: string;
  readonly name: string;
  readonly gid: string | null;
  readonly type: string;
  readonly km2: number | null;
  readonly isApproximate: boolean;
  readonly search: string;
  readonly longitude: number;
  readonly latitude: number;
  /** GeoJSON geometry as text, as the document holds it. */
  readonly geometry: string;
  readonly censusYears: readonly number[];
  readonly byDataset: Readonly<Record<string, { readonly surveys: number; readonly images: number }>>;
}

export interface LoadTask {
  readonly regionId: RegionId;
  readonly revision: number;
  readonly reefs: readonly DrawnReef[];
}

export interface CutTask {
  readonly regionId: RegionId;
  readonly revision: number;
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export type PackTask = Pick<CutTask, 'regionId' | 'revision'>;

/** 'unloaded': this thread is new, or holds another revision; load and ask again. */
export type TileAnswer =
  | { readonly status: 'tile'; readonly gzipped: Uint8Array | null }
  | { readonly status: 'unloaded' };

interface Loaded {
  readonly revision: number;
  readonly reefs: readonly DrawnReef[];
  readonly outlines: GeoJSONVT;
  readonly centres: GeoJSONVT;
}

const loaded = new Map<RegionId, Loaded>();

function isOutline(value: unknown): value is Polygon | MultiPolygon {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return value.type === 'Polygon' || value.type === 'MultiPolygon';
}

function outlineOf(reef: DrawnReef): Polygon | MultiPolygon | null {
  try {
    const geometry: unknown = JSON.parse(reef.geometry);
    return isOutline(geometry) ? geometry : null;
  } catch {
    // One unreadable outline must not take the others off the map: the reef keeps its centre.
    return null;
  }
}

const centreOf = (reef: DrawnReef): Point => ({
  type: 'Point',
  coordinates: [reef.longitude, reef.latitude],
});

/** Tile properties are flat: `surveys_{dataset}` and `images_{dataset}` say where a reef was surveyed. */
function tileProperties(reef: DrawnReef): Record<string, string | number | boolean> {
  const counts = Object.entries(reef.byDataset).flatMap(([dataset, { surveys, images }]) => [
    [`surveys_${dataset}`, surveys],
    [`images_${dataset}`, images],
  ]);
  return {
    id: reef.id,
    name: reef.name,
    type: reef.type,
    isApproximate: reef.isApproximate,
    datasets: Object.keys(reef.byDataset).join(','),
    ...(reef.gid === null ? {} : { gid: reef.gid }),
    ...(reef.km2 === null ? {} : { km2: reef.km2 }),
    ...Object.fromEntries(counts),
  };
}

function collection(
  reefs: readonly DrawnReef[],
  geometryOf: (reef: DrawnReef) => Geometry | null,
): FeatureCollection {
  const features = reefs.flatMap((reef): Feature[] => {
    const geometry = geometryOf(reef);
    return geometry === null ? [] : [{ type: 'Feature', properties: tileProperties(reef), geometry }];
  });
  return { type: 'FeatureCollection', features };
}

const indexOf = (data: FeatureCollection) =>
  new GeoJSONVT(data, { maxZoom: deepestZoom, indexMaxZoom: 4, tolerance: 3, extent, buffer: 64 });

/** Takes over the reefs of a region; the older revision is forgotten. */
export function load({ regionId, revision, reefs }: LoadTask): void {
  loaded.set(regionId, {
    revision,
    reefs,
    outlines: indexOf(collection(reefs, outlineOf)),
    centres: indexOf(collection(reefs, centreOf)),
  });
}

/** One tile with the layers `reefs` (outlines) and `centres`; null where there is nothing. */
export function cut({ regionId, revision, z, x, y }: CutTask): TileAnswer {
  const region = loaded.get(regionId);
  if (region?.revision !== revision) return { status: 'unloaded' };
  const { outlines: reefs, centres } = region;
  const layers = Object.entries(z < outlinesFromZoom ? { centres } : { reefs, centres }).flatMap(
    ([name, index]) => {
      const tile = index.getTile(z, x, y);
      return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
    },
  );
  if (layers.length === 0) return { status: 'tile', gzipped: null };
  const bytes = fromGeojsonVt(Object.fromEntries(layers) as Parameters<typeof fromGeojsonVt>[0], {
    version: 2,
    extent,
  });
  return { status: 'tile', gzipped: gzipSync(bytes) };
}

/** All reefs of a region as geobuf, with the properties of rule 15.16. */
export function pack({ regionId, revision }: PackTask): TileAnswer {
  const region = loaded.get(regionId);
  if (region?.revision !== revision) return { status: 'unloaded' };
  const features = region.reefs.map((reef, index): Feature => {
    const { id, gid, name, search, km2, type, isApproximate, censusYears } = reef;
    return {
      type: 'Feature',
      id,
      properties: {
        id,
        regionId,
        name,
        ...(gid === null ? {} : { gid }),
        ...(km2 === null ? {} : { km2 }),
        type,
        isApproximate,
        search,
        index,
        typeIndex: `feature-${index}`,
        censusYears,
      },
      geometry: outlineOf(reef) ?? centreOf(reef),
    };
  });
  const bytes = encode({ type: 'FeatureCollection', features }, new PbfWriter());
  return { status: 'tile', gzipped: gzipSync(bytes) };
}
