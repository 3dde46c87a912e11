import { z } from 'zod';

/** A place in WGS 84 degrees, under the names that the stored documents use. */
export const geolocSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Geoloc = z.infer<typeof geolocSchema>;

/** West, south, east, north in degrees. */
export const boundsSchema = z.tuple([
  z.number().min(-180).max(180),
  z.number().min(-90).max(90),
  z.number().min(-180).max(180),
  z.number().min(-90).max(90),
]);
export type Bounds = z.infer<typeof boundsSchema>;

/** The smallest bounds that hold others and a place. */
export function boundsAround([west, south, east, north]: Bounds, { latitude, longitude }: Geoloc): Bounds {
  return [
    Math.min(west, longitude),
    Math.min(south, latitude),
    Math.max(east, longitude),
    Math.max(north, latitude),
  ];
}

/** Whether a place lies inside bounds, edges included. */
export function isInside(bounds: Bounds, place: Geoloc): boolean {
  const [west, south, east, north] = bounds;
  return (
    place.longitude >= west && place.longitude <= east && place.latitude >= south && place.latitude <= north
  );
}
