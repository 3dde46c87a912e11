import { describe, expect, test } from 'vitest';
import type { LiveSnapshot } from '../../../ports/live.ts';
import { createBoatRoute } from './boat-route.ts';
import { afterLoss, calling, connected, createRedialling, idle, type Redial, shownOf } from './redial.ts';

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

describe('the search for the boat', () => {
  function search() {
    const route = createBoatRoute('http://10.0.0.1');
    const dialled: string[] = [];
    const shown: Partial<LiveSnapshot>[] = [];
    let alarm: { readonly ms: number; readonly run: () => void } | null = null;
    const redialling = createRedialling({
      route,
      delays,
      timers: {
        now: () => 1_000_000,
        after(ms, run) {
          alarm = { ms, run };
          return () => {
            alarm = null;
          };
        },
      },
      dial: () => dialled.push(route.current()),
      show: (change) => shown.push(change),
    });
    const waits = () => alarm?.ms ?? null;
    const ring = () => {
      const { run } = alarm ?? { run: () => expect.fail('Nothing waits.') };
      alarm = null;
      run();
    };
    return { redialling, route, dialled, shown, waits, ring };
  }

  test('tries every address of a round before it waits, and then begins with the first again', () => {
    const { redialling, route, dialled, shown, waits, ring } = search();
    route.told(['http://10.0.0.2']);
    redialling.begin();
    redialling.lost('nobody');
    expect(waits()).toBeNull();
    redialling.lost('nobody there either');
    expect(waits()).toBe(5_000);
    expect(shown.at(-1)?.state).toMatchObject({ kind: 'waiting', attempt: 1, reason: 'nobody' });
    ring();
    expect(dialled).toEqual(['http://10.0.0.1', 'http://10.0.0.2', 'http://10.0.0.1']);
    expect(redialling.state()).toMatchObject({ kind: 'connecting', attempt: 1 });
  });

  test('that waits is begun at once by whoever asks for it, and waits no more', () => {
    const { redialling, dialled, waits } = search();
    redialling.begin();
    redialling.begin();
    expect(dialled).toHaveLength(1);
    redialling.lost('nobody');
    redialling.begin();
    expect([dialled.length, waits()]).toEqual([2, null]);
    expect(redialling.state()).toMatchObject({ kind: 'connecting', attempt: 1 });
  });

  test('ends where the boat answers, begins again when it is lost, and ends on purpose for good', () => {
    const { redialling, dialled, shown, waits } = search();
    redialling.begin();
    redialling.reached('http://10.0.0.2');
    expect(shown.at(-1)).toEqual({ state: { kind: 'connected' }, via: 'http://10.0.0.2' });
    redialling.begin();
    expect(dialled).toHaveLength(1);
    redialling.lost('gone');
    expect(waits()).toBe(5_000);
    redialling.stop();
    redialling.lost('gone');
    expect([waits(), redialling.state()]).toEqual([null, idle]);
    expect(shown.at(-1)).toEqual({ state: { kind: 'idle' } });
  });
});
