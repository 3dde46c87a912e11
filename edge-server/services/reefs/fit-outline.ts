import { simplify } from '@turf/simplify';
import type { Outline } from '../../../src/domain/geometry/outline-shape.ts';

/** A document holds a million characters; the rest of a reef needs few of them. */
const longestGeometry = 700_000;

/**
 * An outline that fits a document: simplified only where it must be, by as little as it takes (degrees);
 * null where even a coarse one has too many parts.
 */
export function fitted(geometry: Outline): Outline | null {
  let small = geometry;
  for (let tolerance = 0.00001; JSON.stringify(small).length > longestGeometry; tolerance *= 2) {
    if (tolerance > 0.05) return null;
    small = simplify(geometry, { tolerance, highQuality: true });
  }
  return small;
}
