import sharp from 'sharp';
import { jpegPhoto } from './test-photos.ts';

/** A photo as a camera with a clock, and perhaps a GPS, makes it. */
export interface DivePhoto {
  readonly name: string;
  /** What is on it: noise of this seed, or a picture. */
  readonly seed?: number;
  readonly picture?: Uint8Array;
  /** On the camera's clock, `2025-10-01 10:05:00`. */
  readonly at?: string;
  readonly place?: { readonly latitude: number; readonly longitude: number };
}

/** Degrees as EXIF writes them: whole degrees, minutes, and ten-thousandths of seconds. */
function inExif(degrees: number): string {
  const seconds = Math.round(Math.abs(degrees) * 3600 * 10_000);
  const [whole, rest] = [Math.floor(seconds / 36_000_000), seconds % 36_000_000];
  return `${whole}/1 ${Math.floor(rest / 600_000)}/1 ${rest % 600_000}/10000`;
}

function exifOf({ at, place }: DivePhoto) {
  return {
    ...(at === undefined ? {} : { IFD2: { DateTimeOriginal: at.replace(/^(\d+)-(\d+)-/, '$1:$2:') } }),
    ...(place === undefined
      ? {}
      : {
          IFD3: {
            GPSLatitudeRef: place.latitude < 0 ? 'S' : 'N',
            GPSLatitude: inExif(place.latitude),
            GPSLongitudeRef: place.longitude < 0 ? 'W' : 'E',
            GPSLongitude: inExif(place.longitude),
          },
        }),
  };
}

/** Ready to be picked in a browser. */
export async function divePhoto(photo: DivePhoto, type: 'jpeg' | 'webp' = 'jpeg') {
  const picture = sharp(photo.picture ?? (await jpegPhoto(photo.seed, 640, 480))).withExif(exifOf(photo));
  return {
    name: photo.name,
    mimeType: `image/${type}`,
    buffer: await (type === 'jpeg' ? picture.jpeg() : picture.webp()).toBuffer(),
  };
}
