import { expect, it } from 'vitest';
import { nextPageSize } from './documents.ts';

it.each([
  ['small ones', 100, 100 * 400, 500],
  ['empty ones', 100, 0, 500],
  ['surveys', 500, 500 * 10_000, 400],
  ['drawings', 100, 100 * 100_000, 40],
  ['the largest there are', 20, 20 * 1_000_000, 20],
])('after %s a page has what fits into memory', (_what, documents, characters, next) => {
  expect(nextPageSize(documents, characters)).toBe(next);
});
