import { language } from './say.ts';

/** One format for each language in which it was asked for: to make one costs more than to use it. */
function byLanguage<Format>(english: string, make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const locale = language() === 'en' ? english : language();
    const known = made.get(locale);
    if (known !== undefined) return known;
    const format = make(locale);
    made.set(locale, format);
    return format;
  };
}

/** Numbers as the language that is spoken writes them: '1,200.5', '1 200,5'. */
export function numbersInWords(options?: Intl.NumberFormatOptions): (value: number | bigint) => string {
  const format = byLanguage('en', (locale) => new Intl.NumberFormat(locale, options));
  return (value) => format().format(value);
}

/** A count as the language that is spoken writes it: '1,200', '1 200'. */
export const numberText = numbersInWords();

/** French counts the first of a month, and no other day: '1er mai'. Intl leaves it at '1 mai'. */
const firstOfMonth = /(?<![\d:,.])1(?= \p{L}{3})/u;

/**
 * Dates as the language that is spoken writes them.
 *
 * @param english the English in which they are written: 'en-AU' and 'en-GB' put a comma or an 'at' in different places
 */
export function datesInWords(
  english: 'en-AU' | 'en-GB',
  options: Intl.DateTimeFormatOptions,
): (at: Date) => string {
  const format = byLanguage(english, (locale) => new Intl.DateTimeFormat(locale, options));
  return (at) => {
    const said = format().format(at);
    return language() === 'fr' ? said.replace(firstOfMonth, '1er') : said;
  };
}
