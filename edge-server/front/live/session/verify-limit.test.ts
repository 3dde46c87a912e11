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

test('beyond ten thousand addresses the one that came longest ago is forgotten, and no other', () => {
  const limit = createVerifyLimit(1, () => 0);
  for (let index = 0; index < 10_000; index += 1) limit.mayTry(`address ${index}`);
  expect(limit.mayTry('address 0')).toBe(false);
  expect(limit.mayTry('one more')).toBe(true);
  expect(limit.mayTry('address 1')).toBe(false);
  expect(limit.mayTry('address 0')).toBe(true);
});
