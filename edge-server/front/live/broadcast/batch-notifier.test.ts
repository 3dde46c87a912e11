import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSoon } from './batch-notifier.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells once, a little later, everything that changed', () => {
  const told: (readonly string[])[] = [];
  const soon = createSoon(300, (items) => told.push(items));
  for (const item of ['a', 'b', 'a']) soon.add(item);
  vi.advanceTimersByTime(299);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([['a', 'b']]);
});

it('after telling thirty waits longer than after telling one', () => {
  let told = 0;
  const soon = createSoon(
    300,
    () => {
      told += 1;
    },
    30,
  );
  for (let phone = 0; phone < 30; phone += 1) soon.add(`phone ${phone}`);
  vi.advanceTimersByTime(300);
  soon.add('one');
  vi.advanceTimersByTime(899);
  expect(told).toBe(1);
  vi.advanceTimersByTime(1);
  expect(told).toBe(2);
  soon.add('one');
  vi.advanceTimersByTime(300);
  expect(told).toBe(3);
});
