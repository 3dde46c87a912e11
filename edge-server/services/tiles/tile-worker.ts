// Cuts and packs reefs in a thread beside the one that holds the sockets: 3,800 official outlines take
// seconds, and no message of a phone may wait that long.

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { encode } from 'geobuf';
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Point, Polygon } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { PbfWriter } from 'pbf';
import { areasOfReefs, type ReefFactsFile, rowOfReef } from '../../../src/contract/map/reef-map.ts';
import { flatOutline } from '../../../src/domain/geometry/middle-of-outline.ts';
import type { RegionId } from '../../../src/domain/region/region.ts';
import type { ReefFeature } from '../../../src/domain/reporting/reef-feature.ts';
import { isUnnamed } from '../../../src/domain/reporting/reef-search.ts';

/** Deepest zoom that is cut (rule 15.15); a browser enlarges from there. */
const deepestZoom = 14;
const extent = 4096;
/**
 * Corners nearer to a line than this are left out, in units of a tile: a pixel of the screen. With 4,400 outlines of 400
 * corners, zooming takes 1.13 times the processor of 131 reefs; with 3 units it took 1.19 times. The deepest zoom has all.
 */
const tolerance = 8;
/** Further out even the largest reef is three pixels wide: there its centre says all. */
const outlinesFromZoom = 6;
/** Zoom from which a reef without a name says its number (rule 15.14); further out they would only hide the names. */
const numbersFromZoom = 11;

/** A reef as an import says it is: what its outline, its label and its facts are made of. */
export interface DrawnReef
  extends Pick<
    ReefFeature,
    'id' | 'name' | 'type' | 'km2' | 'isApproximate' | 'search' | 'centre' | 'bbox' | 'geometry'
  > {
  readonly gid: string | null;
  readonly outline?: ReefFeature['outline'];
  readonly area?: ReefFeature['area'];
}

/** What surveys say of a reef. */
export type CountedReef = Pick<ReefFeature['meta'], 'censusYears' | 'byDataset'>;

export interface LoadTask {
  readonly regionId: RegionId;
  readonly revision: number;
  readonly reefs: readonly DrawnReef[];
  readonly unreadable: number;
}

/** What is known of a region once it is loaded. */
export interface LoadedRegion {
  /** The same for the same outlines, on every machine and after every start. */
  readonly version: string;
  /** `ReefFactsFile`, gzipped. */
  readonly facts: Uint8Array;
}

export interface CountTask {
  readonly regionId: RegionId;
  readonly counted: number;
  readonly counts: ReadonlyMap<string, CountedReef>;
}

export interface CutTask {
  readonly regionId: RegionId;
  readonly revision: number;
  /** Revision of the counts that stand in the tile, as older clients read them; null for outlines alone. */
  readonly counted: number | null;
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export interface PackTask {
  readonly regionId: RegionId;
  readonly revision: number;
  readonly counted: number;
}

/** `unloaded`, `uncounted`: this thread does not have the revision; it has to be loaded, or counted, first. */
export type TileAnswer =
  | { readonly status: 'unloaded' }
  | { readonly status: 'uncounted' }
  | { readonly status: 'tile'; readonly gzipped: Uint8Array | null };

interface Loaded {
  readonly revision: number;
  readonly reefs: ReadonlyMap<string, DrawnReef>;
  readonly outlines: GeoJSONVT;
  readonly centres: GeoJSONVT;
}

type Tags = Record<string, string | number | boolean>;

const loaded = new Map<RegionId, Loaded>();
const counted = new Map<RegionId, { readonly counted: number; readonly counts: CountTask['counts'] }>();

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

/** In one piece over the antimeridian: an edge along it would be drawn as an edge of the reef. What lies beyond ±180° is cut there. */
function flatOutlineOf(reef: DrawnReef): Polygon | MultiPolygon | null {
  const outline = outlineOf(reef);
  return outline === null ? null : flatOutline(outline);
}

const centreOf = ({ centre }: DrawnReef): Point => ({
  type: 'Point',
  coordinates: [centre.longitude, centre.latitude],
});

/** What stands beside a reef: its name; its number alone, from nearer by, where it has none. */
function labelOf({ name, gid }: DrawnReef, zoom: number): string | null {
  if (!isUnnamed(name)) return name;
  return zoom < numbersFromZoom ? null : (gid ?? null);
}

/** What a map draws a reef by; as little as that, because a browser reads it for every reef of every tile. */
function drawnTags(reef: DrawnReef, layer: string, zoom: number): Tags {
  const { id, name, isApproximate, km2 } = reef;
  if (layer !== 'centres')
    return {
      id,
      name,
      isApproximate,
      ...(isApproximate && reef.outline !== undefined ? { outline: reef.outline } : {}),
    };
  const label = labelOf(reef, zoom);
  return { id, name, ...(label === null ? {} : { label }), ...(km2 === null ? {} : { km2 }) };
}

/** As older clients read it: `surveys_{dataset}` and `images_{dataset}` say where a reef was surveyed. */
function countedTags(reef: DrawnReef, counts: CountedReef | undefined): Tags {
  const byDataset = counts?.byDataset ?? {};
  const flat = Object.entries(byDataset).flatMap(([dataset, { surveys, images }]) => [
    [`surveys_${dataset}`, surveys],
    [`images_${dataset}`, images],
  ]);
  return {
    id: reef.id,
    name: reef.name,
    type: reef.type,
    isApproximate: reef.isApproximate,
    datasets: Object.keys(byDataset).join(','),
    ...(reef.gid === null ? {} : { gid: reef.gid }),
    ...(reef.km2 === null ? {} : { km2: reef.km2 }),
    ...Object.fromEntries(flat),
  };
}

function collection(
  reefs: readonly DrawnReef[],
  geometryOf: (reef: DrawnReef) => Geometry | null,
): FeatureCollection {
  const features = reefs.flatMap((reef): Feature[] => {
    const geometry = geometryOf(reef);
    return geometry === null ? [] : [{ type: 'Feature', properties: { id: reef.id }, geometry }];
  });
  return { type: 'FeatureCollection', features };
}

const indexOf = (data: FeatureCollection) =>
  new GeoJSONVT(data, { maxZoom: deepestZoom, indexMaxZoom: 4, tolerance, extent, buffer: 64 });

/** Of what outlines and facts are made. Neither the order of the documents nor that of their fields matters. */
function versionOf(reefs: readonly DrawnReef[], unreadable: number): string {
  const hash = createHash('sha1').update(`${unreadable}`);
  for (const reef of [...reefs].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const { id, gid, name, type, km2, isApproximate, search, centre, bbox, geometry } = reef;
    const { latitude, longitude } = centre;
    const said = [id, gid, name, type, km2, isApproximate, search, latitude, longitude, bbox, geometry];
    // Only where there is something to say: what is drawn of all others has the address that it had.
    const more = [reef.outline, reef.area?.id].filter((part) => part !== undefined);
    hash.update(JSON.stringify([...said, ...more]));
  }
  return hash.digest('base64url').slice(0, 16);
}

/** Takes over the reefs of a region; the older revision is forgotten. */
export function load({ regionId, revision, reefs, unreadable }: LoadTask): LoadedRegion {
  loaded.set(regionId, {
    revision,
    reefs: new Map(reefs.map((reef) => [reef.id, reef])),
    outlines: indexOf(collection(reefs, flatOutlineOf)),
    centres: indexOf(collection(reefs, centreOf)),
  });
  const rows = reefs.map(({ gid, ...reef }) => rowOfReef(gid === null ? reef : { ...reef, gid }));
  const facts = JSON.stringify({
    unreadable,
    reefs: rows,
    areas: areasOfReefs(reefs),
  } satisfies ReefFactsFile);
  return { version: versionOf(reefs, unreadable), facts: gzipSync(facts, { level: 9 }) };
}

/** Takes over the counts of a region. */
export function count({ regionId, ...counts }: CountTask): void {
  counted.set(regionId, counts);
}

/** Writes what is said of each reef into a tile that knows only their ids. */
function tagged(tile: GeoJSONVTTile, tagsOf: (id: string) => Tags) {
  const features = tile.features.map((feature) => ({ ...feature, tags: tagsOf(String(feature.tags?.id)) }));
  return { ...tile, features };
}
type GeoJSONVTTile = NonNullable<ReturnType<GeoJSONVT['getTile']>>;

/** One tile with the layers `reefs` (outlines) and `centres`; null where there is nothing. */
export function cut({ regionId, revision, counted: wanted, z, x, y }: CutTask): TileAnswer {
  const region = loaded.get(regionId);
  if (region?.revision !== revision) return { status: 'unloaded' };
  const known = counted.get(regionId);
  if (wanted !== null && known?.counted !== wanted) return { status: 'uncounted' };
  const { outlines: reefs, centres } = region;
  const layers = Object.entries(z < outlinesFromZoom ? { centres } : { reefs, centres }).flatMap(
    ([name, index]) => {
      const tile = index.getTile(z, x, y);
      if (!tile || tile.features.length === 0) return [];
      const tagsOf = (id: string): Tags => {
        const reef = region.reefs.get(id);
        if (reef === undefined) return { id };
        return wanted === null ? drawnTags(reef, name, z) : countedTags(reef, known?.counts.get(id));
      };
      return [[name, tagged(tile, tagsOf)] as const];
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
export function pack({ regionId, revision, counted: wanted }: PackTask): TileAnswer {
  const region = loaded.get(regionId);
  if (region?.revision !== revision) return { status: 'unloaded' };
  const known = counted.get(regionId);
  if (known?.counted !== wanted) return { status: 'uncounted' };
  const features = [...region.reefs.values()].map((reef, index): Feature => {
    const { id, gid, name, search, km2, type, isApproximate } = reef;
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
        censusYears: known.counts.get(id)?.censusYears ?? [],
      },
      geometry: outlineOf(reef) ?? centreOf(reef),
    };
  });
  const bytes = encode({ type: 'FeatureCollection', features }, new PbfWriter());
  return { status: 'tile', gzipped: gzipSync(bytes) };
}
