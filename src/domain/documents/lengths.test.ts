import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { bytesOfDocument, mapOf } from './lengths.ts';

it('the bytes of a document are those of its JSON in UTF-8', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).filter((said) => said.isWellFormed());
  fc.assert(
    fc.property(fc.dictionary(text, text), (data) => {
      expect(bytesOfDocument(data)).toBe(Buffer.byteLength(JSON.stringify(data)));
    }),
  );
  const edges = { text: '\u007f\u0080\u07ff\u0800\uffff\u{10000}\u{10ffff}' };
  expect(bytesOfDocument(edges)).toBe(Buffer.byteLength(JSON.stringify(edges)));
});

it('a map has an end, and so have its keys', () => {
  const map = mapOf(3, z.number(), 2);
  expect(map.safeParse({ abc: 1, b: 2 }).success).toBe(true);
  expect(map.safeParse({ a: 1, b: 2, c: 3 }).success).toBe(false);
  expect(map.safeParse({ abcd: 1 }).success).toBe(false);
});
