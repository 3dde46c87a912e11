import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWithin, BrowserSilentError } from './answer-within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

it('passes on an answer and a failure', async () => {
  await expect(answerWithin(5_000, 'a store', Promise.resolve(7))).resolves.toBe(7);
  await expect(answerWithin(5_000, 'a store', Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(vi.getTimerCount()).toBe(0);
});

it('ends a wait for a browser that says nothing', async () => {
  const waiting = answerWithin(5_000, 'a store', never);
  const ended = expect(waiting).rejects.toThrow(
    new BrowserSilentError('The browser does not answer: a store.'),
  );
  await vi.advanceTimersByTimeAsync(5_000);
  await ended;
  expect(vi.getTimerCount()).toBe(0);
});

it('does not count the time in which a phone slept', async () => {
  let isOver = false;
  void answerWithin(5_000, 'a store', never).catch(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(250);
  // The clock goes on for an hour, and no timer runs.
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(250);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(4_500);
  expect(isOver).toBe(true);
});
