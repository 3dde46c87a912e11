import { language } from '../../../language/say.ts';

/** Writes moments on this laptop's clock in the language that is spoken; in English the day stands before its month. */
export function momentFormat(
  options: Intl.DateTimeFormatOptions,
): (moment: string | number | Date) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (moment) => {
    const locale = language() === 'en' ? 'en-GB' : language();
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, options);
    made.set(locale, format);
    return format.format(new Date(moment));
  };
}
