import { z } from 'zod';

/** A place in WGS 84 degrees, under the names that the stored documents use. */
export const geolocSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Geoloc = z.infer<typeof geolocSchema>;

/**
 * West, south, east, north in degrees. Where west is more than east, they reach over the antimeridian, as in GeoJSON (RFC 7946,
 * 5.2): Fiji is [176, -20, -178, -12].
 */
export const boundsSchema = z.tuple([
  z.number().min(-180).max(180),
  z.number().min(-90).max(90),
  z.number().min(-180).max(180),
  z.number().min(-90).max(90),
]);
export type Bounds = z.infer<typeof boundsSchema>;

/** One turn around the earth, degrees. */
const turn = 360;

/** A longitude from -180 to 180; what is there already stays as it is. */
export function wrapDegrees(longitude: number): number {
  if (Math.abs(longitude) <= turn / 2) return longitude;
  return ((((longitude + turn / 2) % turn) + turn) % turn) - turn / 2;
}

/** Degrees from one longitude to another, the shorter way around the earth; east is positive. */
export function degreesEast(from: number, to: number): number {
  return wrapDegrees(to - from);
}

/** Bounds as a flat map has them: over the antimeridian their east is more than 180. */
export function unrolledBounds([west, south, east, north]: Readonly<Bounds>): Bounds {
  return [west, south, west > east ? east + turn : east, north];
}

/** Degrees from the west of bounds to their east. */
export function widthOf(bounds: Readonly<Bounds>): number {
  const [west, , east] = unrolledBounds(bounds);
  return east - west;
}

/** The middle of bounds. */
export function middleOfBounds(bounds: Readonly<Bounds>): Geoloc {
  const [west, south, east, north] = unrolledBounds(bounds);
  return { latitude: (south + north) / 2, longitude: wrapDegrees((west + east) / 2) };
}

/** Whether a place lies inside bounds, edges included. */
export function isInside(bounds: Readonly<Bounds>, { latitude, longitude }: Geoloc): boolean {
  const [west, south, east, north] = unrolledBounds(bounds);
  // 180 and -180 are one line.
  const isBetween = [longitude, longitude + turn, longitude - turn].some(
    (degrees) => degrees >= west && degrees <= east,
  );
  return isBetween && latitude >= south && latitude <= north;
}
