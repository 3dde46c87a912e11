import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { z } from 'zod';
import { type Bounds, degreesEast, type Geoloc, isInside, widthOf } from '../../geometry/lng-lat.ts';
import type { DraftReef } from './draft.ts';

/** A reef as the wizard needs it: without its outline, so that four thousand of them fit a phone. */
export interface FindableReef extends DraftReef {
  /** Folded name and gid (`reefSearchText`). */
  readonly search: string;
}

type Rings = [number, number][][];
/** Polygon or MultiPolygon of GeoJSON. */
export type Outline =
  | { readonly type: 'Polygon'; readonly coordinates: Rings }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Rings[] };

/** Farther than this, a pin is not at a reef. Outlines are generalised, and boats anchor beside the coral. */
const nearKilometres = 1.5;
/** Kilometres of one degree of latitude on a sphere of 6371 km. */
const kilometresPerDegree = 111.195;

/**
 * Reefs whose box holds a place or comes as near as counts: the only ones whose outlines are looked at. A box says
 * no more than that: one outline of many islets has a box over the whole sea.
 */
export function reefsNear<Reef extends DraftReef>(reefs: readonly Reef[], place: Geoloc): readonly Reef[] {
  const { latitude, longitude } = place;
  const up = nearKilometres / kilometresPerDegree;
  const aside = up / Math.cos((latitude * Math.PI) / 180);
  return reefs
    .filter(({ bbox }) => {
      const isInRow = latitude >= bbox[1] - up && latitude <= bbox[3] + up;
      return isInRow && Math.abs(degreesToBox(bbox, longitude)) <= aside;
    })
    .filter((reef) => kilometresToBox(reef, place) <= nearKilometres);
}

/** What is known of a reef's outline: `null` where it could not be had, or cannot be read. */
export type OutlineOf<Reef> = (reef: Reef) => Outline | null;

/**
 * The reef at a place: the smallest whose outline holds it, else the one with the nearest edge within reach; undefined
 * in open water. A reef whose outline is not known counts with its box, behind those that are known to hold the place.
 */
export function reefAtPin<Reef extends DraftReef>(
  reefs: readonly Reef[],
  outlineOf: OutlineOf<Reef>,
  place: Geoloc,
): Reef | undefined {
  const near = reefsNear(reefs, place)
    .map((reef) => {
      const outline = outlineOf(reef);
      return outline === null
        ? { reef, isKnown: false, kilometres: kilometresToBox(reef, place) }
        : { reef, isKnown: true, kilometres: kilometresToOutline(outline, place) };
    })
    .filter(({ kilometres }) => kilometres <= nearKilometres);
  near.sort(
    (a, b) =>
      a.kilometres - b.kilometres || Number(b.isKnown) - Number(a.isKnown) || sizeOf(a.reef) - sizeOf(b.reef),
  );
  return near[0]?.reef;
}

/** Reefs, the nearest box first: of these the outlines are worth looking at, to say how far the nearest reef is. */
export function reefsByBox<Reef extends DraftReef>(
  reefs: readonly Reef[],
  place: Geoloc,
  most: number,
): readonly Reef[] {
  const measured = reefs.map((reef) => ({ reef, kilometres: kilometresToBox(reef, place) }));
  measured.sort((a, b) => a.kilometres - b.kilometres || sizeOf(a.reef) - sizeOf(b.reef));
  return measured.slice(0, most).map(({ reef }) => reef);
}

export interface ReefNearby<Reef> {
  readonly reef: Reef;
  /** To its nearest edge; 0 on the reef. */
  readonly metres: number;
}

/** The reef with the nearest edge, however far; by its box where its outline is not known. */
export function nearestReef<Reef extends DraftReef>(
  reefs: readonly Reef[],
  outlineOf: OutlineOf<Reef>,
  place: Geoloc,
): ReefNearby<Reef> | null {
  let nearest: ReefNearby<Reef> | null = null;
  for (const reef of reefs) {
    const outline = outlineOf(reef);
    const kilometres = outline === null ? kilometresToBox(reef, place) : kilometresToOutline(outline, place);
    if (nearest === null || kilometres * 1000 < nearest.metres) nearest = { reef, metres: kilometres * 1000 };
  }
  return nearest;
}

/** Kilometres from a place to a reef's box; 0 inside. */
function kilometresToBox({ bbox }: DraftReef, place: Geoloc): number {
  const aside = degreesToBox(bbox, place.longitude);
  const up = Math.min(Math.max(place.latitude, bbox[1]), bbox[3]) - place.latitude;
  return Math.hypot(aside * kilometresPerDegreeEast(place), up * kilometresPerDegree);
}

function kilometresPerDegreeEast({ latitude }: Geoloc): number {
  return kilometresPerDegree * Math.cos((latitude * Math.PI) / 180);
}

/** Degrees of longitude to the nearer side of a box, the shorter way around; 0 between its sides. */
function degreesToBox(bbox: Bounds, longitude: number): number {
  const [toWest, toEast] = [degreesEast(longitude, bbox[0]), degreesEast(longitude, bbox[2])];
  const latitude = bbox[1];
  if (isInside(bbox, { latitude, longitude })) return 0;
  return Math.abs(toWest) < Math.abs(toEast) ? toWest : toEast;
}

function sizeOf({ bbox }: DraftReef): number {
  return widthOf(bbox) * (bbox[3] - bbox[1]);
}

/** Kilometres to the nearest edge, on a plane that touches the earth at the place; 0 inside. */
function kilometresToOutline(outline: Outline, place: Geoloc): number {
  if (isInsideOutline(outline, place)) return 0;
  const east = kilometresPerDegreeEast(place);
  let nearest = Number.POSITIVE_INFINITY;
  for (const corners of outline.type === 'Polygon' ? outline.coordinates : outline.coordinates.flat()) {
    let from: readonly [number, number] | null = null;
    for (const [longitude, latitude] of corners) {
      const to = [
        degreesEast(place.longitude, longitude) * east,
        (latitude - place.latitude) * kilometresPerDegree,
      ] as const;
      if (from !== null) nearest = Math.min(nearest, distanceToSegment(from, to));
      from = to;
    }
  }
  return nearest;
}

/** From 0,0 to the line between two corners. */
function distanceToSegment([x, y]: readonly [number, number], to: readonly [number, number]): number {
  const [across, along] = [to[0] - x, to[1] - y];
  const length = across * across + along * along;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * across + y * along) / length));
  return Math.hypot(x + share * across, y + share * along);
}

const ring = z.custom<[number, number][]>(
  (value) =>
    Array.isArray(value) &&
    value.every(
      (corner) => Array.isArray(corner) && typeof corner[0] === 'number' && typeof corner[1] === 'number',
    ),
);
const outlineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
]);

/** An outline out of its GeoJSON text; null when the text is none. */
export function readOutline(geometry: string): Outline | null {
  try {
    return outlineSchema.parse(JSON.parse(geometry));
  } catch {
    // An outline that cannot be read warns nobody; the reef map's own checks are where it shows.
    return null;
  }
}

/** Whether a place lies inside a reef's outline. */
export function isInsideOutline(outline: Outline, place: Geoloc): boolean {
  return booleanPointInPolygon([place.longitude, place.latitude], outline);
}
