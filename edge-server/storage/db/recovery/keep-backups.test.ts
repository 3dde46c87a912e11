import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseInMemory } from '../../../../tests/support/server/temporary-database.ts';
import { createSqliteStore } from '../documents/sqlite-store.ts';
import { createHubSettings } from '../tables/settings.ts';
import type { Backup } from './backups.ts';
import { behindIn, dearMs, freshMs, soonMs, startKeepingBackups, stopMs } from './keep-backups.ts';

const halfAnHour = 30 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Make = (folder?: string, signal?: AbortSignal, hurry?: AbortSignal) => Promise<Backup>;

function open(make: Make, database = databaseInMemory(), startsBehind = false) {
  const store = createSqliteStore(database, { indexes: [] });
  const behind = behindIn(createHubSettings(database), 'backups.behind');
  if (behind.get() && !startsBehind) behind.set(false);
  const lines: string[] = [];
  const say = (_fields: unknown, text?: string) => void lines.push(text ?? '');
  const keeping = startKeepingBackups({ backups: { make }, store, behind, log: { info: say, error: say } });
  const write = (n: number, path = 'numbers/one') => store.writeCommitted([{ op: 'set', path, data: { n } }]);
  return { keeping, write, lines, database };
}

const made: Backup = {
  folder: '/b',
  number: 1,
  at: '2026-11-20T02:00:00.000Z',
  bytes: 1,
  server: null,
  hub: null,
  holds: null,
};
const survey = 'users/mia/surveys/dive1';

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
    const make = vi.fn<Make>().mockRejectedValueOnce(new Error('full')).mockResolvedValue(made);
    const { write, lines } = open(make);
    write(1);
    await vi.advanceTimersByTimeAsync(halfAnHour);
    expect(lines).toEqual(['the database could not be backed up']);
    await vi.advanceTimersByTimeAsync(halfAnHour);
    expect(lines.at(-1)).toBe('the database was backed up');
  });
});

describe('fault 48: a backup of a short run', () => {
  it('comes within a minute of the first receipt, once for many, and the clock goes on after it', async () => {
    const make = vi.fn(async () => made);
    const { write } = open(make);
    write(1);
    await vi.advanceTimersByTimeAsync(soonMs);
    expect(make).toHaveBeenCalledTimes(0);
    for (let n = 0; n < 40; n += 1) {
      write(n, `${survey}/images/photo${n}`);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(make).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(halfAnHour);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('comes at every stop when something changed since the last, and not when nothing did', async () => {
    const make = vi.fn(async () => made);
    const short = open(make);
    short.write(1, survey);
    await short.keeping.close();
    expect(make).toHaveBeenCalledTimes(1);
    const long = open(make);
    long.write(2);
    await vi.advanceTimersByTimeAsync(halfAnHour);
    expect(make).toHaveBeenCalledTimes(2);
    await long.keeping.close();
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('comes soon after the next start when a power cut took it', async () => {
    const make = vi.fn<Make>().mockRejectedValueOnce(new Error('cut')).mockResolvedValue(made);
    const cut = open(make);
    cut.write(1, survey);
    await cut.keeping.close();
    const next = open(make, cut.database, true);
    await vi.advanceTimersByTimeAsync(soonMs);
    expect(next.lines).toEqual(['the database was backed up']);
    await next.keeping.close();
    const third = open(make, cut.database, true);
    await third.keeping.close();
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('of a large database is not made by a stop when one is fresh, and comes first after the next start', async () => {
    const make = vi.fn<Make>(async () => {
      await new Promise((resolve) => setTimeout(resolve, dearMs + 1));
      return made;
    });
    const large = open(make);
    large.write(1);
    await vi.advanceTimersByTimeAsync(halfAnHour + dearMs + 1);
    large.write(2);
    await large.keeping.close();
    expect(make).toHaveBeenCalledTimes(1);
    const next = open(make, large.database, true);
    await vi.advanceTimersByTimeAsync(soonMs + dearMs + 1);
    expect(make).toHaveBeenCalledTimes(2);
    next.write(3);
    await vi.advanceTimersByTimeAsync(freshMs);
    const closed = next.keeping.close();
    await vi.advanceTimersByTimeAsync(dearMs + 1);
    await closed;
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('that is under way when the server stops does not rest any more', async () => {
    let isHurried = false;
    const make = vi.fn<Make>(
      (_folder, _signal, hurry) =>
        new Promise((resolve) => {
          hurry?.addEventListener('abort', () => {
            isHurried = true;
            resolve(made);
          });
        }),
    );
    const { write, keeping } = open(make);
    write(1);
    await vi.advanceTimersByTimeAsync(halfAnHour);
    await keeping.close();
    expect(isHurried).toBe(true);
  });

  it('that would hold up a stop is given up in time', async () => {
    const make = vi.fn<Make>(
      (_folder, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const { write, keeping, lines } = open(make);
    write(1, survey);
    const closed = keeping.close();
    await vi.advanceTimersByTimeAsync(stopMs);
    await closed;
    expect(lines).toEqual(['the database could not be backed up']);
  });
});
