import { isLanguage, type Language } from '../../../src/language/languages.ts';

/** The language that pages speak in this run of the tests: `REEF_LANGUAGE`, else English. */
export const runningLanguage: Language = isLanguage(process.env.REEF_LANGUAGE)
  ? process.env.REEF_LANGUAGE
  : 'en';
