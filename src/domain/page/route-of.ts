const longestRoute = 200;

/** Words of our routes are short and have no digits; whatever else stands in an address names something. */
const isWord = (part: string) => /^[a-z][a-z-]{0,23}$/u.test(part);

/** Path of a page, with a star for each part that could name one thing, one person, or be a secret. */
export function routeOf(path: string | undefined): string {
  const parts = (path ?? '').split('/').filter((part) => part !== '');
  return `/${parts.map((part) => (isWord(part) ? part : '*')).join('/')}`.slice(0, longestRoute);
}
