import { z } from 'zod';
import type { Language } from '../../language/languages.ts';

/**
 * A text that an organisation writes: in English, and in the product's other languages if it likes.
 *
 * @param most letters in each of them
 */
export function localText(most: number) {
  const written = z.string().trim().max(most);
  return z.object({ en: written.min(1), fr: written.optional() });
}
export type LocalText = z.infer<ReturnType<typeof localText>>;

/** The text as a reader of that language reads it: in English where nobody wrote it in another. */
export function inLanguage(text: LocalText, language: Language): string {
  return text[language] || text.en;
}
