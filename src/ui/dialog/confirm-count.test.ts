import { expect, test } from 'vitest';
import { isTypedCount } from './confirm-count.tsx';

test('a number is typed with or without marks between its thousands', () => {
  for (const typed of ['1234', ' 1234 ', '1,234', '1.234', '1 234', '1’234']) {
    expect(isTypedCount(typed, 1234), typed).toBe(true);
  }
});

test('nothing else is that number', () => {
  for (const typed of ['', '123', '12345', '1,2,3,4', '12,34', '1234x', '-1234', '1234.0', '1e3']) {
    expect(isTypedCount(typed, 1234), typed).toBe(false);
  }
  expect(isTypedCount('1.2', 12)).toBe(false);
});
