import type { Position } from 'geojson';
import type { Outline } from '../geometry/outline-shape.ts';

/** A line of a ring, its left end first. */
interface Side {
  readonly ring: number;
  /** Its place in the ring, and how many sides that has: neighbours share a corner and do not cross. */
  readonly at: number;
  readonly of: number;
  readonly from: Position;
  readonly to: Position;
}

/** Every ring of an outline, edges and holes alike. */
export function allRings(outline: Outline): readonly Position[][] {
  return outline.type === 'Polygon' ? outline.coordinates : outline.coordinates.flat();
}

function sidesOf(rings: readonly (readonly Position[])[]): Side[] {
  return rings.flatMap((corners, ring) =>
    corners.slice(1).map((end, at): Side => {
      const start = corners[at] ?? end;
      const isForward = (start[0] ?? 0) <= (end[0] ?? 0);
      return { ring, at, of: corners.length - 1, from: isForward ? start : end, to: isForward ? end : start };
    }),
  );
}

/** Which way one turns from a to b on to c: above 0 left, below 0 right. */
function turn([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, [cx = 0, cy = 0]: Position): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

function isBetween(a: Position, b: Position, place: Position): boolean {
  return [0, 1].every((axis) => {
    const [one = 0, other = 0, at = 0] = [a[axis], b[axis], place[axis]];
    return at >= Math.min(one, other) && at <= Math.max(one, other);
  });
}

/** Whether two lines have a place in common, their ends included. */
function meet(one: Side, other: Side): boolean {
  const [a, b] = [turn(one.from, one.to, other.from), turn(one.from, one.to, other.to)];
  const [c, d] = [turn(other.from, other.to, one.from), turn(other.from, other.to, one.to)];
  if (a !== b && c !== d) return true;
  return (
    (a === 0 && isBetween(one.from, one.to, other.from)) ||
    (b === 0 && isBetween(one.from, one.to, other.to)) ||
    (c === 0 && isBetween(other.from, other.to, one.from)) ||
    (d === 0 && isBetween(other.from, other.to, one.to))
  );
}

function areNeighbours(one: Side, other: Side): boolean {
  if (one.ring !== other.ring) return false;
  const apart = Math.abs(one.at - other.at);
  return apart === 1 || apart === one.of - 1;
}

/** Whether one of two neighbours runs back over the other. */
function foldsBack(one: Side, other: Side): boolean {
  if (turn(one.from, one.to, other.from) !== 0 || turn(one.from, one.to, other.to) !== 0) return false;
  const [first = 0, last = 0] = [one.from[0], one.to[0]];
  // Straight on, they share nothing but the corner between them.
  const shared = Math.min(last, other.to[0] ?? 0) - Math.max(first, other.from[0] ?? 0);
  if (first !== last) return shared > 0;
  const [low, high] = [one, other].map(({ from, to }) =>
    [from[1] ?? 0, to[1] ?? 0].toSorted((a, b) => a - b),
  );
  return Math.min(low?.[1] ?? 0, high?.[1] ?? 0) > Math.max(low?.[0] ?? 0, high?.[0] ?? 0);
}

/**
 * The first two rings of which a line meets another one, by their place in `rings`; twice the same where a ring crosses or touches
 * itself. Lines are compared where they overlap from west to east alone: an official outline has thousands of them.
 */
export function findCrossing(
  rings: readonly (readonly Position[])[],
): { readonly one: number; readonly other: number } | null {
  const sides = sidesOf(rings).sort((a, b) => (a.from[0] ?? 0) - (b.from[0] ?? 0));
  let open: Side[] = [];
  for (const side of sides) {
    const west = side.from[0] ?? 0;
    open = open.filter(({ to }) => (to[0] ?? 0) >= west);
    const met = open.find((other) =>
      areNeighbours(side, other) ? foldsBack(side, other) : meet(side, other),
    );
    if (met !== undefined) return { one: met.ring, other: side.ring };
    open.push(side);
  }
  return null;
}
