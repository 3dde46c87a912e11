import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinOneEdit } from './one-edit.ts';

test.each([
  ['elliot', 'elliott', true],
  ['heron', 'heorn', true],
  ['heron', 'herom', true],
  ['heron', 'heron', true],
  ['heron', 'eron', true],
  ['heron', 'hern', true],
  ['heron', 'herno', true],
  ['heron', 'hrone', false],
  ['heron', 'her', false],
  ['heron', 'moron', false],
  ['', 'a', true],
])('%s and %s', (a, b, isNear) => {
  expect(isWithinOneEdit(a, b)).toBe(isNear);
});

/** Every text that is one edit away, made by hand. */
function edits(text: string, letters: string): Set<string> {
  const all = new Set([text]);
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    if (after !== '') all.add(before + after.slice(1));
    if (after.length > 1) all.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of letters) {
      all.add(before + letter + after);
      if (after !== '') all.add(before + letter + after.slice(1));
    }
  }
  return all;
}

test('it says yes to every text that one edit makes, and to no other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(isWithinOneEdit(a, b)).toBe(edits(a, 'abc').has(b));
    }),
    { numRuns: 2_000 },
  );
});
