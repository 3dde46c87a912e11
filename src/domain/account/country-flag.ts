import type { User } from './user.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Names that people and geocoders give a country beside the one that Unicode's CLDR has for it. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'timor leste': 'TL',
  'east timor': 'TL',
  'viet nam': 'VN',
  czechia: 'CZ',
  'czech republic': 'CZ',
  burma: 'MM',
  micronesia: 'FM',
  turkey: 'TR',
};

/** Without accents, signs and capitals: 'Côte d’Ivoire' is found as 'cote d ivoire'. */
const spelt = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]+/g, ' ')
    .trim();

let codes: ReadonlyMap<string, string> | undefined;

/** Codes by spelt name, from what the runtime knows of regions (Unicode CLDR); made when first asked for. */
function codesByName(): ReadonlyMap<string, string> {
  if (codes !== undefined) return codes;
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const found = new Map<string, string>();
  for (const first of letters) {
    for (const second of letters) {
      const name = names.of(first + second);
      // Of two codes with one name (a country's old code and its new one) the first in the alphabet may be either.
      if (name !== undefined) found.set(spelt(name), canonicalCode(first + second));
    }
  }
  for (const [name, code] of Object.entries(otherNames)) found.set(name, code);
  codes = found;
  return found;
}

/** The code that is used today for one that may be withdrawn: BU (Burma) is MM. */
function canonicalCode(code: string): string {
  const [locale = ''] = Intl.getCanonicalLocales(`en-${code}`);
  return locale.split('-')[1] ?? code;
}

/** ISO 3166-1 alpha-2 code of a country by its English name; null for what is no country. */
export function countryCode(country: string): string | null {
  return codesByName().get(spelt(country)) ?? null;
}

/** The country where a person lives, by its code: as the place search named it, else the last part of what was typed. */
export function countryOfPerson(loc: User['loc']): string | null {
  if (loc === undefined) return null;
  return countryCode(loc.country ?? loc.value.split(',').at(-1) ?? '');
}
