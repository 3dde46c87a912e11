import type { MultiPolygon, Polygon, Position } from 'geojson';

/** One turn around the globe, in degrees. */
const turn = 360;

/**
 * A ring of the globe as a ring of a flat map: where it jumps from 180° to -180° it goes on beyond 180°
 * instead, and a ring around a pole is closed along that pole. The tile cutter brings what lies beyond
 * ±180° back to the other side.
 */
function unrollRing(ring: readonly Position[]): Position[] {
  const unrolled: Position[] = [];
  let shift = 0;
  let last = ring[0]?.[0] ?? 0;
  for (const [longitude = 0, latitude = 0] of ring) {
    if (longitude - last > turn / 2) shift -= turn;
    if (last - longitude > turn / 2) shift += turn;
    last = longitude;
    unrolled.push([longitude + shift, latitude]);
  }
  const [first, end] = [unrolled[0], unrolled.at(-1)];
  if (first === undefined || end === undefined || shift === 0) return unrolled;
  const pole = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...unrolled, [end[0] ?? 0, pole], [first[0] ?? 0, pole], first];
}

/** The same outline without lines across the whole map at the date line (Fiji, Russia, Antarctica). */
export function unroll<Geometry extends Polygon | MultiPolygon>(geometry: Geometry): Geometry {
  const coordinates =
    geometry.type === 'Polygon'
      ? geometry.coordinates.map(unrollRing)
      : geometry.coordinates.map((rings) => rings.map(unrollRing));
  return { ...geometry, coordinates };
}
