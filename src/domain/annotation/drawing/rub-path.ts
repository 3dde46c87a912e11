import type { RasterSize } from './paint-stroke.ts';
import { simplification, simplifiedLine } from './simplify-path.ts';
import { type ImagePoint, imagePoint, mostStrokePoints, penWidth } from './stroke.ts';

/** Width of the eraser's brush as a share of the photo's width: 80 pixels of 2000, a fingertip's on a phone. */
export const brushWidth = 80 / 2000;

/** Corners of half a circle: with so many its edge is within 0.0005 of the photo's width. */
const usualCorners = 7;
/** Where a circle reaches past the photo, its corners there are pulled in, so that it needs more of them. */
const cornersAtEdge = 25;

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
  const isAtEdge = [from, to].some(
    ([x, y]) => Math.min(x, 1 - x) < 1.1 * reachX || Math.min(y, 1 - y) < 1.1 * reachY,
  );
  const steps = (isAtEdge ? cornersAtEdge : usualCorners) - 1;
  // Corners outside by as much as the middles between them are inside.
  const larger = 1 / Math.cos(Math.PI / steps / 4);
  const direction = Math.atan2((to[1] - from[1]) * height, (to[0] - from[0]) * width);
  const halfAround = ([x, y]: ImagePoint, start: number) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const angle = start + (Math.PI * step) / steps;
      return imagePoint(x + larger * reachX * Math.cos(angle), y + larger * reachY * Math.sin(angle));
    });
  const round = [...halfAround(to, direction - Math.PI / 2), ...halfAround(from, direction + Math.PI / 2)];
  return [...round, ...round.slice(0, 1)];
}
