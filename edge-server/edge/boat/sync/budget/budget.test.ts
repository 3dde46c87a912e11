import { expect, it } from 'vitest';
import { databaseInMemory, standingClock } from '../../../../../tests/support/server/temporary-database.ts';
import { createHubSettings } from '../../../../storage/db/tables/settings.ts';
import { createSyncDays } from '../../../../storage/db/tables/sync-days.ts';
import { createBudget } from './budget.ts';

const hour = 3_600_000;

function open() {
  const db = databaseInMemory();
  const clock = standingClock('2026-11-20T20:00:00.000Z');
  const moved = { sentBytes: 0, receivedBytes: 0 };
  let elapsed = 1_000_000;
  const start = () =>
    createBudget({
      clock,
      settings: createHubSettings(db),
      days: createSyncDays(db),
      meter: { moved: () => ({ ...moved }) },
      elapsedMs: () => elapsed,
    });
  return {
    clock,
    start,
    send: (megabytes: number) => {
      moved.sentBytes += megabytes * 1_000_000;
    },
    receive: (megabytes: number) => {
      moved.receivedBytes += megabytes * 1_000_000;
    },
    /** The real time that goes by, whatever the clock says. */
    wait: (hours: number) => {
      elapsed += hours * hour;
    },
  };
}

it('has no end without a budget, and counts all the same', () => {
  const { start, send } = open();
  const budget = start();
  send(700);
  expect(budget.left()).toBe(Number.POSITIVE_INFINITY);
  expect(budget.today()).toEqual({ day: '2026-11-20', sentBytes: 700_000_000, receivedBytes: 0 });
});

it('counts what went and what came, and outlives a restart', () => {
  const { start, send, receive } = open();
  const budget = start();
  budget.set(10);
  send(6);
  receive(1);
  expect(budget.left()).toBe(3_000_000);
  const again = start();
  expect(again.megabytes()).toBe(10);
  expect(again.left()).toBe(3_000_000);
  send(50);
  expect(again.left()).toBe(0);
});

it('begins anew at midnight UTC', () => {
  const { clock, start, send, wait } = open();
  const budget = start();
  budget.set(10);
  send(10);
  expect(budget.left()).toBe(0);
  expect(budget.nextDayAt()).toBe('2026-11-21T00:00:00.000Z');
  clock.set('2026-11-21T00:00:00.000Z');
  wait(4);
  expect(budget.left()).toBe(10_000_000);
  send(10);
  budget.charge();
  clock.set('2026-11-22T00:00:01.000Z');
  wait(24);
  expect(budget.left()).toBe(10_000_000);
});

it('is not bought anew by a clock that jumps to and fro', () => {
  const { clock, start, send } = open();
  const budget = start();
  budget.set(10);
  let sent = 0;
  for (let jump = 0; jump < 60; jump += 1) {
    // Ten years ahead, back, a day further each time: as long as there is something left, it is sent.
    const day = String((jump % 28) + 1).padStart(2, '0');
    clock.set(jump % 2 === 0 ? `2036-01-${day}T00:00:00.000Z` : `2016-02-${day}T00:00:00.000Z`);
    const left = budget.left() / 1_000_000;
    send(left);
    sent += left;
  }
  // Today, and one change of the date that is believed.
  expect(sent).toBeLessThanOrEqual(20);
});

it('finds what it spent when a wrong clock is put right, also after restarts', () => {
  const { clock, start, send } = open();
  let sent = 0;
  for (let restart = 0; restart < 20; restart += 1) {
    clock.set(restart % 2 === 0 ? '2026-11-20T20:00:00.000Z' : '2036-11-20T20:00:00.000Z');
    const budget = start();
    budget.set(10);
    const left = budget.left() / 1_000_000;
    send(left);
    sent += left;
    budget.charge();
  }
  expect(sent).toBe(20);
});

it('does not stand still for years after a clock was ahead', () => {
  const { clock, start, send, wait } = open();
  const budget = start();
  budget.set(10);
  clock.set('2036-11-20T20:00:00.000Z');
  send(10);
  expect(budget.left()).toBe(0);
  clock.set('2026-11-20T21:00:00.000Z');
  wait(1);
  expect(budget.left()).toBe(0);
  clock.set('2026-11-21T20:00:00.000Z');
  wait(23);
  expect(budget.left()).toBe(10_000_000);
});

it('takes a setting that nobody could have made for none', () => {
  const { start } = open();
  const budget = start();
  budget.set(0);
  expect(budget.megabytes()).toBeNull();
  budget.set(null);
  expect(budget.megabytes()).toBeNull();
});
