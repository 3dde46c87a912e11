import { expect, test } from 'vitest';
import { type DepartureLine, departureVerdict } from './departure.ts';

const lines = (...states: DepartureLine['state'][]) => states.map((state) => ({ state }));

test('every line in order is ready', () => {
  expect(departureVerdict(lines('ok', 'ok'))).toEqual({ verdict: 'ready', fails: 0, warnings: 0 });
});

test('warnings are told and do not hold the boat back', () => {
  expect(departureVerdict(lines('ok', 'warn', 'warn'))).toEqual({
    verdict: 'ready-with-warnings',
    fails: 0,
    warnings: 2,
  });
});

test('one failing line is not ready, whatever else is in order', () => {
  expect(departureVerdict(lines('ok', 'warn', 'fail'))).toEqual({
    verdict: 'not-ready',
    fails: 1,
    warnings: 1,
  });
});

test('nothing checked is not ready', () => {
  expect(departureVerdict([]).verdict).toBe('not-ready');
});
