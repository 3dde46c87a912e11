import type { MultiPolygon, Polygon, Position } from 'geojson';

/** What a reef's outline is: parts, each with its edge and the holes in it. Degrees, longitude first. */
export type Outline = Polygon | MultiPolygon;

/** Six decimals of a degree are a tenth of a metre. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The same outline with corners of six decimals. */
export function roundCorners(geometry: Outline): Outline {
  const roundRing = (ringOf: Position[]) => ringOf.map((corner) => corner.map(roundDegrees));
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: geometry.coordinates.map(roundRing) }
    : { type: 'MultiPolygon', coordinates: geometry.coordinates.map((part) => part.map(roundRing)) };
}
