import type { Instant } from '../../../domain/documents/instant.ts';
import { language } from '../../../language/say.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatNow(): Intl.DateTimeFormat {
  const locale = language() === 'en' ? 'en-AU' : language();
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  formats.set(locale, format);
  return format;
}

/** '4 Oct 2025, 3:05 pm', by the reader's own clock. */
export const momentText = (at: Instant): string => formatNow().format(new Date(at));
