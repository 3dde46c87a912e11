import { expect, it } from 'vitest';
import { createCheckIns } from './check-ins.ts';
import { usualTimings } from './round/timings.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

function open() {
  let nowMs = 5_000;
  const checkIns = createCheckIns(usualTimings, () => nowMs);
  return { checkIns, pass: (ms: number) => (nowMs += ms) };
}

it('a boat checks in a minute after its start, and not earlier', () => {
  const { checkIns, pass } = open();
  expect(checkIns.isDue()).toBe(false);
  expect(checkIns.dueInMs()).toBe(minuteMs);
  pass(minuteMs - 1);
  expect(checkIns.isDue()).toBe(false);
  pass(1);
  expect(checkIns.isDue()).toBe(true);
});

it('a boat that has reached its cloud checks in a day later', () => {
  const { checkIns, pass } = open();
  pass(minuteMs);
  checkIns.done();
  expect(checkIns.dueInMs()).toBe(dayMs);
  pass(dayMs - 1);
  expect(checkIns.isDue()).toBe(false);
  pass(1);
  expect(checkIns.isDue()).toBe(true);
});

it('a boat whose cloud is silent tries again after the longest silence, not with every commit', () => {
  const { checkIns, pass } = open();
  pass(minuteMs);
  checkIns.retryLater();
  expect(checkIns.isDue()).toBe(false);
  expect(checkIns.dueInMs()).toBe(usualTimings.longestSilenceMs);
});

it('an overdue check-in is due in one millisecond: a timer of less would not wait at all', () => {
  const { checkIns, pass } = open();
  pass(10 * dayMs);
  expect(checkIns.dueInMs()).toBe(1);
});
