import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, FeatureCollection, Point } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import Supercluster from 'supercluster';
import { type LayerFacts, layerParts } from '../../../src/contract/map/map-layers.ts';
import { boundsOfRings } from '../../../src/domain/geometry/bounds-around.ts';
import { middleOf } from '../../../src/domain/geometry/middle-of-outline.ts';
import { type DataLayerId, dataLayers } from '../../../src/domain/layers/data-layers.ts';
import { partsOf } from '../reefs/join-parts.ts';
import { pmtilesArchive, type Tile } from '../tiles/pmtiles-writer.ts';
import { isLayerOfReefs, type LayerFeature, type LayerTags } from './layer-features.ts';

/** A tile of zoom 10 tells places apart to 10 m; edges are no better, and deeper zooms would only repeat them. */
export const deepestLayerZoom = 10;
const extent = 4096;
/** Corners nearer to a line than three eighths of a pixel are left out, but not at the deepest zoom. */
const tolerance = 3;
/** From here on each point stands by itself; further out those within 40 pixels stand together, with their number. */
const pointsFromZoom = 8;
const clusterPixels = 40;
/** Degrees: readers refuse bounds without an extent, as those of a single reef would be. */
const rim = 0.01;
/** Of a map, to a tile. */
const tilePixels = 512;

type VectorTile = Parameters<typeof fromGeojsonVt>[0][string];

/** The tiles of areas: what is in each, by `z/x/y`. */
function areaTiles(features: readonly Feature[]): Map<string, VectorTile> {
  const data: FeatureCollection = { type: 'FeatureCollection', features: [...features] };
  const index = new GeoJSONVT(data, {
    maxZoom: deepestLayerZoom,
    indexMaxZoom: deepestLayerZoom,
    indexMaxPoints: 0,
    tolerance,
    extent,
    buffer: 64,
  });
  const tiles = new Map<string, VectorTile>();
  for (const { z, x, y } of index.tileCoords) {
    const tile = index.getTile(z, x, y);
    if (tile && tile.features.length > 0) tiles.set(`${z}/${x}/${y}`, tile as VectorTile);
  }
  return tiles;
}

/** The tile of a zoom that a place is in (Web Mercator, as all map tiles). */
function tileAt([longitude = 0, latitude = 0]: readonly number[], z: number): string {
  const count = 2 ** z;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const within = (at: number) => Math.min(count - 1, Math.max(0, Math.floor(at * count)));
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return `${z}/${within(longitude / 360 + 0.5)}/${within(y)}`;
}

/** The tiles of points, by `z/x/y`. Where many stand together they are one, with their `point_count`. */
function pointTiles(features: readonly Feature<Point, LayerTags>[], isClustered: boolean) {
  const options = { extent, radius: (clusterPixels / tilePixels) * extent };
  const index = new Supercluster<LayerTags>({ ...options, maxZoom: isClustered ? pointsFromZoom - 1 : -1 });
  index.load([...features]);
  const tiles = new Map<string, VectorTile>();
  for (let z = 0; z <= deepestLayerZoom; z += 1) {
    const places = index.getClusters([-180, -90, 180, 90], z);
    for (const key of new Set(places.map(({ geometry }) => tileAt(geometry.coordinates, z)))) {
      const [, x = 0, y = 0] = key.split('/').map(Number);
      const tile = index.getTile(z, x, y);
      if (tile !== null) tiles.set(key, tile as unknown as VectorTile);
    }
  }
  return tiles;
}

/** A place in each area, for what stands in its middle. */
function middlePoint({ geometry, properties }: LayerFeature): Feature<Point, LayerTags> {
  if (geometry.type === 'Point') return { type: 'Feature', geometry, properties };
  const { longitude, latitude } = middleOf(geometry);
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties };
}

function tilesOf(layer: DataLayerId, features: readonly LayerFeature[]): Tile[] {
  const areas = areaTiles(features.filter(({ geometry }) => geometry.type !== 'Point'));
  // The letters of a zone stand in each of its parts that is in view, and not in a middle that may be far away.
  const points = pointTiles(
    layer === 'zoning' ? [] : features.map(middlePoint),
    layer === 'rubbleProbability',
  );
  return [...new Set([...areas.keys(), ...points.keys()])].map((key) => {
    const [z = 0, x = 0, y = 0] = key.split('/').map(Number);
    const [inAreas, inPoints] = [areas.get(key), points.get(key)];
    const layers = {
      ...(inAreas === undefined ? {} : { [layerParts.areas]: inAreas }),
      ...(inPoints === undefined ? {} : { [layerParts.points]: inPoints }),
    };
    return { z, x, y, bytes: fromGeojsonVt(layers, { version: 2, extent }) };
  });
}

/** Number and class of each reef of a layer of reefs, for lists beside the map. */
function reefsOf(layer: DataLayerId, features: readonly LayerFeature[]) {
  if (!isLayerOfReefs(layer)) return {};
  return { reefs: features.map(({ properties }) => [properties.gid, properties.class]) };
}

/** The bytes of a PMTiles archive that is one layer: its areas, its points, and what it says of itself. */
export function layerArchive(
  layer: DataLayerId,
  features: readonly LayerFeature[],
  facts: LayerFacts,
): Uint8Array {
  const rings = features.flatMap(({ geometry }) =>
    geometry.type === 'Point' ? [[geometry.coordinates]] : partsOf(geometry).flat(),
  );
  const [west, south, east, north] = boundsOfRings(rings);
  // Readers of archives know no box over the antimeridian: they would find no tile in it.
  const [from, to] = west > east ? [-180, 180] : [Math.max(-180, west - rim), Math.min(180, east + rim)];
  return pmtilesArchive(tilesOf(layer, features), {
    bounds: [from, south - rim, to, north + rim],
    metadata: {
      name: dataLayers[layer].name,
      ...facts,
      ...reefsOf(layer, features),
      vector_layers: Object.values(layerParts).map((id) => ({
        id,
        fields: { class: 'String' },
        minzoom: 0,
        maxzoom: deepestLayerZoom,
      })),
    },
  });
}
