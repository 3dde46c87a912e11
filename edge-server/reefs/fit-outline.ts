import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { centerOfMass } from '@turf/center-of-mass';
import { pointOnFeature } from '@turf/point-on-feature';
import { simplify } from '@turf/simplify';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import type { Geoloc } from '../../src/domain/geometry/lng-lat.ts';

/** A document holds a million characters; the rest of a reef needs few of them. */
const longestGeometry = 700_000;

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The same outline with corners of six decimals: a tenth of a metre. */
export function roundCorners(geometry: Polygon | MultiPolygon): Polygon | MultiPolygon {
  const roundRing = (ringOf: Position[]) => ringOf.map((corner) => corner.map(rounded));
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: geometry.coordinates.map(roundRing) }
    : { type: 'MultiPolygon', coordinates: geometry.coordinates.map((part) => part.map(roundRing)) };
}

/**
 * An outline that fits a document: simplified only where it must be, by as little as it takes (degrees);
 * null where even a coarse one has too many parts.
 */
export function fitted(geometry: Polygon | MultiPolygon): Polygon | MultiPolygon | null {
  let small = geometry;
  for (let tolerance = 0.00001; JSON.stringify(small).length > longestGeometry; tolerance *= 2) {
    if (tolerance > 0.05) return null;
    small = simplify(geometry, { tolerance, highQuality: true });
  }
  return small;
}

/** A place inside an outline, in its middle where the middle is inside. */
export function middleOf(geometry: Polygon | MultiPolygon): Geoloc {
  const middle = centerOfMass(geometry);
  // A reef bent around a lagoon has its middle in the water.
  const inside = booleanPointInPolygon(middle, geometry) ? middle : pointOnFeature(geometry);
  const [longitude = 0, latitude = 0] = inside.geometry.coordinates;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}
