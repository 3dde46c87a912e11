import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStorable } from './json.ts';
import { wellFormed } from './well-formed.ts';

it('half an emoji at the end of a text becomes the sign for an unreadable character', () => {
  const cut = `Mia ${'😀'.slice(0, 1)}`;
  expect(isStorable({ name: cut })).toBe(false);
  expect(wellFormed({ name: cut, list: [cut] })).toEqual({ name: 'Mia \ufffd', list: ['Mia \ufffd'] });
});

it('whole texts, numbers and bytes stay what they are', () => {
  const bytes = new Uint8Array([1, 2]);
  expect(wellFormed({ a: 'é😀', n: -0.5, none: null, bytes })).toEqual({
    a: 'é😀',
    n: -0.5,
    none: null,
    bytes,
  });
});

it('any text whatsoever can be stored afterwards', () => {
  const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));
  fc.assert(fc.property(anyText, (text) => isStorable({ text: wellFormed(text) })));
});
