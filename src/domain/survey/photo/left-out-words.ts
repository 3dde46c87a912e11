import { say, text } from '../../../language/say.ts';

const failed = 'this device could not work on it';

/** Why a file that was picked on a phone is left out; each completes "reef.heic was left out: …" as `leftOutSaid` says it. */
export const leftOutWords = {
  wrongType: text('it is not a JPG, GIF or PNG'),
  heic: text(
    'this browser cannot open HEIC photos. On an iPhone, set Settings → Camera → Formats → Most Compatible before you take the next ones; those that you have are sent as JPG when you open this page in Safari, or pick them from the Photos app',
  ),
  webp: text('this browser cannot open WebP photos. Save it as JPG, and pick it again'),
  tooSmall: text(
    'it has less than 500 pixels on its longer side, too few to tell corals apart. Pick the photo itself, not a preview of it',
  ),
  empty: text('the file is empty'),
  damaged: text('the file is damaged'),
  tooLarge: text('the file is larger than 100 MB'),
  tooManyPixels: text('it has more than 120 megapixels'),
  tooManyPixelsHere: text('it has so many pixels that this device cannot open it. Try it on a computer'),
  unreadable: text(
    'the phone no longer lets this page read it. Pick it once more, or copy it to the phone first',
  ),
  failed: (why: string) => `${failed} (${why.replace(/\.$/, '')})`,
} as const;

/** A reason in the language of the page: where photos are made ready nobody knows it. */
export function leftOutSaid(why: string): string {
  return why.startsWith(`${failed} (`)
    ? say('this device could not work on it ({cause})', { cause: why.slice(failed.length + 2, -1) })
    : say(why);
}

/** Rule 7.1. */
const wrongTypeMessage = text('Please try again. Only high-res JPG, GIF or PNG images are accepted.');

/** Reasons for which the sentence of rule 7.1 is the answer. */
const notHighRes: readonly string[] = [
  leftOutWords.wrongType,
  leftOutWords.heic,
  leftOutWords.webp,
  leftOutWords.tooSmall,
];

/** What stands above the files that were left out: the sentence of rule 7.1, or how many they are. */
export function leftOutTitle(files: readonly { readonly why: string }[]): string {
  if (files.some(({ why }) => notHighRes.includes(why))) return say(wrongTypeMessage);
  return say('{photos, plural, one {One photo was} other {# photos were}} left out.', {
    photos: files.length,
  });
}
