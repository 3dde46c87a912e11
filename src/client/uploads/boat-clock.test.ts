import { expect, test } from 'vitest';
import { createBoatClock } from './boat-clock.ts';

function rig() {
  const state: { serverTime: string | null; nowMs: number } = {
    serverTime: null,
    nowMs: Date.parse('2026-11-21T03:00:00.000Z'),
  };
  const listeners = new Set<() => void>();
  const live = {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => ({ meta: state.serverTime === null ? null : { serverTime: state.serverTime } }),
  };
  return {
    clock: createBoatClock(live, () => state.nowMs),
    say(serverTime: string) {
      state.serverTime = serverTime;
      for (const listener of listeners) listener();
    },
    anything() {
      for (const listener of listeners) listener();
    },
    pass(minutes: number) {
      state.nowMs += minutes * 60_000;
    },
  };
}

test('the clocks are compared when the boat tells its time, and an hour on the page adds nothing', () => {
  const { clock, say, pass, anything } = rig();
  const stop = clock.watch();
  expect(clock.aheadMs()).toBeNull();
  say('2026-11-21T03:07:00.000Z');
  pass(60);
  anything();
  expect(clock.aheadMs()).toBe(7 * 60_000);
  say('2026-11-21T04:00:00.000Z');
  expect(clock.aheadMs()).toBe(0);
  stop();
  say('2026-11-22T04:00:00.000Z');
  expect(clock.aheadMs()).toBe(0);
});

test('without a live connection nothing is known', () => {
  const clock = createBoatClock(null);
  clock.watch()();
  expect(clock.aheadMs()).toBeNull();
});
