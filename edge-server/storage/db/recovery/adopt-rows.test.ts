import { expect, it } from 'vitest';
import { databaseInMemory, standingClock } from '../../../../tests/support/server/temporary-database.ts';
import { createSqliteStore } from '../documents/sqlite-store.ts';
import { takeDocuments } from './adopt-rows.ts';

const path = 'users/u1/surveys/s1';

async function rowOf(name: string) {
  const db = databaseInMemory();
  const store = createSqliteStore(db, { indexes: [], clock: standingClock('2026-11-20T02:00:00.000Z') });
  await store.write([{ op: 'create', path, data: { name } }]);
  const row = db.sqlite.prepare<[], Record<string, unknown>>('SELECT rowid, * FROM documents').get();
  if (row === undefined) throw new Error('The document has no row.');
  return row;
}

function taken(row: Record<string, unknown>) {
  const db = databaseInMemory();
  const wreck = {
    rows: () => [row],
    isTorn: () => false,
    looseDocuments: () => [],
    close: () => undefined,
  };
  const number = takeDocuments(wreck, db);
  const texts = db.sqlite.prepare<[], string>('SELECT data FROM documents').pluck().all();
  return { number, texts };
}

it('takes a document over that still has its hash, even when its time was damaged', async () => {
  const row = await rowOf('Agincourt');
  const whole = { number: 1, texts: ['{"name":"Agincourt"}'] };
  expect(taken(row)).toEqual(whole);
  expect(taken({ ...row, updated_at: null })).toEqual(whole);
  expect(taken({ ...row, updated_at: new Uint8Array([1]) })).toEqual(whole);
});

it.each(['path', 'parent', 'collection', 'id', 'data', 'hash', 'revision'])(
  'leaves a document whose %s was damaged',
  async (column) => {
    const row = await rowOf('Agincourt');
    for (const damaged of [null, 7.5, 'other', new Uint8Array([1])]) {
      expect(taken({ ...row, [column]: damaged })).toEqual({ number: 0, texts: [] });
    }
  },
);
