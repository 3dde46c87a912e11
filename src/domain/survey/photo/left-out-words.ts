import { largestPhotoBytes, largestPhotoPixels } from '../image.ts';

/** Why a file that was picked on a phone is left out; each completes "reef.heic was left out: …". */
export const leftOutWords = {
  wrongType: 'it is not a JPG, GIF or PNG',
  empty: 'the file is empty',
  damaged: 'the file is damaged',
  tooLarge: `the file is larger than ${largestPhotoBytes / 1024 / 1024} MB`,
  tooManyPixels: `it has more than ${largestPhotoPixels / 1_000_000} megapixels`,
  unreadable: 'the phone no longer lets this page read it. Pick it once more, or copy it to the phone first',
  failed: (why: string) => `this device could not work on it (${why.replace(/\.$/, '')})`,
} as const;

/** Rule 7.1, letter for letter. */
const wrongTypeMessage = 'Please try again. Only high-res JPG, GIS or PNG images are accepted.';

/** What stands above the files that were left out: the sentence of rule 7.1, or how many they are. */
export function leftOutTitle(files: readonly { readonly why: string }[]): string {
  if (files.some(({ why }) => why === leftOutWords.wrongType)) return wrongTypeMessage;
  return files.length === 1 ? 'One photo was left out.' : `${files.length} photos were left out.`;
}
