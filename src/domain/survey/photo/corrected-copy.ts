import { isSurveyPhotoPath } from '../../documents/blob-path.ts';
import type { Image } from '../image.ts';

// The copy of a photo with its colours corrected is no file: its address says of which photo it is to be made. So it goes
// with its photo, is in no backup, and is opened by the photo's own token.

const photos = 'survey_v2/';
const copies = 'color_corrected/';
const longestPath = 300;

/** Names how colours are corrected, for whoever keeps a copy: another number where they are to look otherwise. */
export const correctedWay = 'corrected-1';

/** Where the copy of a photo with its colours corrected is asked for; undefined where its photo is none of a survey. */
export function correctedCopyOf({ url, token }: Pick<Image, 'url' | 'token'>): Image['color_corrected'] {
  const copy = `${copies}${url.slice(photos.length)}`;
  // Six letters more may be too many.
  return photoOfCopy(copy) === url && copy.length <= longestPath ? { url: copy, token } : undefined;
}

/** The path of the photo that a path names a corrected copy of; undefined for any other path. */
export function photoOfCopy(path: string): string | undefined {
  if (!path.startsWith(copies)) return undefined;
  const photo = `${photos}${path.slice(copies.length)}`;
  return isSurveyPhotoPath(photo) ? photo : undefined;
}
