import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, searchWords } from './search-text.ts';

test.each([
  ['Ribbon Reef No. 10', 'ribbon reef 10'],
  ['Ribbon #10', 'ribbon 10'],
  ['Ribbon №10', 'ribbon 10'],
  ['Ribbon No10 Reef', 'ribbon 10 reef'],
  ['Ribbon n° ١٠', 'ribbon 10'],
  ['St. Crispin', 'st crispin'],
  ['Saint-Crispin', 'st crispin'],
  ['St. John’s', 'st johns'],
  ["ST JOHN'S", 'st johns'],
  ['Rock and Reef', 'rock & reef'],
  ['Pūpūkea (Shark’s Cove)', 'pupukea sharks cove'],
  ['No Name Reef', 'no name reef'],
  ['23-052a', '23-052a'],
  ['U/N Reef', 'u/n reef'],
  ['  Heron \t\n Reef ', 'heron reef'],
  ['', ''],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('a folded text is folded no further, and its words are in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect(searchWords(text).join(' ')).toBe(folded);
    }),
  );
});
