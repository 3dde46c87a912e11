/**
 * A place whose label an expert gave. Programs of laboratories show the stored pixels of a photo and ignore its EXIF orientation, so places are
 * of the picture before it is turned upright.
 */
export interface ExpertPoint {
  /** Fractions of the photo, or its pixels from 0, as the file has it. */
  readonly unit: 'fraction' | 'pixel';
  readonly x: number;
  readonly y: number;
  /** The laboratory's code. */
  readonly code: string;
  /** Width by height of the picture in which the point was set, where the file says it. */
  readonly shape?: number;
}

/** Points of one photo, by the path of its file as the table has it. */
export interface PhotoPoints {
  readonly image: string;
  readonly points: readonly ExpertPoint[];
}

export type ReadPoints =
  | { readonly status: 'ok'; readonly photos: readonly PhotoPoints[] }
  | { readonly status: 'refused'; readonly problem: string };

/** Points of one file; a laboratory's year has a tenth of it. */
export const mostPointsOfFile = 500_000;

/** Size of a photo in pixels after it is turned upright, and the EXIF orientation (1 to 8) by which it is turned. */
export interface TurnedPhoto {
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Where a place of the stored picture is after it is turned upright; both as fractions from the top left. Orientations are those of EXIF 2.32,
 * section 4.6.4, tag 0x0112.
 */
export function turnUpright({ x, y }: Place, orientation: number): Place {
  switch (orientation) {
    case 2:
      return { x: 1 - x, y };
    case 3:
      return { x: 1 - x, y: 1 - y };
    case 4:
      return { x, y: 1 - y };
    case 5:
      return { x: y, y: x };
    case 6:
      return { x: 1 - y, y: x };
    case 7:
      return { x: 1 - y, y: 1 - x };
    case 8:
      return { x: y, y: 1 - x };
    default:
      return { x, y };
  }
}

const isOnItsSide = (orientation: number) => orientation >= 5;

/** True where the file of the points says the shape of the upright picture: the photo was turned upright before its points were set. */
function isOfUpright({ shape }: ExpertPoint, { width, height, orientation }: TurnedPhoto): boolean {
  if (shape === undefined || !isOnItsSide(orientation)) return false;
  return Math.abs(Math.log((shape * height) / width)) < Math.abs(Math.log((shape * width) / height));
}

/** Where a point is in a photo that is turned upright, as fractions of it; beyond 0 and 1 where it is outside. */
export function placeOf(point: ExpertPoint, photo: TurnedPhoto): Place {
  const { width, height, orientation } = photo;
  const { unit, x, y } = point;
  if (isOfUpright(point, photo)) return { x, y };
  const [storedWidth, storedHeight] = isOnItsSide(orientation) ? [height, width] : [width, height];
  const stored = unit === 'fraction' ? { x, y } : { x: (x + 0.5) / storedWidth, y: (y + 0.5) / storedHeight };
  return turnUpright(stored, orientation);
}

/**
 * Two codes at one place of a photo, in words: then its name stands for two photos, or for one that two people read differently. Null where each
 * place has one code.
 */
export function findContradiction(points: readonly ExpertPoint[]): string | null {
  const codes = new Map<string, string>();
  for (const { unit, x, y, code } of points) {
    const place = `${unit} ${x} ${y}`;
    const known = codes.get(place) ?? code;
    if (known !== code) {
      return `one place of it has the codes “${known}” and “${code}”; its name may be that of two photos`;
    }
    codes.set(place, code);
  }
  return null;
}
