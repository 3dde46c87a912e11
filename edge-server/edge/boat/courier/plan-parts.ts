import type { CargoSurvey } from './cargo.ts';

/** What goes into one part: surveys, each with those of its photos that are in this part. */
export type PartPlan = readonly CargoSurvey[];

/**
 * Photo bytes of one part. Sticks come formatted as FAT32, whose files end at 4 GiB; a part of 1 GB is copied,
 * checked and taken in within minutes, and a broken stick costs no more than that.
 */
export const usualPartBytes = 1_000_000_000;
/** So that a part's list of contents stays small enough to be read at once. */
const mostPhotosOfPart = 5_000;

/** Cuts the cargo into parts. A survey of many photos may stand in more than one, with some of them in each. */
export function planParts(surveys: readonly CargoSurvey[], partBytes = usualPartBytes): PartPlan[] {
  const parts: CargoSurvey[][] = [];
  let part: CargoSurvey[] = [];
  let bytes = 0;
  let count = 0;
  const close = () => {
    if (part.length > 0) parts.push(part);
    part = [];
    bytes = 0;
    count = 0;
  };
  for (const survey of surveys) {
    let photos: CargoSurvey['photos'][number][] = [];
    for (const photo of survey.photos) {
      const isFull = bytes + photo.image.bytes > partBytes || count >= mostPhotosOfPart;
      if (isFull && (photos.length > 0 || part.length > 0)) {
        if (photos.length > 0) part.push({ ...survey, photos });
        photos = [];
        close();
      }
      photos.push(photo);
      bytes += photo.image.bytes;
      count += 1;
    }
    if (photos.length > 0 || survey.photos.length === 0) part.push({ ...survey, photos });
  }
  close();
  return parts;
}
