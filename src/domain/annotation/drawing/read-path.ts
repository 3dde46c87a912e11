import { type ImagePoint, imagePoint } from './stroke.ts';

/**
 * A stored path: points of two finite numbers, rounded and kept inside the photo; undefined where it is anything else.
 * By hand, because a drawing has tens of thousands of points, and a schema takes most of the time that it is loaded in.
 */
export function readPath(value: unknown, mostPoints = Number.POSITIVE_INFINITY): ImagePoint[] | undefined {
  if (!Array.isArray(value) || value.length > mostPoints) return undefined;
  const path: ImagePoint[] = [];
  for (let index = 0; index < value.length; index += 1) {
    const point: unknown = value[index];
    if (!Array.isArray(point) || point.length !== 2) return undefined;
    const x: unknown = point[0];
    const y: unknown = point[1];
    if (typeof x !== 'number' || typeof y !== 'number') return undefined;
    if (!Number.isFinite(x) || !Number.isFinite(y)) return undefined;
    const rounded = imagePoint(x, y);
    // Stored points are rounded already: kept as they are, they cost the collector nothing.
    path.push(rounded[0] === x && rounded[1] === y ? (point as [number, number]) : rounded);
  }
  return path;
}
