import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase, type ServerDatabase } from '../../../edge-server/storage/db/open.ts';
import type { Clock } from '../../../src/ports/server.ts';

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reef-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A fresh database in memory, closed after the test. */
export function databaseInMemory(): ServerDatabase {
  const db = openDatabase(':memory:');
  onTestFinished(() => db.close());
  return db;
}

/** A clock that stands still until it is set. */
export function standingClock(start = '2026-11-20T02:00:00.000Z'): Clock & { set(now: string): void } {
  let now = start;
  return {
    now: () => now,
    set(later) {
      now = later;
    },
  };
}
