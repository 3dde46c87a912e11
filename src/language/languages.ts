import type { Area } from './areas.ts';
import type { Catalogue } from './catalogues/catalogue.ts';
import { importAgain } from './import-again.ts';

/** Languages of the product, by their BCP 47 tags; the first one is spoken where none of the reader's is there. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** What each calls itself, as a menu says it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * The language to begin in: the one that was chosen here, else the first of the reader's (as a browser tells them, the
 * dearest first: 'fr-NC', 'en-AU') that there is, else English.
 */
export function languageFor(chosen: unknown, readers: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  for (const tag of readers) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}

const french: Readonly<Record<Area | 'everywhere' | 'severalAreas', () => Promise<Catalogue>>> = {
  everywhere: async () => (await importAgain(() => import('./catalogues/every-page.ts'))).everyPageFrench,
  severalAreas: async () =>
    (await importAgain(() => import('./catalogues/several-areas.ts'))).severalAreasFrench,
  office: async () => (await importAgain(() => import('./catalogues/office.ts'))).officeFrench,
  boat: async () => (await importAgain(() => import('./catalogues/boat.ts'))).boatFrench,
  survey: async () => (await importAgain(() => import('./catalogues/submit-survey.ts'))).submitSurveyFrench,
  analysis: async () => (await importAgain(() => import('./catalogues/analysis.ts'))).analysisFrench,
  map: async () => (await importAgain(() => import('./catalogues/map.ts'))).mapFrench,
  events: async () => (await importAgain(() => import('./catalogues/events.ts'))).eventsFrench,
  about: async () => (await importAgain(() => import('./catalogues/about.ts'))).aboutFrench,
  people: async () => (await importAgain(() => import('./catalogues/people.ts'))).peopleFrench,
  gifts: async () => (await importAgain(() => import('./catalogues/donate.ts'))).donateFrench,
};

/**
 * What a language says everywhere, and on the pages of these areas. English is what stands in the code, and needs none. Rejects where a
 * part does not come.
 */
export async function loadCatalogue(language: Language, areas: Iterable<Area>): Promise<Catalogue> {
  if (language === 'en') return {};
  const wanted = [...areas];
  const shared = wanted.length > 0 ? [french.severalAreas()] : [];
  const parts = await Promise.all([french.everywhere(), ...shared, ...wanted.map((area) => french[area]())]);
  return Object.assign({}, ...parts);
}
