import { simplify } from '@turf/simplify';
import { type ImagePoint, imagePoint, leastStrokePoints } from './stroke.ts';

/** How far, as a share of the photo, a simplified line may be from the one that was drawn (rule 12.4). */
export const simplification = 0.0005;

/**
 * A drawn line without the points that change nothing to be seen, rounded as it is stored. Four points stay four:
 * a straight line would become two, and a stroke of fewer than four is dropped when it is read again.
 */
export function simplifyPath(path: readonly ImagePoint[]): ImagePoint[] {
  const kept = simplifiedLine(path, simplification);
  return kept.length < leastStrokePoints ? spread(path).map(([x, y]) => imagePoint(x, y)) : kept;
}

/** A line of which no point is further from the given one than the tolerance, a share of the photo. */
export function simplifiedLine(path: readonly ImagePoint[], tolerance: number): ImagePoint[] {
  if (path.length <= 2) return [...path];
  const line = { type: 'LineString' as const, coordinates: path.map(([x, y]) => [x, y]) };
  const { coordinates } = simplify(line, { tolerance, highQuality: true });
  return coordinates.map(([x = 0, y = 0]) => imagePoint(x, y));
}

/** As many points as a stroke needs, spread over the path. */
function spread(path: readonly ImagePoint[]): readonly ImagePoint[] {
  if (path.length <= leastStrokePoints) return path;
  const last = path.length - 1;
  return Array.from({ length: leastStrokePoints }, (_, index) => {
    return path[Math.round((index * last) / (leastStrokePoints - 1))] ?? [0, 0];
  });
}
