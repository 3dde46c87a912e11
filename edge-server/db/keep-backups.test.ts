import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseInMemory } from '../../tests/support/temporary-database.ts';
import type { Backup } from './backups.ts';
import { startKeepingBackups } from './keep-backups.ts';
import { createSqliteStore } from './sqlite-store.ts';

const halfAnHour = 30 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(make: () => Promise<Backup>) {
  const store = createSqliteStore(databaseInMemory(), { indexes: [] });
  const lines: string[] = [];
  const say = (_fields: unknown, text?: string) => void lines.push(text ?? '');
  const keeping = startKeepingBackups({ backups: { make }, store, log: { info: say, error: say } });
  const write = (n: number) => store.writeCommitted([{ op: 'set', path: 'numbers/one', data: { n } }]);
  return { keeping, write, lines };
}

const made: Backup = { folder: '/b', number: 1, at: '2026-11-20T02:00:00.000Z', bytes: 1 };

describe('backups by the clock', () => {
  it('are made when something changed, and not when nothing did', async () => {
    const make = vi.fn(async () => made);
    const { write } = open(make);
    await vi.advanceTimersByTimeAsync(3 * halfAnHour);
    expect(make).toHaveBeenCalledTimes(0);
    write(1);
    await vi.advanceTimersByTimeAsync(3 * halfAnHour);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('that fail are told and tried again', async () => {
    const make = vi
      .fn<() => Promise<Backup>>()
      .mockRejectedValueOnce(new Error('full'))
      .mockResolvedValue(made);
    const { write, lines } = open(make);
    write(1);
    await vi.advanceTimersByTimeAsync(halfAnHour);
    expect(lines).toEqual(['the database could not be backed up']);
    await vi.advanceTimersByTimeAsync(halfAnHour);
    expect(lines.at(-1)).toBe('the database was backed up');
  });

  it('end with one of what came last, after a run that was not a short one', async () => {
    const make = vi.fn(async () => made);
    const short = open(make);
    short.write(1);
    await short.keeping.close();
    expect(make).toHaveBeenCalledTimes(0);
    const long = open(make);
    await vi.advanceTimersByTimeAsync(halfAnHour);
    long.write(2);
    await long.keeping.close();
    expect(make).toHaveBeenCalledTimes(1);
  });
});
