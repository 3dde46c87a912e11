import { expect, test } from 'vitest';
import { splitAddresses } from './addresses.ts';

test('addresses stand between commas, trimmed, each once; what is none is told apart', () => {
  expect(splitAddresses(' ann@example.org ,bob@example, ANN@example.org,, carl@reef.edu.au')).toEqual({
    valid: ['ann@example.org', 'carl@reef.edu.au'],
    invalid: ['bob@example'],
  });
  expect(splitAddresses('')).toEqual({ valid: [], invalid: [] });
});

test('a line end makes no second header: what has one is no address', () => {
  for (const text of [
    'ann@example.org\r\nBcc: eve@example.org',
    'ann@example.org\n',
    '\rann@example.org',
    'ann@exam\nple.org',
  ])
    expect(splitAddresses(text).valid).toEqual([]);
});

test('a name around an address, two of them, and markup are refused', () => {
  for (const text of [
    'Ann <ann@example.org>',
    'ann@example.org;bob@example.org',
    '"a b"@example.org',
    'a@b.c',
  ])
    expect(splitAddresses(text).valid).toEqual([]);
});
