import { expect, test } from 'vitest';
import { createVerifyLimit } from './verify-limit.ts';

test('an address has its share of attempts within ten minutes, and then a new one', () => {
  let time = 0;
  const limit = createVerifyLimit(2, () => time);
  expect([limit.mayTry('a'), limit.mayTry('a'), limit.mayTry('a')]).toEqual([true, true, false]);
  expect(limit.mayTry('b')).toBe(true);
  time = 10 * 60_000 - 1;
  expect(limit.mayTry('a')).toBe(false);
  time += 1;
  expect(limit.mayTry('a')).toBe(true);
});
