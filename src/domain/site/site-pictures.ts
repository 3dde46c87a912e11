import type { SiteItem } from './site-item.ts';

/** Letters of a picture's hash in its name. */
const hashLetters = 20;
/** An id has as many letters as a whole segment of a path may have. */
const idLetters = 99;

const ownName = ({ id }: Pick<SiteItem, 'id'>): string => `assets/site/${id.slice(0, idLetters)}.`;

/** Where a picture that was uploaded for an item lies in storage: those of before stay beside it. */
export const sitePicturePath = (item: Pick<SiteItem, 'id'>, sha256: string): string =>
  ownName(item) + sha256.slice(0, hashLetters);

/** The name under which a picture that was uploaded for this item lies, of the address at which it is served; null for every other. */
export function pathOfSitePicture(item: Pick<SiteItem, 'id'>, src: string): string | null {
  const path = /assets\/site\/[A-Za-z0-9.-]+$/.exec(src)?.[0] ?? null;
  return path?.startsWith(ownName(item)) === true ? path : null;
}
