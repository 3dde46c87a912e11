import type { Position } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { nearestCopy } from '../bounds/flat-bounds.ts';

/** Pixels around the pointer in which a corner of something else is meant. */
const reach = 12;

function cornersOf(coordinates: unknown): Position[] {
  if (!Array.isArray(coordinates)) return [];
  return typeof coordinates[0] === 'number' ? [coordinates] : coordinates.flatMap(cornersOf);
}

/** The corner of what some layers show that is nearest to a place of the map, within a few pixels. */
export function nearestCorner(
  map: MapLibreMap,
  at: { readonly x: number; readonly y: number },
  layers: readonly string[],
): Position | undefined {
  const known = layers.filter((layer) => map.getLayer(layer) !== undefined);
  if (known.length === 0) return undefined;
  const found = map.queryRenderedFeatures(
    [
      [at.x - reach, at.y - reach],
      [at.x + reach, at.y + reach],
    ],
    { layers: known },
  );
  let nearest: Position | undefined;
  let least = reach;
  for (const { geometry } of found) {
    if (!('coordinates' in geometry)) continue;
    for (const corner of cornersOf(geometry.coordinates)) {
      const [lng = 0, lat = 0] = corner;
      const { x, y } = map.project([nearestCopy(lng, map.getCenter().lng), lat]);
      const far = Math.hypot(x - at.x, y - at.y);
      if (far < least) [least, nearest] = [far, [lng, lat]];
    }
  }
  return nearest;
}
