import { largestPhotoBytes, largestPhotoPixels, smallestPhotoSide } from '../image.ts';

/** Why a file that was picked on a phone is left out; each completes "reef.heic was left out: …". */
export const leftOutWords = {
  wrongType: 'it is not a JPG, GIF or PNG',
  heic: 'this browser cannot open HEIC photos. On an iPhone, set Settings → Camera → Formats → Most Compatible before you take the next ones; those that you have are sent as JPG when you open this page in Safari, or pick them from the Photos app',
  webp: 'this browser cannot open WebP photos. Save it as JPG, and pick it again',
  tooSmall: `it has less than ${smallestPhotoSide} pixels on its longer side, too few to tell corals apart. Pick the photo itself, not a preview of it`,
  empty: 'the file is empty',
  damaged: 'the file is damaged',
  tooLarge: `the file is larger than ${largestPhotoBytes / 1024 / 1024} MB`,
  tooManyPixels: `it has more than ${largestPhotoPixels / 1_000_000} megapixels`,
  unreadable: 'the phone no longer lets this page read it. Pick it once more, or copy it to the phone first',
  failed: (why: string) => `this device could not work on it (${why.replace(/\.$/, '')})`,
} as const;

/** Rule 7.1. */
const wrongTypeMessage = 'Please try again. Only high-res JPG, GIF or PNG images are accepted.';

/** Reasons for which the sentence of rule 7.1 is the answer. */
const notHighRes: readonly string[] = [
  leftOutWords.wrongType,
  leftOutWords.heic,
  leftOutWords.webp,
  leftOutWords.tooSmall,
];

/** What stands above the files that were left out: the sentence of rule 7.1, or how many they are. */
export function leftOutTitle(files: readonly { readonly why: string }[]): string {
  if (files.some(({ why }) => notHighRes.includes(why))) return wrongTypeMessage;
  return files.length === 1 ? 'One photo was left out.' : `${files.length} photos were left out.`;
}
