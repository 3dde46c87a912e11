import type { Corner } from './outline-rings.ts';

/** A border between two neighbours, from node to node; or around an island, its first corner again at the end. */
export type Border = readonly Corner[];

function distanceSquared(stride: number, corner: Corner, from: Corner, to: Corner): number {
  const [x, y] = [corner % stride, Math.floor(corner / stride)];
  const [ax, ay] = [from % stride, Math.floor(from / stride)];
  const [bx, by] = [(to % stride) - ax, Math.floor(to / stride) - ay];
  const square = bx * bx + by * by;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * bx + (y - ay) * by) / square));
  return (ax + along * bx - x) ** 2 + (ay + along * by - y) ** 2;
}

/** Indexes of the corners that stay (Ramer, Douglas and Peucker). */
function keptOf(border: Border, stride: number, tolerance: number): number[] {
  const last = border.length - 1;
  const keep = new Uint8Array(border.length);
  keep[0] = 1;
  keep[last] = 1;
  const open: [number, number][] = [];
  if (border[0] === border[last]) {
    // An island keeps two corners far apart and the one farthest from the line between them: never less than a triangle.
    let far = 0;
    for (const [index, corner] of border.entries()) {
      const away = distanceSquared(stride, corner, border[0] ?? 0, border[0] ?? 0);
      if (away > distanceSquared(stride, border[far] ?? 0, border[0] ?? 0, border[0] ?? 0)) far = index;
    }
    let side = 0;
    const away = (index: number) =>
      distanceSquared(stride, border[index] ?? 0, border[0] ?? 0, border[far] ?? 0);
    for (let index = 1; index < last; index += 1) if (away(index) > away(side)) side = index;
    keep[far] = 1;
    keep[side] = 1;
    const [near, beyond] = [Math.min(far, side), Math.max(far, side)];
    open.push([0, near], [near, beyond], [beyond, last]);
  } else open.push([0, last]);
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span;
    let farthest = -1;
    let most = tolerance * tolerance;
    for (let index = from + 1; index < to; index += 1) {
      const away = distanceSquared(stride, border[index] ?? 0, border[from] ?? 0, border[to] ?? 0);
      if (away <= most) continue;
      most = away;
      farthest = index;
    }
    if (farthest === -1) continue;
    keep[farthest] = 1;
    open.push([from, farthest], [farthest, to]);
  }
  return [...keep.keys()].filter((index) => keep[index] === 1);
}

interface Side {
  readonly border: number;
  readonly from: Corner;
  readonly to: Corner;
}

/** Twice the area of a triangle, above 0 when it turns right on the screen; whole numbers, so exact. */
function turnOf(stride: number, one: Corner, two: Corner, three: Corner): number {
  const [ax, ay] = [one % stride, Math.floor(one / stride)];
  const [bx, by] = [two % stride, Math.floor(two / stride)];
  const [cx, cy] = [three % stride, Math.floor(three / stride)];
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

function liesBetween(stride: number, corner: Corner, from: Corner, to: Corner): boolean {
  if (turnOf(stride, from, to, corner) !== 0) return false;
  const [x, y] = [corner % stride, Math.floor(corner / stride)];
  const [ax, ay] = [from % stride, Math.floor(from / stride)];
  const [bx, by] = [to % stride, Math.floor(to / stride)];
  return x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);
}

/** Whether two sides have more in common than one end of each. */
function meetWrongly(stride: number, one: Side, other: Side): boolean {
  const shared = [one.from, one.to].filter((end) => end === other.from || end === other.to);
  if (shared.length === 2) return true;
  if (shared.length === 1) {
    const end = shared[0];
    const mine = one.from === end ? one.to : one.from;
    const theirs = other.from === end ? other.to : other.from;
    return liesBetween(stride, mine, other.from, other.to) || liesBetween(stride, theirs, one.from, one.to);
  }
  const crosses =
    turnOf(stride, one.from, one.to, other.from) * turnOf(stride, one.from, one.to, other.to) < 0 &&
    turnOf(stride, other.from, other.to, one.from) * turnOf(stride, other.from, other.to, one.to) < 0;
  return (
    crosses ||
    liesBetween(stride, one.from, other.from, other.to) ||
    liesBetween(stride, one.to, other.from, other.to) ||
    liesBetween(stride, other.from, one.from, one.to) ||
    liesBetween(stride, other.to, one.from, one.to)
  );
}

const cellPixels = 16;

/** Borders that touch another, or themselves, elsewhere than at a node. Sides are compared within cells of a grid only. */
function meetingWrongly(borders: readonly Border[], stride: number): Set<number> {
  const cells = new Map<number, Side[]>();
  const wrong = new Set<number>();
  for (const [border, corners] of borders.entries()) {
    for (let index = 0; index + 1 < corners.length; index += 1) {
      const side: Side = { border, from: corners[index] ?? 0, to: corners[index + 1] ?? 0 };
      const [ax, ay] = [side.from % stride, Math.floor(side.from / stride)];
      const [bx, by] = [side.to % stride, Math.floor(side.to / stride)];
      const right = Math.floor(Math.max(ax, bx) / cellPixels);
      const bottom = Math.floor(Math.max(ay, by) / cellPixels);
      for (let y = Math.floor(Math.min(ay, by) / cellPixels); y <= bottom; y += 1) {
        for (let x = Math.floor(Math.min(ax, bx) / cellPixels); x <= right; x += 1) {
          const key = y * 65_536 + x;
          const others = cells.get(key);
          if (others === undefined) {
            cells.set(key, [side]);
            continue;
          }
          for (const other of others) {
            if (!meetWrongly(stride, side, other)) continue;
            wrong.add(border);
            wrong.add(other.border);
          }
          others.push(side);
        }
      }
    }
  }
  return wrong;
}

/**
 * Borders with fewer corners, none farther than `tolerance` pixels from where it was, and none across another: where two
 * would touch, both are simplified less, at last not at all.
 */
export function simplifyBorders(borders: readonly Border[], stride: number, tolerance: number): Border[] {
  const tolerances = borders.map(() => tolerance);
  const simplify = (border: Border, index: number): Border => {
    const allowed = tolerances[index] ?? 0;
    return allowed === 0 ? border : keptOf(border, stride, allowed).map((kept) => border[kept] ?? 0);
  };
  const simplified = borders.map(simplify);
  for (let wrong = meetingWrongly(simplified, stride); wrong.size > 0; ) {
    let changed = false;
    for (const index of wrong) {
      const allowed = tolerances[index] ?? 0;
      if (allowed === 0) continue;
      tolerances[index] = allowed > 0.8 ? allowed / 2 : 0;
      simplified[index] = simplify(borders[index] ?? [], index);
      changed = true;
    }
    // As they were traced borders meet at nodes only.
    if (!changed) break;
    wrong = meetingWrongly(simplified, stride);
  }
  return simplified;
}
