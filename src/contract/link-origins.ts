import type { ClientConfig } from './http.ts';

/** The origin of a configured address with `{placeholders}`; undefined when there is none. */
function originOf(template: string | undefined): string | undefined {
  if (template === undefined) return undefined;
  const address = template.replace(/\{[a-z-]+\}/gi, '0');
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

const originsOf = (templates: readonly (string | undefined)[]) => [
  ...new Set(templates.map(originOf).filter((origin) => origin !== undefined)),
];

type Links = Pick<ClientConfig['links'], 'geocoder' | 'satelliteTiles' | 'coralAtlasTiles'>;

/**
 * What a page may ask for beside its own server, because somebody configured it: every host says so in its
 * Content-Security-Policy.
 */
export function linkOrigins(links: { readonly [Name in keyof Links]?: string | undefined }): {
  readonly tiles: readonly string[];
  readonly search: readonly string[];
} {
  return {
    tiles: originsOf([links.satelliteTiles, links.coralAtlasTiles]),
    search: originsOf([links.geocoder]),
  };
}
