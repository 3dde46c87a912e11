import { expect, test } from 'vitest';
import { deviceName, phoneState } from './phone-presence.ts';

const minute = 60_000;

test.each([
  [null, 'here'],
  [0, 'asleep'],
  [10 * minute - 1, 'asleep'],
  [10 * minute, 'away'],
  [20 * 60 * minute, 'away'],
] as const)('a phone that left %s ms ago is %s', (awayForMs, state) => {
  expect(phoneState(awayForMs)).toBe(state);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/19 Mobile/15E148 Safari', 'iPad'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150 Mobile Safari', 'Android phone'],
  ['Mozilla/5.0 (Linux; Android 16; SM-X700) AppleWebKit/537.36 Chrome/150 Safari', 'Android tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150', 'Computer'],
  ['node', null],
  ['', null],
])('%s is: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
