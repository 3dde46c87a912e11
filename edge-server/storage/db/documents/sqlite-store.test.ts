import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { StoreError } from '../../../../src/ports/store.ts';
import {
  databaseInMemory,
  standingClock,
  temporaryFolder,
} from '../../../../tests/support/server/temporary-database.ts';
import { openDatabase } from '../open.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createSqliteStore } from './sqlite-store.ts';
import { hashOfText } from './text-hash.ts';

function open() {
  const db = databaseInMemory();
  const clock = standingClock();
  return { db, clock, store: createSqliteStore(db, { indexes: [], clock }), outbox: createOutbox(db, clock) };
}

describe('a batch of the server', () => {
  it('is committed when it returns', () => {
    const file = join(temporaryFolder(), 'reef.sqlite');
    const [db, other] = [openDatabase(file), openDatabase(file)];
    createSqliteStore(db, { indexes: [] }).writeCommitted([{ op: 'set', path: 'a/b', data: { n: 1 } }]);
    expect(other.sqlite.prepare('SELECT data FROM documents').pluck().get()).toBe('{"n":1}');
    db.close();
    other.close();
  });

  it('stands or falls with the rows that belong to it', async () => {
    const { db, store, outbox } = open();
    const also = () => db.sqlite.exec("INSERT INTO hub_settings VALUES ('photo', 'stored')");
    const settings = () => db.sqlite.prepare('SELECT count(*) FROM hub_settings').pluck().get();
    const failing = () =>
      store.writeCommitted([{ op: 'set', path: 'a/b', data: {} }], {
        toCloud: true,
        also() {
          also();
          throw new Error('The photo is not whole.');
        },
      });
    expect(failing).toThrow('The photo is not whole.');
    expect([await store.get('a/b'), settings(), outbox.counts().waiting]).toEqual([null, 0, 0]);
    store.writeCommitted([{ op: 'set', path: 'a/b', data: {} }], { toCloud: true, also });
    expect(settings()).toBe(1);
    expect(outbox.counts().waiting).toBe(1);
  });

  it('goes to the cloud only when asked to, each document once', () => {
    const { store, outbox } = open();
    store.writeCommitted([{ op: 'set', path: 'a/here', data: {} }]);
    store.writeCommitted(
      [
        { op: 'set', path: 'a/b', data: {} },
        { op: 'increment', path: 'a/b', data: { n: 1 } },
        { op: 'set', path: 'a/c', data: {} },
        { op: 'delete', path: 'a/here' },
      ],
      { toCloud: true },
    );
    expect(outbox.nextWaiting(10).map(({ path, op, revision }) => [path, op, revision])).toEqual([
      ['a/b', 'put', 2],
      ['a/c', 'put', 1],
      ['a/here', 'delete', 0],
    ]);
  });

  it('refuses to be part of a transaction that somebody else may undo', async () => {
    const { db, store } = open();
    db.sqlite.exec('BEGIN');
    expect(() => store.writeCommitted([{ op: 'set', path: 'a/b', data: {} }])).toThrow(StoreError);
    db.sqlite.exec('ROLLBACK');
    expect(await store.get('a/b')).toBeNull();
  });

  it('keeps the hash of the canonical text, and when it was written', () => {
    const { db, store } = open();
    store.writeCommitted([{ op: 'set', path: 'a/b', data: { z: 1, a: { y: 2, b: 'é' } } }]);
    const row = db.sqlite
      .prepare<[], Record<string, unknown>>('SELECT data, hash, updated_at FROM documents')
      .get();
    const text = '{"a":{"b":"é","y":2},"z":1}';
    expect(row).toEqual({ data: text, hash: hashOfText(text), updated_at: '2026-11-20T02:00:00.000Z' });
    expect(hashOfText('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('refuses a document that is too large, or would become too deep', async () => {
    const { store } = open();
    const large = { text: 'x'.repeat(1_000_001) };
    expect(() => store.writeCommitted([{ op: 'set', path: 'a/b', data: large }])).toThrow('too large');
    store.writeCommitted([{ op: 'set', path: 'a/b', data: {} }]);
    const deep = Array.from({ length: 25 }, () => 'a').join('.');
    expect(() => store.writeCommitted([{ op: 'update', path: 'a/b', data: { [deep]: 1 } }])).toThrow(
      'cannot be stored',
    );
    expect((await store.get('a/b'))?.data).toEqual({});
  });
});

describe('listeners of commits', () => {
  it('hear the paths after the commit, once each, and nothing of what failed', () => {
    const { db, store } = open();
    const heard = vi.fn(() => expect(db.sqlite.inTransaction).toBe(false));
    const stop = store.onCommit(heard);
    store.writeCommitted([
      { op: 'set', path: 'a/b', data: {} },
      { op: 'merge', path: 'a/b', data: {} },
      { op: 'set', path: 'a/c', data: {} },
    ]);
    expect(() => store.writeCommitted([{ op: 'create', path: 'a/b', data: {} }])).toThrow('already there');
    stop();
    store.writeCommitted([{ op: 'set', path: 'a/d', data: {} }]);
    const writes = ['a/b', 'a/b', 'a/c'].map((path) => expect.objectContaining({ path }));
    expect(heard.mock.calls).toEqual([[['a/b', 'a/c'], writes, expect.objectContaining({ length: 3 })]]);
  });

  it('hear what each document was and is, by every way of writing', async () => {
    const { store } = open();
    const changes: unknown[] = [];
    store.onCommit((_paths, _writes, told) =>
      changes.push(...told.map(({ path, before, after }) => [path, before, after])),
    );
    store.writeCommitted([
      { op: 'create', path: 'a/b', data: { n: 1 } },
      { op: 'update', path: 'a/b', data: { m: 1 } },
    ]);
    await store.writeTogether([{ op: 'increment', path: 'a/b', data: { n: 2 } }]);
    await store.write([{ op: 'set', path: 'a/b', data: { n: 9 } }]);
    await store.decide(['a/b'], () => ({ writes: [{ op: 'delete', path: 'a/b' }], answer: null }));
    expect(changes).toEqual([
      ['a/b', null, { n: 1 }],
      ['a/b', { n: 1 }, { m: 1, n: 1 }],
      ['a/b', { m: 1, n: 1 }, { m: 1, n: 3 }],
      ['a/b', { m: 1, n: 3 }, { n: 9 }],
      ['a/b', { n: 9 }, null],
    ]);
  });

  it('hear of a damaged document that it said nothing', async () => {
    const { db, store } = open();
    store.writeCommitted([{ op: 'set', path: 'a/b', data: { n: 1 } }]);
    db.sqlite.exec(`UPDATE documents SET data = '{"n":' WHERE path = 'a/b'`);
    const before: unknown[] = [];
    store.onCommit((_paths, _writes, changes) => before.push(...changes.map((change) => change.before)));
    store.writeCommitted([{ op: 'set', path: 'a/b', data: { n: 2 } }]);
    expect(before).toEqual([{}]);
  });

  it('cannot undo a commit by failing, nor keep it from the others', async () => {
    const db = databaseInMemory();
    const onListenerError = vi.fn();
    const store = createSqliteStore(db, { indexes: [], onListenerError });
    const second = vi.fn();
    store.onCommit(() => {
      throw new Error('deaf');
    });
    store.onCommit(second);
    store.writeCommitted([{ op: 'set', path: 'a/b', data: {} }]);
    expect(await store.get('a/b')).not.toBeNull();
    expect(second).toHaveBeenCalledOnce();
    expect(onListenerError).toHaveBeenCalledWith(new Error('deaf'));
  });
});

describe('a disk that is full', () => {
  it('is told in a sentence; what was there stays, can be read, and the next write may succeed', async () => {
    const { db, store } = open();
    store.writeCommitted([{ op: 'set', path: 'a/b', data: { n: 1 } }]);
    const pages = Number(db.sqlite.pragma('page_count', { simple: true }));
    db.sqlite.pragma(`max_page_count = ${pages + 2}`);
    const big = { text: 'x'.repeat(100_000) };
    const writing = store.write([
      { op: 'set', path: 'a/b', data: { n: 2 } },
      { op: 'set', path: 'a/big', data: big },
    ]);
    await expect(writing).rejects.toMatchObject({
      name: 'StoreError',
      code: 'RESOURCE_EXHAUSTED',
      message: 'The disk is full. Nothing of this was saved; please make room and try again.',
    });
    expect((await store.get('a/b'))?.data).toEqual({ n: 1 });
    db.sqlite.pragma(`max_page_count = ${pages + 1000}`);
    await store.write([{ op: 'set', path: 'a/big', data: big }]);
    expect((await store.get('a/big'))?.data).toEqual(big);
  });
});

it('lets others have their turn however long somebody reads document after document', async () => {
  const { store } = open();
  store.writeCommitted([{ op: 'set', path: 'a/b', data: { n: 1 } }]);
  let hasTurned = false;
  setImmediate(() => {
    hasTurned = true;
  });
  for (let reads = 0; reads < 1_000_000 && !hasTurned; reads += 1) await store.get('a/b');
  expect(hasTurned).toBe(true);
});

it('begins what a listener begins outside of the transaction of who writes', async () => {
  const transaction = new AsyncLocalStorage<string>();
  const { store } = open();
  const seen: (string | undefined)[] = [];
  store.onCommit(() => seen.push(transaction.getStore()));
  await transaction.run('of the writer', () => store.write([{ op: 'set', path: 'a/b', data: { n: 1 } }]));
  expect(seen).toEqual([undefined]);
});
