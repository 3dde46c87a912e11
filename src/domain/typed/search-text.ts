import { toAsciiSigns } from './signs.ts';

/** What names and searches write in several ways, as one word each. */
const sameWords: Readonly<Record<string, string>> = { saint: 'st', mount: 'mt', and: '&' };

/**
 * A text as every search compares it, on both sides: lower case, digits of ASCII, without accents, apostrophes, okinas, brackets, full stops,
 * number signs ("No. 10", "#10" and "10" are one) and doubled spaces. Points, commas and hyphens stay between digits, because they are part
 * of a number (`16-071`, `2.5`).
 */
export function foldText(text: string): string {
  return toAsciiSigns(text.normalize('NFKD'))
    .replaceAll(/[\p{M}ʻʼ‘’‛'`´′＇]/gu, '')
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{N}])(?:no|nr|num|number|n°)[.\s]*(?=\d)/gu, ' ')
    .replaceAll(/(?<!\d)[.,-]|[.,-](?!\d)|[;:!?#"“”„«»()[\]{}*|\\]/g, ' ')
    .replaceAll(/\p{L}+/gu, (word) => sameWords[word] ?? word)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The words of a text as `foldText` has them; none of an empty one. */
export const searchWords = (text: string): readonly string[] => foldText(text).split(' ').filter(Boolean);
