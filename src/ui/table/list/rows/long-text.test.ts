import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortText } from './long-text.tsx';

test('a short text stays, a long one is cut', () => {
  expect(shortText('Green Island', 20)).toBe('Green Island');
  expect(shortText('a'.repeat(10_000), 20)).toBe(`${'a'.repeat(20)}…`);
});

test('nothing is cut in the middle of what people read as one character', () => {
  const family = '👩‍👩‍👧';
  expect(shortText(family.repeat(100), 20)).toBe(`${family.repeat(2)}…`);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 60, maxLength: 300 }), (text) => {
      const short = shortText(text, 50);
      expect(short.length).toBeLessThanOrEqual(text.length + 1);
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});
