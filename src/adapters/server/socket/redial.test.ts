import { expect, test } from 'vitest';
import { afterLoss, calling, connected, idle, type Redial, shownOf } from './redial.ts';

const delays = { reconnectStepMs: 5_000, reconnectCapMs: 25_000 };
const lose = (before: Redial, reason: string, hasNext = false) =>
  afterLoss(before, reason, { hasNext, now: 1_000_000, delays });

test('while an address is left, the search goes on with it', () => {
  expect(lose(calling(2), 'first', true)).toEqual({ kind: 'connecting', attempt: 2, firstReason: 'first' });
});

test('a round that is over says why its first address failed', () => {
  const second = lose(calling(0), 'the own one', true);
  expect(lose(second, 'the other one')).toMatchObject({ kind: 'waiting', reason: 'the own one' });
});

test('each round in vain waits longer, up to the most', () => {
  const waits = [0, 1, 2, 7].map((attempt) => lose(calling(attempt), 'nobody'));
  expect(waits).toMatchObject([
    { attempt: 1, retryAt: 1_005_000 },
    { attempt: 2, retryAt: 1_010_000 },
    { attempt: 3, retryAt: 1_015_000 },
    { attempt: 8, retryAt: 1_025_000 },
  ]);
});

test('a connection that ends is looked for after the shortest wait', () => {
  expect(lose(connected, 'gone')).toEqual({
    kind: 'waiting',
    attempt: 1,
    retryAt: 1_005_000,
    reason: 'gone',
  });
});

test('whoever closed on purpose, or waits already, goes on so', () => {
  const waiting = lose(connected, 'gone');
  expect(lose(waiting, 'gone again', true)).toBe(waiting);
  expect(lose(idle, 'gone')).toBe(idle);
});

test('screens see an attempt without what failed in it', () => {
  expect(shownOf(lose(calling(1), 'first', true))).toEqual({ kind: 'connecting', attempt: 1 });
});
