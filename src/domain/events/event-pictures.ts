/**
 * The address of a picture as a page may show it: only what this site itself serves, so that nobody's page asks another one.
 * null for every other.
 *
 * @param src As an organiser wrote it: a path of this site, or a whole address.
 * @param origin Of the page, 'https://reef.example'.
 */
export function ownPicture(src: string | undefined, origin: string): string | null {
  if (src === undefined || src.trim() === '' || !URL.canParse(src, origin)) return null;
  const { origin: of, pathname, search } = new URL(src, origin);
  return of === origin ? pathname + search : null;
}

/** The name under which a picture of an event lies in storage, of the address at which it is served; null for every other. */
export const pathOfEventPicture = (src: string): string | null =>
  /assets\/events\/(?:banner|background)\/[A-Za-z0-9._~@+-]+$/.exec(src)?.[0] ?? null;

/** How far down a picture is seen that is cut to its place, percent of its height. */
export const usualYPos = 20;

const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const named = /^[a-z]{3,25}$/i;

/** The ground of a banner, where it is a colour and nothing else that a style may say. */
export function plainColour(text: string | undefined): string | null {
  const colour = text?.trim() ?? '';
  return hex.test(colour) || named.test(colour) ? colour : null;
}
