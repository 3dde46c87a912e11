import { expect, test, vi } from 'vitest';
import type { Projection } from '../../../src/operations/projections/projection.ts';
import { databaseInMemory } from '../../../tests/support/server/temporary-database.ts';
import { createSqliteStore } from '../../storage/db/documents/sqlite-store.ts';
import type { ServerStore } from '../../storage/ports/server-store.ts';
import { runProjections } from './run-projections.ts';

const notes = {
  pattern: 'notes/{id}',
  match: (path: string) => (path.startsWith('notes/') ? { id: path.slice('notes/'.length) } : undefined),
};
const projectionOf = (run: Projection['run'], more: Partial<Projection> = {}): Projection => ({
  ...{ name: 'test', follows: [notes], keysOf: ({ path }) => [path], run, ...more },
});

function openStore(): ServerStore {
  return createSqliteStore(databaseInMemory(), { indexes: [] });
}
/** A process that runs projections on a store. */
const startLogged = (store: ServerStore, table: readonly Projection[], error: () => void) =>
  runProjections(table, {
    store,
    log: { warn: () => undefined, error },
    config: { minAgreeingAnalyses: 3 },
  } as unknown as Parameters<typeof runProjections>[1]);
const start = (store: ServerStore, ...table: Projection[]) => startLogged(store, table, () => undefined);
const set = (path: string, data = {}) => ({ op: 'set', path, data }) as const;

const batch: Projection['batch'] = {
  ...{ settleMs: 0, restFactor: 0, maxRestMs: 0 },
  runAll: () => new Promise(() => undefined),
};

test.each([
  ['one by one', projectionOf(() => new Promise(() => undefined))],
  ['together', projectionOf(async () => undefined, { batch })],
])('a key that a kill cuts off is computed after the next start, %s', async (_how, killed) => {
  const store = openStore();
  start(store, killed);
  await store.write([set('notes/1'), set('books/1')]);
  await store.writeTogether([set('notes/2')]);
  expect(store.pendingKeys.waiting('test')).toEqual(['notes/1', 'notes/2']);

  const computed: string[] = [];
  const running = start(
    store,
    projectionOf(async (key) => void computed.push(key)),
  );
  await running.settled();
  expect(computed).toEqual(['notes/1', 'notes/2']);
});

test('a key that was computed waits no more, and no start computes it again', async () => {
  const store = openStore();
  const running = start(
    store,
    projectionOf(async () => undefined),
  );
  await store.decide([], () => ({ writes: [set('notes/1')], answer: undefined }));
  await running.settled();
  await running.close();
  expect(store.pendingKeys.waiting('test')).toEqual([]);
});

test('a key that changes while it is computed still waits', async () => {
  const store = openStore();
  let release: (() => void) | undefined;
  const held = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  const running = start(store, projectionOf(held));
  await store.write([set('notes/1')]);
  await expect.poll(() => release).toBeDefined();
  await store.write([set('notes/1', { is: 'new' })]);
  const closed = running.close();
  release?.();
  await closed;
  expect(store.pendingKeys.waiting('test')).toEqual(['notes/1']);
});

test('keys of what was erased are removed, others still wait', async () => {
  const store = openStore();
  start(
    store,
    projectionOf(() => new Promise(() => undefined)),
  );
  await store.write([set('notes/1'), set('notes/2')]);
  store.pendingKeys.forget(['s/2']);
  expect(store.pendingKeys.waiting('test')).toEqual(['notes/1']);
});

test('a change that is undone leaves no key', async () => {
  const store = openStore();
  start(
    store,
    projectionOf(async () => undefined),
  );
  const check = () => {
    throw new Error('Refused.');
  };
  await expect(store.writeTogether([set('notes/1')], { check })).rejects.toThrow('Refused.');
  const twice = [set('notes/1'), { op: 'create', path: 'notes/1', data: {} } as const];
  await expect(store.write(twice)).rejects.toThrow();
  expect(store.pendingKeys.waiting('test')).toEqual([]);
});

test.each([
  ['one by one', {}],
  ['together', { batch: { ...batch, runAll: async () => undefined } }],
])(
  'a store that cannot say which keys wait is logged, and the key is tried again, %s',
  async (_how, more) => {
    const store = openStore();
    const pendingKeys: ServerStore['pendingKeys'] = {
      ...store.pendingKeys,
      begin() {
        throw new Error('The disk does not answer.');
      },
    };
    const error = vi.fn();
    const running = startLogged(
      { ...store, pendingKeys },
      [projectionOf(async () => undefined, more)],
      error,
    );
    await store.write([set('notes/1')]);
    await expect.poll(() => error.mock.calls.length).toBeGreaterThan(0);
    expect(error.mock.calls[0]?.[0]).toMatchObject({ key: 'notes/1', retryInMs: 1_000 });
    await running.close();
  },
);

test('a projection that cannot read a change undoes none, and holds up no other', async () => {
  const store = openStore();
  const computed: string[] = [];
  const failing = projectionOf(async () => undefined, {
    name: 'failing',
    keysOf() {
      throw new Error('Cannot read this.');
    },
  });
  const running = start(
    store,
    failing,
    projectionOf(async (key) => void computed.push(key)),
  );
  await store.write([set('notes/1')]);
  await running.settled();
  expect(computed).toEqual(['notes/1']);
  expect(await store.get('notes/1')).not.toBeNull();
});
