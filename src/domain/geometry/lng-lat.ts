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

/**
 * The smallest bounds that hold all places, whichever way around the earth: where that is over the date line, east is more
 * than 180. null for no places.
 */
export function boundsOfPlaces(places: readonly Geoloc[]): Bounds | null {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude).toSorted((a, b) => a - b);
  const [first, last] = [longitudes[0], longitudes.at(-1)];
  if (first === undefined || last === undefined) return null;
  // What is left out is the widest empty arc; the one over the date line unless another is wider.
  let [west, east, widest] = [first, last, first + 360 - last];
  for (const [index, next] of longitudes.entries()) {
    const before = longitudes[index - 1];
    if (before !== undefined && next - before > widest)
      [west, east, widest] = [next, before + 360, next - before];
  }
  return [west, Math.min(...latitudes), east, Math.max(...latitudes)];
}

/** Whether a place lies inside bounds, edges included. */
export function isInside(bounds: Bounds, place: Geoloc): boolean {
  const [west, south, east, north] = bounds;
  return (
    place.longitude >= west && place.longitude <= east && place.latitude >= south && place.latitude <= north
  );
}
