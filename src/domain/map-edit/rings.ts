import { area } from '@turf/area';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { rewind } from '@turf/rewind';
import type { Position } from 'geojson';
import { cutAtAntimeridian } from '../geometry/antimeridian.ts';
import { type Outline, roundCorners } from '../geometry/outline-shape.ts';

/**
 * An outline while somebody draws: each closed line by itself, so that it can be pulled into any shape, the wrong ones as well.
 * Corners without the closing one again, at least as many as were set.
 */
export interface Ring {
  readonly id: string;
  /** The edge of a part, or of a hole in one. */
  readonly role: 'edge' | 'hole';
  readonly corners: readonly Position[];
}

const same = (one: Position | undefined, other: Position | undefined): boolean =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1];

/** Corners of a closed line, the last one not said twice, nor one after itself. */
export function openCorners(line: readonly Position[]): Position[] {
  const corners = line.filter((corner, index) => index === 0 || !same(corner, line[index - 1]));
  if (corners.length > 1 && same(corners[0], corners.at(-1))) corners.pop();
  return corners.map(([longitude = 0, latitude = 0]) => [longitude, latitude]);
}

export function closedLine(corners: readonly Position[]): Position[] {
  const [first] = corners;
  return first === undefined ? [] : [...corners, first].map((corner) => [...corner]);
}

/** The lines of an outline: parts in their order, each with its holes behind it. */
export function ringsOf(outline: Outline): Ring[] {
  const parts = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  return parts.flatMap((part, place) =>
    part.map((line, hole) => ({
      id: hole === 0 ? `part-${place + 1}` : `part-${place + 1}-hole-${hole}`,
      role: hole === 0 ? ('edge' as const) : ('hole' as const),
      corners: openCorners(line),
    })),
  );
}

const polygonOf = ({ corners }: Ring) => ({ type: 'Polygon' as const, coordinates: [closedLine(corners)] });

/** Whether a ring lies in a part: all of its corners, the part's own edge included. */
export function liesIn(ring: Ring, part: Ring): boolean {
  const shape = polygonOf(part);
  return ring.corners.every((corner) => booleanPointInPolygon(corner, shape));
}

/** The smallest part around a hole; null where it lies in none. */
export function partOf(hole: Ring, rings: readonly Ring[]): Ring | null {
  const around = rings.filter(
    (ring) => ring.role === 'edge' && ring.corners.length >= 3 && liesIn(hole, ring),
  );
  return around.toSorted((a, b) => area(polygonOf(a)) - area(polygonOf(b)))[0] ?? null;
}

/**
 * The outline that lines make, wound as GeoJSON asks and with corners of six decimals, in two parts where it goes over the
 * antimeridian; null without a part of three corners. A hole that lies in no part is not in it: `ringsProblem` refuses that in words.
 */
export function outlineOf(rings: readonly Ring[]): Outline | null {
  const parts = rings.filter(({ role, corners }) => role === 'edge' && corners.length >= 3);
  const holes = rings.filter(({ role, corners }) => role === 'hole' && corners.length >= 3);
  const around = new Map(holes.map((hole) => [hole.id, partOf(hole, parts)?.id]));
  const coordinates = parts.map((part) => [
    closedLine(part.corners),
    ...holes.filter(({ id }) => around.get(id) === part.id).map(({ corners }) => closedLine(corners)),
  ]);
  const [first] = coordinates;
  if (first === undefined) return null;
  const outline: Outline =
    coordinates.length === 1
      ? { type: 'Polygon', coordinates: first }
      : { type: 'MultiPolygon', coordinates };
  return cutAtAntimeridian(roundCorners(rewind(outline) as Outline));
}

/** Square kilometres inside lines, holes taken off, to two decimals. */
export function areaOfRings(rings: readonly Ring[]): number {
  const outline = outlineOf(rings);
  return outline === null ? 0 : areaKm2(outline);
}

/** Square kilometres, to two decimals. */
export function areaKm2(outline: Outline): number {
  return Math.round(area(outline) / 1e4) / 100;
}

/** The lines without one of them; with a part go the holes in it. */
export function withoutRing(rings: readonly Ring[], id: string): Ring[] {
  const gone = rings.find((ring) => ring.id === id);
  if (gone === undefined) return [...rings];
  const holes =
    gone.role === 'edge' ? rings.filter((ring) => ring.role === 'hole' && partOf(ring, rings) === gone) : [];
  return rings.filter((ring) => ring !== gone && !holes.includes(ring));
}

/** A name for one more line that none of them has. */
export function nextRingId(rings: readonly Ring[]): string {
  let number = rings.length + 1;
  while (rings.some(({ id }) => id === `line-${number}`)) number += 1;
  return `line-${number}`;
}
