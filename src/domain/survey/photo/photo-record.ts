import type { ImageSubmission } from '../image.ts';
import { type PhotoFacts, takenInstant } from './photo-facts.ts';

/** Widths of the two copies that the phone makes: what is sent, and what the wizard shows (rule 7.3). */
export const sentWidthPixels = 2000;
export const previewWidthPixels = 360;

/** The size of a copy whose longer side is at most `longest`; never larger than the original. */
export function fitWithin(
  size: { readonly width: number; readonly height: number },
  longest: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/**
 * The record that goes with a photo. Its size is that of the upright picture, so its orientation is 1.
 *
 * @param timeZone of the survey's region, for a camera that tells none
 */
export function photoRecord(
  imageId: string,
  file: { readonly width: number; readonly height: number; readonly isOriginal: boolean },
  facts: PhotoFacts,
  timeZone: string,
): ImageSubmission {
  const { takenAt, place, ...camera } = facts;
  return {
    id: imageId,
    type: 'subject',
    meta: {
      ...camera,
      optimised: !file.isOriginal,
      width: file.width,
      height: file.height,
      orientation: 1,
      ...(takenAt === undefined ? {} : { taken: takenInstant(takenAt, timeZone) }),
      ...(place === undefined ? {} : { _geoloc: place }),
    },
  };
}
