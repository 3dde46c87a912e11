import { IntlMessageFormat } from 'intl-messageformat';
import type { Catalogue } from './catalogues/catalogue.ts';
import type { Language } from './languages.ts';

/** What stands in a message's braces. */
export type Values = Readonly<Record<string, string | number | Date>>;

let spoken: Language = 'en';
let catalogue: Catalogue = {};
let spokenAnew = 0;
const formats = new Map<string, IntlMessageFormat>();
const listeners = new Set<() => void>();

/** From now on texts are said in this language. Whoever draws texts hears of it by `onLanguage`. */
export function speak(language: Language, texts: Catalogue): void {
  spoken = language;
  catalogue = texts;
  spokenAnew += 1;
  formats.clear();
  for (const listener of listeners) listener();
}

/** How often a language was spoken anew, also the same one. */
export function edition(): number {
  return spokenAnew;
}

/** More texts of the language that is spoken: of pages that are about to be shown, so that nobody has to be drawn anew. */
export function addTexts(texts: Catalogue): void {
  catalogue = { ...catalogue, ...texts };
  // What was asked for before it was there was made ready in English.
  formats.clear();
}

/** The language that is spoken now: also the locale of numbers and dates. */
export function language(): Language {
  return spoken;
}

/** Calls back with each change of language, until the returned function is called. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks a text that is said later, where a list of texts is made before anybody reads it. */
export function text<const Text extends string>(english: Text): Text {
  return english;
}

function translationOf(english: string): string | undefined {
  return Object.hasOwn(catalogue, english) ? catalogue[english] : undefined;
}

/** A message of the catalogue made ready; a text that nobody translated is said in English. */
export function messageOf(english: string): IntlMessageFormat {
  const known = formats.get(english);
  if (known !== undefined) return known;
  const translated = translationOf(english);
  const format = new IntlMessageFormat(translated ?? english, translated === undefined ? 'en' : spoken);
  formats.set(english, format);
  return format;
}

const needsFormat = /[{<']/;

/**
 * A text in the language that is spoken.
 *
 * @param english the text as the code has it, in ICU MessageFormat: '{count, plural, one {# photo} other {# photos}}'
 * @param values what stands in its braces; numbers and dates are written as the language writes them
 * @throws where a value is missing of a text that has values
 */
export function say(english: string, values?: Values): string {
  if (values !== undefined) return String(messageOf(english).format(values));
  const translated = translationOf(english);
  if (!needsFormat.test(translated ?? english)) return translated ?? english;
  try {
    return String(messageOf(english).format());
  } catch (error) {
    // What a library threw is said as it is, braces and all.
    if (translated === undefined) return english;
    throw error;
  }
}

/**
 * A sentence that came from elsewhere, as the refusal of a server, in the language that is spoken. It is looked up and never
 * formatted: one that the catalogue has not is said as it came, whatever stands in it.
 */
export function sayTold(told: string): string {
  return translationOf(told) ?? told;
}
