import { expect, test } from 'vitest';
import { certifiedSpanSchema, hoursText } from './certificate.ts';
import { unprintable } from './certificate-name.ts';

test.each([
  [0, '0 min'],
  [59_999, '0 min'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [12 * 3_600_000 + 5 * 60_000, '12 h 5 min'],
])('%i milliseconds are %s', (milliseconds, text) => {
  expect(hoursText(milliseconds)).toBe(text);
});

test('a span begins before it ends, and has real days', () => {
  expect(certifiedSpanSchema.safeParse({ first: '2026-03-01', last: '2026-03-01' }).success).toBe(true);
  expect(certifiedSpanSchema.safeParse({ first: '2026-03-02', last: '2026-03-01' }).success).toBe(false);
  expect(certifiedSpanSchema.safeParse({ first: '2026-02-30', last: '2026-03-01' }).success).toBe(false);
});

test.each(['Zoë Nguyễn', 'Søren O’Hara', 'Kaʻiulani', 'Γιάννης', 'Юлия Ким', 'Jean-Luc 2nd'])(
  '%s can be printed',
  (name) => {
    expect(unprintable(name)).toBe('');
  },
);

test('letters that the font has not are named', () => {
  expect(unprintable('中村 Aiko')).toBe('中村');
});
