import type { ReefEvent } from './event.ts';

/** Letters of a word by which it is found: more of them are looked at in what was found. */
const longestPrefix = 12;
const mostFields = 300;

/** Words as they are searched: small letters, and accents as they are typed. */
const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

function prefixesOf(word: string): string[] {
  const letters = [...word].slice(0, longestPrefix);
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
}

/** By what an event is found while somebody types: beginnings of the words of its name, of its handle, and of its id. */
export function eventSearchFields({ id, handle, name }: Pick<ReefEvent, 'id' | 'handle' | 'name'>): string[] {
  const whole = [id, handle, ...name.split(/\s+/)];
  const parts = whole.flatMap((one) => one.split(/[^\p{L}\p{N}]+/u));
  const words = [...whole, ...parts].map((one) => one.toLowerCase()).filter(Boolean);
  return [...new Set(words.flatMap(prefixesOf))].slice(0, mostFields);
}

/** What a store is asked for of a search: the longest word, by which the fewest are found; null where nothing is searched. */
export function eventSearchField(typed: string): string | null {
  const longest = wordsIn(typed).toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? null : [...longest].slice(0, longestPrefix).join('');
}

/** Whether an event is what somebody searches: each typed word begins one of its words, or stands in its id, handle or name. */
export function isSearchedEvent(
  { id, handle, name }: Pick<ReefEvent, 'id' | 'handle' | 'name'>,
  typed: string,
): boolean {
  const said = `${name} ${handle} ${id}`.toLowerCase();
  return wordsIn(typed).every((word) => said.includes(word));
}
