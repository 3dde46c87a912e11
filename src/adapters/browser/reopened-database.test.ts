import 'fake-indexeddb/auto';
import type { DBSchema } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { databaseAnswers, reopenedDatabase } from './reopened-database.ts';

interface Schema extends DBSchema {
  notes: { key: string; value: string };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Every request to open stays pending: no success, no failure, not blocked. */
function silenceDatabases(): void {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => Reflect.construct(IDBOpenDBRequest, []));
}

it('tries once more, on another connection, what failed', async () => {
  const database = reopenedDatabase<Schema>('dropped', (made) => void made.createObjectStore('notes'));
  const connections: unknown[] = [];
  const kept = await database.work(async (connection) => {
    connections.push(connection);
    if (connections.length === 1) connection.close();
    await connection.put('notes', 'a stroke', 'first');
    return connection.get('notes', 'first');
  });
  expect(kept).toBe('a stroke');
  expect(new Set(connections).size).toBe(2);
});

it('says what the second try failed with', async () => {
  const database = reopenedDatabase<Schema>('broken', (made) => void made.createObjectStore('notes'));
  let tries = 0;
  const failing = database.work(async () => {
    tries += 1;
    throw new Error(`try ${tries}`);
  });
  await expect(failing).rejects.toThrow('try 2');
});

it('does not try again what another connection cannot mend', async () => {
  const database = reopenedDatabase<Schema>(
    'full',
    (made) => void made.createObjectStore('notes'),
    () => false,
  );
  let tries = 0;
  const failing = database.work(async () => {
    tries += 1;
    throw new Error('full');
  });
  await expect(failing).rejects.toThrow('full');
  expect(tries).toBe(1);
});

it('waits some seconds for a browser that never opens, and then fails at once', async () => {
  silenceDatabases();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const database = reopenedDatabase<Schema>('silent', (made) => void made.createObjectStore('notes'));
  const first = expect(database.work((connection) => connection.get('notes', 'a'))).rejects.toThrow(
    'The browser does not answer: IndexedDB “silent”.',
  );
  await vi.advanceTimersByTimeAsync(5_000);
  await first;
  await expect(database.work((connection) => connection.get('notes', 'a'))).rejects.toThrow(
    'does not answer',
  );
  expect(indexedDB.open).toHaveBeenCalledTimes(1);
  // A minute later the browser has another chance.
  vi.restoreAllMocks();
  await vi.advanceTimersByTimeAsync(60_000);
  await database.work((connection) => connection.put('notes', 'a stroke', 'a'));
  expect(await database.work((connection) => connection.get('notes', 'a'))).toBe('a stroke');
});

it('waits no longer for an action that never ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const database = reopenedDatabase<Schema>('stuck', (made) => void made.createObjectStore('notes'));
  await database.work((connection) => connection.put('notes', 'a stroke', 'a'));
  const stuck = expect(database.work(() => new Promise(() => undefined))).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(30_000);
  await stuck;
});

it('tells whether databases open here', async () => {
  expect(await databaseAnswers()).toBe(true);
  silenceDatabases();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answer = databaseAnswers();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe(false);
});
