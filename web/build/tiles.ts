// The base map of every map in the program: land, borders and names, from npm's `world-atlas` (Natural
// Earth, public domain), cut once into resources/tiles/base.pmtiles. No request ever leaves a boat for it.

import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { area } from '@turf/area';
import { pointOnFeature } from '@turf/point-on-feature';
import type { Feature, FeatureCollection, GeoJSON, MultiPolygon, Point, Polygon } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { pmtilesArchive, type Tile } from '../../edge-server/services/tiles/pmtiles-writer.ts';
import { unroll } from './antimeridian.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const placesFile = fileURLToPath(new URL('../../resources/tiles/places.json', import.meta.url));
export const baseArchive = fileURLToPath(new URL('../../resources/tiles/base.pmtiles', import.meta.url));

/**
 * Natural Earth's 1:10,000,000 coast is good to about a kilometre; a tile of zoom 6 has corners every
 * 150 m, so deeper zooms would only repeat it.
 */
const deepestZoom = 6;
const extent = 4096;

type World = Topology<{
  countries: GeometryCollection<{ name: string }>;
  land: GeometryCollection;
}>;
type PlaceRow = [name: string, latitude: number, longitude: number, minzoom: number];

function largestPart(geometry: Polygon | MultiPolygon): Polygon {
  if (geometry.type === 'Polygon') return geometry;
  const parts = geometry.coordinates.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }));
  return parts.reduce((largest, part) => (area(part) > area(largest) ? part : largest));
}

/** The land with its date-line outlines fit for a flat map. */
function flatLand(world: World): FeatureCollection {
  const { features } = feature(world, world.objects.land);
  return {
    type: 'FeatureCollection',
    features: features.map((land) => {
      const { geometry } = land;
      if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return land;
      return { ...land, geometry: unroll(geometry) };
    }),
  };
}

/** A point inside the largest part of each country, for its name. */
function countryNames(world: World): FeatureCollection<Point> {
  const countries = feature(world, world.objects.countries).features;
  const named = countries.flatMap(({ geometry, properties }): Feature<Point>[] => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
    const inside = pointOnFeature(largestPart(geometry));
    const km2 = Math.round(area(geometry) / 1e6);
    return [{ ...inside, properties: { name: properties.name, km2 } }];
  });
  return { type: 'FeatureCollection', features: named };
}

function placePoints(rows: readonly PlaceRow[]): FeatureCollection<Point> {
  const features = rows.map(
    ([name, latitude, longitude, minzoom]): Feature<Point> => ({
      type: 'Feature',
      properties: { name, minzoom },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    }),
  );
  return { type: 'FeatureCollection', features };
}

/** Every tile of the layers that has something in it. */
function cut(layers: Readonly<Record<string, GeoJSON>>): Tile[] {
  const indexes = Object.entries(layers).map(([name, data]) => ({
    name,
    index: new GeoJSONVT(data, {
      maxZoom: deepestZoom,
      indexMaxZoom: deepestZoom,
      indexMaxPoints: 0,
      tolerance: 4,
      extent,
      buffer: 80,
    }),
  }));
  const tiles: Tile[] = [];
  for (let z = 0; z <= deepestZoom; z += 1) {
    for (let x = 0; x < 2 ** z; x += 1) {
      for (let y = 0; y < 2 ** z; y += 1) {
        const found = indexes.flatMap(({ name, index }) => {
          const tile = index.getTile(z, x, y);
          return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
        });
        if (found.length === 0) continue;
        const bytes = fromGeojsonVt(Object.fromEntries(found) as Parameters<typeof fromGeojsonVt>[0], {
          version: 2,
          extent,
        });
        tiles.push({ z, x, y, bytes });
      }
    }
  }
  return tiles;
}

const layerFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  land: {},
  borders: {},
  countries: { name: 'String', km2: 'Number' },
  places: { name: 'String', minzoom: 'Number' },
};

/** The bytes of the base map. */
export function baseMap(world: World, places: readonly PlaceRow[]): Uint8Array {
  const layers = {
    land: flatLand(world),
    borders: mesh(world, world.objects.countries, (a, b) => a !== b),
    countries: countryNames(world),
    places: placePoints(places),
  };
  return pmtilesArchive(cut(layers), {
    bounds: [-180, -85.0511287, 180, 85.0511287],
    metadata: {
      name: 'Reef Census base map',
      attribution: 'Natural Earth',
      vector_layers: Object.entries(layerFields).map(([id, fields]) => ({
        id,
        fields,
        minzoom: 0,
        maxzoom: deepestZoom,
      })),
    },
  });
}

async function isCurrent(sources: readonly string[]): Promise<boolean> {
  if (!existsSync(baseArchive)) return false;
  const builtAtMs = (await stat(baseArchive)).mtimeMs;
  const times = await Promise.all(sources.map(async (file) => (await stat(file)).mtimeMs));
  return times.every((time) => time <= builtAtMs);
}

/** Makes resources/tiles/base.pmtiles when it is missing or older than what it is made of. */
export async function buildTiles(): Promise<'built' | 'current'> {
  const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const sources = [
    `${here}tiles.ts`,
    `${here}antimeridian.ts`,
    `${here}../../edge-server/services/tiles/pmtiles-writer.ts`,
    placesFile,
    atlas,
  ];
  if (await isCurrent(sources)) return 'current';
  const world = JSON.parse(await readFile(atlas, 'utf8')) as World;
  const places = JSON.parse(await readFile(placesFile, 'utf8')) as PlaceRow[];
  const archive = baseMap(world, places);
  await mkdir(fileURLToPath(new URL('../../resources/tiles/', import.meta.url)), { recursive: true });
  // A server that is reading the old archive keeps it whole until it opens the new one.
  const fresh = `${baseArchive}.${process.pid}`;
  await writeFile(fresh, archive);
  await rename(fresh, baseArchive);
  return 'built';
}
