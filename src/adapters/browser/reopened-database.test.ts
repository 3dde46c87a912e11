import 'fake-indexeddb/auto';
import type { DBSchema } from 'idb';
import { expect, it } from 'vitest';
import { reopenedDatabase } from './reopened-database.ts';

interface Schema extends DBSchema {
  notes: { key: string; value: string };
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
