/** The sides of a picture differ by this factor at most: the longest panorama of a phone has 10:1. */
export const longestShape = 20;
/** An ordinary progressive JPEG has ten; each one is a walk through the whole picture for a decoder. (300,000 frames of a GIF cost 80 ms, and are not counted.) */
export const mostScans = 100;
/** Pixels of all walks together: twenty scans of the largest photo, 2 s of a slow core. */
export const mostScannedPixels = 1_200_000_000;

/** Why a picture is not decoded: it would cost far more than any photo. */
export type Costly = 'too-many-pixels' | 'too-long' | 'too-many-scans';

/** A structure that was made to keep a decoder busy. */
export class CostlyStructureError extends Error {
  override readonly name = 'CostlyStructureError';
  readonly costly: Costly;
  constructor(costly: Costly) {
    super(costly);
    this.costly = costly;
  }
}

/** What a size alone says; null where nothing is wrong with it. Pixels after or before orientation. */
export function costlySize(
  { width, height }: { readonly width: number; readonly height: number },
  largestPixels: number,
): Costly | null {
  if (width * height > largestPixels) return 'too-many-pixels';
  return Math.max(width, height) > longestShape * Math.min(width, height) ? 'too-long' : null;
}
