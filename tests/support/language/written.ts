import { anySpace, escaped } from './message-patterns.ts';

const wide = (month: number, locale: string, style: 'long' | 'short') =>
  new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2025, month, 15)),
  );

/** Months of English and what each is in the other language, long and short: [['January', 'janvier', 'janv.'], …]. */
const monthsOf = (locale: string) =>
  Array.from({ length: 12 }, (_none, month) => [
    wide(month, 'en', 'long'),
    wide(month, locale, 'long'),
    wide(month, locale, 'short'),
  ]);

const months = monthsOf('fr');

/**
 * What is no text of the catalogue, as French writes it too, as the source of a regular expression: '1,200.5', '45%', '$20',
 * '1 October 2025'.
 */
export function writtenInFrench(plain: string): string {
  let source = anySpace(escaped(plain))
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '[,\\s]')
    .replace(/(?<=\d)\\\.(?=\d)/g, '[.,]')
    .replace(/(?<=\d)(?:\\s\+)?%/g, '\\s*%')
    .replace(/\\\$(\d+(?:\[\.,\]\d\d)?)/g, '(?:\\$$$1|$1\\s*\\$$(?:AU)?)')
    .replace(/(?<=\d) ?([kM])B\b/g, '\\s*$1[Bo]');
  for (const [english = '', long = '', short = ''] of months) {
    if (!source.includes(english)) continue;
    source = source
      .replace(new RegExp(`\\b1(?=\\\\s\\+${english})`, 'g'), '1(?:er)?')
      .replace(new RegExp(`\\b${english}\\b`, 'g'), `(?:${english}|${escaped(long)}|${escaped(short)})`);
  }
  return source;
}

/** A text without the months of its dates, which are no words of a message. */
export const withoutMonths = (plain: string): string =>
  months.reduce((text, [english = '']) => text.replace(new RegExp(`\\b${english}\\b`, 'gi'), ''), plain);
