import type { Page } from 'playwright';
import type { Catalogue } from '../../../src/language/catalogues/catalogue.ts';
import { lettersOf, patternOf } from './message-patterns.ts';

/** Tells whether a text is English that the catalogue has in another language: whole, or with any values in its braces. */
export function createEnglishFinder(catalogue: Catalogue): (said: string) => boolean {
  const patterns: RegExp[] = [];
  const plain = new Set<string>();
  // What is written alike in both languages, and a text that is another one's translation, tell nothing.
  const translations = new Set(Object.values(catalogue));
  for (const [english, translated] of Object.entries(catalogue)) {
    if (english === translated) continue;
    if (!/[{<]/.test(english)) {
      if (!translations.has(english)) plain.add(english);
      continue;
    }
    const pattern = patternOf(english);
    if (lettersOf(pattern) >= 8) patterns.push(new RegExp(`^${pattern}$`, 'u'));
  }
  return (said) => plain.has(said) || patterns.some((pattern) => pattern.test(said));
}

/** All that somebody reads or hears on a page: its texts, and what its parts are called. */
export function textsOnPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const add = (said: string | null) => {
      const text = said?.replace(/\s+/g, ' ').trim() ?? '';
      if (text !== '') found.add(text);
    };
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, noscript, [lang]:not(html)') !== null) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
      // A sentence with links in it is several texts of the page.
      if (/^(P|LI|H[1-6]|DT|DD|BUTTON|A|TD|TH|LABEL)$/.test(element.tagName)) add(element.textContent);
      for (const name of ['alt', 'aria-label', 'aria-description', 'placeholder', 'title'])
        add(element.getAttribute(name));
    }
    add(document.title.replace(/ \| [^|]+$/, ''));
    return [...found];
  });
}
