import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { makeDurable } from './durability.ts';

it.each([
  ['darwin', 1],
  ['linux', 0],
  ['win32', 0],
] as const)('on %s a commit waits for the drive itself: fullfsync is %i', (platform, isOn) => {
  const sqlite = new Sqlite(':memory:');
  makeDurable(sqlite, platform);
  expect(sqlite.pragma('synchronous', { simple: true })).toBe(2);
  expect(sqlite.pragma('fullfsync', { simple: true })).toBe(isOn);
  expect(sqlite.pragma('checkpoint_fullfsync', { simple: true })).toBe(isOn);
  sqlite.close();
});
