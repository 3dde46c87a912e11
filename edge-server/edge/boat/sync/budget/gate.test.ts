import { expect, it } from 'vitest';
import { databaseInMemory } from '../../../../../tests/support/server/temporary-database.ts';
import { createHubSettings } from '../../../../storage/db/tables/settings.ts';
import { createGate } from './gate.ts';

function open() {
  const settings = createHubSettings(databaseInMemory());
  let left = Number.POSITIVE_INFINITY;
  const budget = { left: () => left, nextDayAt: () => '2026-11-21T00:00:00.000Z' };
  const start = () => createGate({ settings, budget, lookAgainMs: 5 });
  return {
    start,
    leave: (bytes: number) => {
      left = bytes;
    },
  };
}
const never = new AbortController().signal;

it('stays paused over a restart until somebody lets it go on', async () => {
  const { start } = open();
  start().pause();
  const gate = start();
  expect(gate.state()).toEqual({ status: 'paused' });
  let isThrough = false;
  const waiting = gate.whenOpen(never).then(() => {
    isThrough = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 15));
  expect(isThrough).toBe(false);
  gate.resume();
  await waiting;
  expect(start().state()).toEqual({ status: 'open' });
});

it('closes when the budget is used up, and opens by itself when there is some again', async () => {
  const { start, leave } = open();
  const gate = start();
  const told: boolean[] = [];
  gate.onChange((isOpen) => told.push(isOpen));
  leave(0);
  gate.look();
  expect(gate.state()).toEqual({ status: 'spent', until: '2026-11-21T00:00:00.000Z' });
  const waiting = gate.whenOpen(never);
  leave(1);
  await waiting;
  expect(told).toEqual([false, true]);
});

it('lets the item on its way go before it stops', async () => {
  const { start } = open();
  const gate = start();
  const told: boolean[] = [];
  gate.onChange((isOpen) => told.push(isOpen));
  await gate.during(async () => {
    gate.stopAfterThis();
    expect(gate.state()).toEqual({ status: 'stopping' });
    expect(told).toEqual([]);
    // A laptop that is switched off now does not begin to send by itself.
    expect(start().state()).toEqual({ status: 'paused' });
  });
  expect(gate.state()).toEqual({ status: 'paused' });
  expect(told).toEqual([false]);
});

it('stops at once also after something has gone', async () => {
  const gate = open().start();
  await gate.during(async () => undefined);
  gate.stopAfterThis();
  expect(gate.state()).toEqual({ status: 'paused' });
});

it('stops at once when nothing is on its way', () => {
  const gate = open().start();
  gate.stopAfterThis();
  expect(gate.state()).toEqual({ status: 'paused' });
  gate.resume();
  expect(gate.state()).toEqual({ status: 'open' });
});

it('does not keep a boat that is switched off waiting', async () => {
  const gate = open().start();
  gate.pause();
  const ending = new AbortController();
  const waiting = gate.whenOpen(ending.signal);
  ending.abort(new Error('The boat is off.'));
  await expect(waiting).rejects.toThrow('The boat is off.');
});
