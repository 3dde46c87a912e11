import { IntlMessageFormat } from 'intl-messageformat';
import type { Values } from '../../../src/language/say.ts';
import { frenchTexts } from './french-texts.ts';
import { runningLanguage } from './running-language.ts';

/**
 * What a page says for this text in the language in which the tests run; in English the text itself. `say` would not do: the
 * server of a test runs in the same process, and speaks English.
 *
 * @param english the text as the code has it, a key of the catalogue
 * @param values what stands in its braces; what is between tags stands as it is
 * @throws where the catalogue has no such text, so that nothing is compared in English by mistake
 */
export function said(english: string, values: Values = {}): string {
  const message = runningLanguage === 'fr' ? frenchTexts[english] : english;
  if (message === undefined || !Object.hasOwn(frenchTexts, english))
    throw new Error(`The catalogue does not have: ${english}`);
  const tags = [...message.matchAll(/<(\w+)>/g)].map(([, tag = '']) => [
    tag,
    (parts: readonly string[]) => parts.join(''),
  ]);
  const format = new IntlMessageFormat(message, runningLanguage);
  return String(format.format<string>({ ...values, ...Object.fromEntries(tags) }));
}

/** One of two things by the language in which the tests run: the pattern of a sentence, a figure as its numbers are written. */
export const inEither = <Of>(english: Of, inFrench: Of): Of =>
  runningLanguage === 'fr' ? inFrench : english;

/** As `said`, of several texts that have no values. */
export const saidAll = (...english: readonly string[]): string[] => english.map((text) => said(text));
