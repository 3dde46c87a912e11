import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasRoom, openDiskReserve } from './disk-reserve.ts';

test('a data folder that was removed while the server ran does not come back at its end', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reef-reserve-'));
  const reserve = openDiskReserve(dataDir);
  reserve.refill(0, () => undefined);
  expect(readdirSync(join(dataDir, 'reserve'))).toHaveLength(16);
  rmSync(dataDir, { recursive: true });
  expect(hasRoom(dataDir)).toBe(true);
  expect(reserve.spend()).toBe(false);
  reserve.close();
  expect(existsSync(dataDir)).toBe(false);
});
