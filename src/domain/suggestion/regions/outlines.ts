import { type Corner, nodesOf, type RegionMap, ringsOf } from './outline-rings.ts';
import { type Border, simplifyBorders } from './simplify-borders.ts';

/** Pixels by which an outline may leave the border: about what a hand does. */
const tolerancePixels = 1.5;
/** Points of one outline; what has more is simplified more. */
const mostPoints = 4_900;

/** A piece of a ring: a border, in the direction in which it was traced or against it. */
interface Piece {
  readonly border: number;
  readonly isReversed: boolean;
}

/** A ring turned so that it begins at a node; at its lowest corner where it has none. */
function turned(ring: readonly Corner[], nodes: Uint8Array): Corner[] {
  let start = ring.findIndex((corner) => nodes[corner] === 1);
  if (start === -1) {
    start = 0;
    for (const [index, corner] of ring.entries()) if (corner < (ring[start] ?? 0)) start = index;
  }
  return [...ring.slice(start), ...ring.slice(0, start)];
}

/** All borders, each once although two regions have it, and the pieces of each region's rings. */
function bordersOf(rings: readonly (readonly Corner[])[][], nodes: Uint8Array) {
  const borders: Border[] = [];
  const known = new Map<string, number>();
  const pieceOf = (corners: Corner[]): Piece => {
    const [first = 0, second = 0] = corners;
    const beforeLast = corners.at(-2) ?? 0;
    const last = corners.at(-1) ?? 0;
    // The first two corners and the last two tell a border and its direction.
    const own = `${first},${second}`;
    const back = `${last},${beforeLast}`;
    const sameWay = known.get(own);
    if (sameWay !== undefined) return { border: sameWay, isReversed: false };
    known.set(own, borders.length);
    const otherWay = known.get(back);
    if (otherWay !== undefined && otherWay !== borders.length) {
      known.delete(own);
      return { border: otherWay, isReversed: true };
    }
    borders.push(corners);
    return { border: borders.length - 1, isReversed: false };
  };
  const pieces = rings.map((ringsOfRegion) =>
    ringsOfRegion.map((ring) => {
      const from = turned(ring, nodes);
      const ringPieces: Piece[] = [];
      let corners: Corner[] = [];
      for (const corner of [...from, from[0] ?? 0]) {
        corners.push(corner);
        if (corners.length > 1 && nodes[corner] === 1) {
          ringPieces.push(pieceOf(corners));
          corners = [corner];
        }
      }
      if (corners.length > 1) ringPieces.push(pieceOf(corners));
      return ringPieces;
    }),
  );
  return { borders, pieces };
}

function ringFrom(pieces: readonly Piece[], borders: readonly Border[]): Corner[] {
  return pieces.flatMap(({ border, isReversed }) => {
    const corners = borders[border] ?? [];
    return (isReversed ? corners.toReversed() : corners).slice(0, -1);
  });
}

/** Twice the area inside a ring, of either sign. */
function signedArea(ring: readonly Corner[], stride: number): number {
  let sum = 0;
  for (const [index, corner] of ring.entries()) {
    const next = ring[(index + 1) % ring.length] ?? 0;
    sum += (corner % stride) * Math.floor(next / stride) - (next % stride) * Math.floor(corner / stride);
  }
  return sum;
}

/** Hole by hole, the nearest two corners are joined there and back: one path, inside and outside as before. */
export function withSeams(rings: readonly Corner[][], stride: number): Corner[] {
  const byArea = rings.toSorted(
    (one, other) => Math.abs(signedArea(other, stride)) - Math.abs(signedArea(one, stride)),
  );
  const path = [...(byArea[0] ?? [])];
  for (const hole of byArea.slice(1)) {
    let best = Infinity;
    let [pathAt, holeAt] = [0, 0];
    for (const [index, corner] of path.entries()) {
      const [x, y] = [corner % stride, Math.floor(corner / stride)];
      for (const [holeIndex, other] of hole.entries()) {
        const away = ((other % stride) - x) ** 2 + (Math.floor(other / stride) - y) ** 2;
        if (away < best) [best, pathAt, holeAt] = [away, index, holeIndex];
      }
    }
    const around = [...hole.slice(holeAt), ...hole.slice(0, holeAt), hole[holeAt] ?? 0];
    path.splice(pathAt + 1, 0, ...around, path[pathAt] ?? 0);
  }
  return path;
}

export interface Outline {
  /** Fractions of the photo's width and height, 5 decimals; the first point not repeated. */
  readonly path: [number, number][];
  /** Inside it, exactly to half a pixel. */
  readonly pixels: number;
}

/**
 * The outline of each region of a map. Each border is traced and simplified once, so that neighbours never gap or
 * overlap: they have the same points to the digit.
 */
export function outlinesOf(map: RegionMap): Outline[] {
  const { width, height } = map;
  const stride = width + 1;
  const { borders, pieces } = bordersOf(ringsOf(map), nodesOf(map));
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  for (let tolerance = tolerancePixels; ; tolerance *= 2) {
    const simplified = simplifyBorders(borders, stride, tolerance);
    const outlines = pieces.map((rings): Outline => {
      const corners = rings.map((ring) => ringFrom(ring, simplified));
      const path = withSeams(corners, stride);
      return {
        path: path.map((corner) => [
          round((corner % stride) / width),
          round(Math.floor(corner / stride) / height),
        ]),
        pixels: Math.abs(signedArea(path, stride)) / 2,
      };
    });
    if (tolerance > 50 || outlines.every(({ path }) => path.length <= mostPoints)) return outlines;
  }
}
