import { foldText, searchWords } from '../typed/search-text.ts';
import type { ReefEvent } from './event.ts';

/** Letters of a word by which it is found: more of them are looked at in what was found. */
const longestPrefix = 12;
const mostFields = 300;

/** Folded words that keep their hyphens: an id is one word, by which one event is found. */
function hyphenatedWords(text: string): string[] {
  const parts = text
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/(?<!\S)-+|-+(?!\S)/g, ' ')
    .split('-');
  return parts.map(foldText).join('-').split(' ').filter(Boolean);
}

function prefixesOf(word: string): string[] {
  const letters = [...word].slice(0, longestPrefix);
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
}

/** By what an event is found while somebody types: beginnings of the words of its name, of its handle, and of its id. */
export function eventSearchFields({ id, handle, name }: Pick<ReefEvent, 'id' | 'handle' | 'name'>): string[] {
  const said = [id, handle, name];
  const parts = said.map((text) => text.replaceAll(/[^\p{L}\p{M}\p{N}'’]+/gu, ' '));
  const words = [...said.flatMap(hyphenatedWords), ...parts.flatMap(searchWords)];
  return [...new Set(words.flatMap(prefixesOf))].slice(0, mostFields);
}

/** What a store is asked for of a search: the longest word, by which the fewest are found; null where nothing is searched. */
export function eventSearchField(typed: string): string | null {
  const longest = hyphenatedWords(typed).toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? null : [...longest].slice(0, longestPrefix).join('');
}

/** Whether an event is what somebody searches: each typed word begins one of its words, or stands in its id, handle or name. */
export function isSearchedEvent(
  { id, handle, name }: Pick<ReefEvent, 'id' | 'handle' | 'name'>,
  typed: string,
): boolean {
  const said = foldText(`${name} ${handle} ${id}`);
  return searchWords(typed).every((word) => said.includes(word));
}
