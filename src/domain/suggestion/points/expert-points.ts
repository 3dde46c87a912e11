/** A place whose label an expert gave. */
export interface ExpertPoint {
  /** Fractions of the photo, or its pixels from 0, as the file has it. */
  readonly unit: 'fraction' | 'pixel';
  readonly x: number;
  readonly y: number;
  /** The laboratory's code. */
  readonly code: string;
}

/** Points of one photo, by the name of its file. */
export interface PhotoPoints {
  readonly image: string;
  readonly points: readonly ExpertPoint[];
}

export type ReadPoints =
  | { readonly status: 'ok'; readonly photos: readonly PhotoPoints[] }
  | { readonly status: 'refused'; readonly problem: string };

/** Points of one file; a laboratory's year has a tenth of it. */
export const mostPointsOfFile = 500_000;

/** Where a point is in a photo of a size, as fractions of it. */
export function placeOf({ unit, x, y }: ExpertPoint, width: number, height: number) {
  return unit === 'fraction' ? { x, y } : { x: (x + 0.5) / width, y: (y + 0.5) / height };
}

/** The name of a file at the end of a path of any system. */
export function fileNameOf(path: string): string {
  return path.split(/[\\/]/).at(-1)?.trim() ?? '';
}
