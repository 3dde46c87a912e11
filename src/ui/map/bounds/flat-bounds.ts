/** West, south, east, north in degrees, as `MapBounds` has them. */
type Sides = readonly [west: number, south: number, east: number, north: number];

/** Bounds as the map library takes them: over the antimeridian their east is more than 180. */
export function flatBounds([west, south, east, north]: Sides): [number, number, number, number] {
  return [west, south, west > east ? east + 360 : east, north];
}

/** Their middle, from 180° west to 180° east. */
export function middleOf(bounds: Sides) {
  const [west, south, east, north] = flatBounds(bounds);
  const longitude = (west + east) / 2;
  return { latitude: (south + north) / 2, longitude: longitude > 180 ? longitude - 360 : longitude };
}

/** The edge of bounds as a closed line. */
export function edgeOf(bounds: Sides): [number, number][] {
  const [west, south, east, north] = flatBounds(bounds);
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** The same longitude on the copy of the earth that is nearest to where the map looks; it may be beyond ±180. */
export function nearestCopy(longitude: number, centre: number): number {
  return longitude + 360 * Math.round((centre - longitude) / 360);
}
