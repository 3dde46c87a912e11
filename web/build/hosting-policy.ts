import { linkOrigins, paymentOrigins } from '../../src/contract/http.ts';

/** From where Firebase's popups take the script that speaks with them. */
const popupScripts = 'https://apis.google.com';

interface Project {
  readonly links: Parameters<typeof linkOrigins>[0];
  readonly emulators: readonly string[];
  /** Where gifts are set up, the script of the card fields. */
  readonly payments?: Parameters<typeof paymentOrigins>[0];
  /** Where providers let people in: the project's own page that speaks with them. */
  readonly authDomain?: string | null;
}

/**
 * The text of `firebase.json` with a Content-Security-Policy that lets pages ask for what this project configured: tiles, place
 * search, the emulators' hosts. Throws where the file has no such policy any more: a page would be let out, or shut in, unseen.
 */
export function withPolicyOf(
  { links, emulators, payments = null, authDomain = null }: Project,
  text: string,
): string {
  const { tiles, search } = linkOrigins(links);
  const { scripts, frames, calls } = paymentOrigins(payments);
  const ways = authDomain === null ? [] : [`https://${authDomain}`];
  const framed = [...frames, ...ways];
  const more: readonly (readonly [string, readonly string[]])[] = [
    ['script-src', [...scripts, ...(authDomain === null ? [] : [popupScripts])]],
    ['img-src', tiles],
    [
      'connect-src',
      [...emulators.flatMap((host) => [`http://${host}`, `ws://${host}`]), ...search, ...tiles, ...calls],
    ],
  ];
  const policy = more.reduce((said, [directive, origins]) => {
    const own = `${directive} 'self'`;
    if (!said.includes(own)) throw new Error(`firebase.json says nothing of ${own}.`);
    return said.replace(own, [own, ...origins].join(' '));
  }, text);
  if (framed.length === 0) return policy;
  return policy.replace("object-src 'none'", `frame-src ${framed.join(' ')}; object-src 'none'`);
}
