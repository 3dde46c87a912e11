import { linkOrigins } from '../../src/contract/http.ts';

interface Project {
  readonly links: Parameters<typeof linkOrigins>[0];
  readonly emulators: readonly string[];
}

/**
 * The text of `firebase.json` with a Content-Security-Policy that lets pages ask for what this project configured: tiles, place
 * search, the emulators' hosts. Throws where the file has no such policy any more: a page would be let out, or shut in, unseen.
 */
export function withPolicyOf({ links, emulators }: Project, text: string): string {
  const { tiles, search } = linkOrigins(links);
  const more: readonly (readonly [string, readonly string[]])[] = [
    ['img-src', tiles],
    [
      'connect-src',
      [...emulators.flatMap((host) => [`http://${host}`, `ws://${host}`]), ...search, ...tiles],
    ],
  ];
  return more.reduce((policy, [directive, origins]) => {
    const own = `${directive} 'self'`;
    if (!policy.includes(own)) throw new Error(`firebase.json says nothing of ${own}.`);
    return policy.replace(own, [own, ...origins].join(' '));
  }, text);
}
