import type { RasterSize } from './paint-stroke.ts';
import { simplification, simplifiedLine } from './simplify-path.ts';
import { type ImagePoint, imagePoint, mostStrokePoints, penWidth } from './stroke.ts';

/** Width of the eraser's brush as a share of the photo's width: 80 pixels of 2000, a fingertip's on a phone. */
export const brushWidth = 80 / 2000;

/** Corners of half a circle: with so many its edge is within 0.0005 of the photo's width. */
const corners = 7;

/** A place as shares of the photo, which may lie outside of it. */
type Place = readonly [x: number, y: number];

/**
 * The stroke that covers what a brush went over, whose middle went along a line: not what the line goes around, as a
 * stroke of that line would. Of a line that is too long for one stroke what changes least is left out.
 *
 * A stroke covers what it turns around at least once. So this one goes along the line, and on its way back around each
 * piece of it, as far from it as the brush reaches without the thickness of the pen, and always in the same direction.
 * There and back cancel each other, and nothing between two rounds is left out.
 */
export function rubbedPath(line: readonly ImagePoint[], photo: RasterSize): ImagePoint[] {
  for (let tolerance = simplification; ; tolerance *= 2) {
    const path = withoutStops(simplifiedLine(line, tolerance));
    const rubbed = thereAndBack(path, photo);
    if (rubbed.length <= mostStrokePoints || path.length <= 2) return rubbed;
  }
}

/** A piece without a length has no direction to go around it. */
function withoutStops(path: readonly ImagePoint[]): ImagePoint[] {
  return path.filter(([x, y], index) => {
    const before = path[index - 1];
    return before === undefined || before[0] !== x || before[1] !== y;
  });
}

function thereAndBack(path: readonly ImagePoint[], photo: RasterSize): ImagePoint[] {
  const [first] = path;
  if (first === undefined) return [];
  if (path.length === 1) return around(first, first, photo);
  const rubbed = [...path];
  for (let index = path.length - 1; index > 0; index -= 1) {
    const [from, to] = [path[index] ?? first, path[index - 1] ?? first];
    rubbed.push(...around(from, to, photo), to);
  }
  return rubbed;
}

/**
 * Once around a piece of the line, from beside its end and back to there: what lies between that, the piece, and the way
 * to its end is gone around in the same direction.
 */
function around(from: ImagePoint, to: ImagePoint, { width, height }: RasterSize): ImagePoint[] {
  const reach = (brushWidth - penWidth) / 2;
  const [reachX, reachY] = [reach, (reach * width) / height];
  const steps = corners - 1;
  // Corners outside by as much as the middles between them are inside.
  const larger = 1 / Math.cos(Math.PI / steps / 4);
  const [alongX, alongY] = [(to[0] - from[0]) * width, (to[1] - from[1]) * height];
  const direction = Math.atan2(alongY, alongX);
  const halfAround = ([x, y]: ImagePoint, start: number) =>
    Array.from({ length: steps + 1 }, (_, step): Place => {
      const angle = start + (Math.PI * step) / steps;
      return [x + larger * reachX * Math.cos(angle), y + larger * reachY * Math.sin(angle)];
    });
  const round = withinPhoto([
    ...halfAround(to, direction - Math.PI / 2),
    ...halfAround(from, direction + Math.PI / 2),
  ]);
  // Beside the piece, at the side from which it is gone around: the way there and back turns like the round itself.
  const beside = round.map(([x, y]) => (x - from[0]) * width * alongY - (y - from[1]) * height * alongX);
  const start = Math.max(0, beside.indexOf(Math.max(...beside)));
  return [...round.slice(start), ...round.slice(0, start + 1)].map(([x, y]) => imagePoint(x, y));
}

const photoEdges = [
  { axis: 0, at: 0, inwards: 1 },
  { axis: 0, at: 1, inwards: -1 },
  { axis: 1, at: 0, inwards: 1 },
  { axis: 1, at: 1, inwards: -1 },
] as const;

/** A convex shape without what lies outside of the photo (Sutherland and Hodgman, 1974). */
function withinPhoto(shape: readonly Place[]): readonly Place[] {
  return photoEdges.reduce<readonly Place[]>(
    (kept, { axis, at, inwards }) =>
      kept.flatMap((corner, index) => {
        const before = kept.at(index - 1) ?? corner;
        const here = inwards * (corner[axis] - at);
        const there = inwards * (before[axis] - at);
        const isHere = here >= 0;
        if (isHere === there >= 0) return isHere ? [corner] : [];
        const share = there / (there - here);
        const crossing: Place = [
          before[0] + share * (corner[0] - before[0]),
          before[1] + share * (corner[1] - before[1]),
        ];
        return isHere ? [crossing, corner] : [crossing];
      }),
    shape,
  );
}
