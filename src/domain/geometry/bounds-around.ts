import type { Position } from 'geojson';
import { type Bounds, type Geoloc, unrolledBounds } from './lng-lat.ts';

/** One turn around the earth, degrees. */
const turn = 360;

/** The smallest bounds that hold others, whichever way around the earth. null for none. */
export function boundsAroundAll(all: readonly Readonly<Bounds>[]): Bounds | null {
  const ordered = all
    .map((bounds) => ({ bounds, west: bounds[0], end: unrolledBounds(bounds)[2] }))
    .toSorted((a, b) => a.west - b.west);
  const [first] = ordered;
  if (first === undefined) return null;
  const furthest = (one: typeof first, other: typeof first) => (other.end > one.end ? other : one);
  const last = ordered.reduce(furthest);
  const [south, north] = [Math.min(...all.map((each) => each[1])), Math.max(...all.map((each) => each[3]))];
  // What is left out is the widest empty arc; the one over the date line unless another is wider.
  let before = { ...last, end: last.end - turn };
  let [west, east, widest] = [-turn / 2, turn / 2, 0];
  for (const each of ordered) {
    if (each.west - before.end > widest)
      [west, east, widest] = [each.west, before.bounds[2], each.west - before.end];
    before = furthest(before, each);
  }
  return [west, south, east, north];
}

/** The smallest bounds that hold others and a place. */
export function boundsAround(bounds: Readonly<Bounds>, { latitude, longitude }: Geoloc): Bounds {
  return boundsAroundAll([bounds, [longitude, latitude, longitude, latitude]]) ?? [...bounds];
}

/** The smallest bounds that hold all places, whichever way around the earth. null for no places. */
export function boundsOfPlaces(places: readonly Geoloc[]): Bounds | null {
  return boundsAroundAll(
    places.map(({ latitude, longitude }): Bounds => [longitude, latitude, longitude, latitude]),
  );
}

/** The smallest bounds around closed lines, none of which goes over the antimeridian itself; throws for no line. */
export function boundsOfRings(rings: readonly (readonly Position[])[]): Bounds {
  const boxes = rings.flatMap((ring): Bounds[] => {
    let [west, south, east, north] = [180, 90, -180, -90];
    for (const [longitude = 0, latitude = 0] of ring) {
      [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
      [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
    }
    return ring.length === 0 ? [] : [[west, south, east, north]];
  });
  const bounds = boundsAroundAll(boxes);
  if (bounds === null) throw new RangeError('There is no line around which bounds could lie.');
  return bounds;
}
