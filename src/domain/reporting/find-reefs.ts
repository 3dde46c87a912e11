import { foldText } from '../typed/search-text.ts';
import { isWithinOneEdit } from '../wording/one-edit.ts';

/** A reef as a search box needs it. */
export interface SearchedReef {
  readonly gid?: string | undefined;
  readonly name: string;
  /** Folded name and gid (`reefSearchText`). */
  readonly search: string;
}

/** Shorter words are one letter away from too many others. */
const shortestMistyped = 5;
/** `16071` for `16-071`; fewer digits are a part of too many numbers. */
const number = /^\d{3,}[a-z]?$/;

/**
 * Reefs that have every typed word in their name or number: the one of that number first, then those that begin
 * with it, then those that have its words whole, then by name; behind them those whose words are one letter away from what was typed.
 */
export function findReefs<Reef extends SearchedReef>(
  reefs: readonly Reef[],
  text: string,
  most: number,
): readonly Reef[] {
  const typed = foldText(text);
  if (typed === '') return [];
  const words = typed.split(' ');
  return reefs
    .flatMap((reef) => {
      const rank = rankOf(reef, typed, words);
      return rank === null ? [] : [{ reef, rank }];
    })
    .sort((a, b) => a.rank - b.rank || a.reef.name.localeCompare(b.reef.name, 'en', { numeric: true }))
    .slice(0, most)
    .map(({ reef }) => reef);
}

/** null: the reef is not meant. */
function rankOf(reef: SearchedReef, typed: string, words: readonly string[]): number | null {
  const digits = withoutHyphens(foldText(reef.gid ?? ''));
  const says = (word: string) => reef.search.includes(word) || (number.test(word) && digits.includes(word));
  if (!words.every(says)) return words.every((word) => says(word) || isMistyped(word, reef)) ? 5 : null;
  if (digits !== '' && digits === withoutHyphens(typed)) return 0;
  if (reef.search.startsWith(typed)) return 1;
  if (reef.search.includes(` ${typed}`)) return 2;
  const whole = reef.search.split(' ');
  return words.every((word) => whole.includes(word)) ? 3 : 4;
}

const withoutHyphens = (text: string) => text.replaceAll('-', '');

/** Whether a word of the reef differs from a typed one in a single letter: Lady Elliott, Lady Elliot. */
function isMistyped(word: string, { search }: SearchedReef): boolean {
  if (word.length < shortestMistyped || /\d/.test(word)) return false;
  return search.split(' ').some((said) => isWithinOneEdit(said, word));
}
