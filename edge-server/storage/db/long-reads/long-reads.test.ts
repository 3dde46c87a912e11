import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomImages } from '../../../../src/domain/collections/images.ts';
import { surveysOfDataset } from '../../../../src/domain/collections/surveys.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import type { ServerStore } from '../../ports/server-store.ts';
import { compositeIndexes } from '../documents/composite-indexes.ts';
import { createSqliteStore } from '../documents/sqlite-store.ts';
import { openDatabase, type ServerDatabase } from '../open.ts';
import { createLongReads, isLongRead, type LongReadDeps, type LongReads } from './long-reads.ts';

let folder: string;
let file: string;
let database: ServerDatabase;
let store: ServerStore;
const open: LongReads[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-long-reads-'));
  file = join(folder, 'reef-census.sqlite');
  database = openDatabase(file);
  store = createSqliteStore(database, { indexes: compositeIndexes });
});
afterAll(async () => {
  for (const reads of open) await reads.close();
  database.close();
  await rm(folder, { recursive: true, force: true });
});

function readsOf(over: Partial<LongReadDeps> = {}): LongReads {
  const reads = createLongReads({ file, database, store, ...over });
  open.push(reads);
  return reads;
}

const survey = (id: number): Write => ({
  op: 'set',
  path: `users/ann/surveys/s${id}`,
  data: {
    isDeleted: false,
    datasets: ['grc6'],
    date: '2026-11-01',
    loc: { regionId: 'gbr' },
    meta: { images: { stored: id } },
  },
});
const census = surveysOfDataset('gbr', 'grc6');
const counted = { count: true, sum: ['meta.images.stored'] };
const notHere = () => Promise.reject(new Error('not here'));
const noStore: LongReadDeps['store'] = { aggregate: notHere, query: notHere };

it('on a large database another connection answers as the store does, and knows of the write before', async () => {
  const reads = readsOf({ store: noStore, mostBytesHere: 0 });
  for (const id of [1, 2, 3]) {
    await store.write([survey(id)]);
    expect(JSON.parse(await reads.aggregate(census, counted))).toEqual(
      await store.aggregate(census, counted),
    );
    expect(JSON.parse(await reads.query(census))).toEqual(await store.query(census));
  }
  expect(JSON.parse(await reads.aggregate(census, counted)).sum).toEqual({ 'meta.images.stored': 6 });
});

it('a small database is read without a thread', async () => {
  const [page, sum] = [
    { docs: [], cursor: null },
    { count: 7, sum: {}, average: {} },
  ];
  const reads = readsOf({ store: { aggregate: async () => sum, query: async () => page } });
  expect(JSON.parse(await reads.aggregate(census, { count: true }))).toEqual(sum);
  expect(JSON.parse(await reads.query(census))).toEqual(page);
});

it('a short count is no work for a thread: nobody waits until one has started', async () => {
  const sum = { count: 7, sum: {}, average: {} };
  let asked = 0;
  const aggregate = async () => {
    asked += 1;
    return sum;
  };
  const reads = readsOf({ store: { ...noStore, aggregate }, mostBytesHere: 0, mostMs: 0 });
  expect(JSON.parse(await reads.aggregate({ ...census, limit: 5_000 }, { count: true }))).toEqual(sum);
  expect(asked).toBe(1);
  // A thread's work: whether it is in time for a limit of nothing is chance.
  await Promise.allSettled([
    reads.aggregate({ ...census, limit: 5_001 }, { count: true }),
    reads.aggregate({ ...census, limit: 5_000 }, counted),
  ]);
  expect(asked).toBe(1);
});

it('what takes too long ends in words', async () => {
  const reads = readsOf({ store: noStore, mostBytesHere: 0, mostMs: 0 });
  await expect(reads.aggregate(census, counted)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'This took too long. Please try again.',
  });
});

it('the store answers where the other connection cannot', async () => {
  const reads = readsOf({ mostBytesHere: 0, file: join(folder, 'nowhere.sqlite') });
  expect(JSON.parse(await reads.query(census))).toEqual(await store.query(census));
});

it('a row that is not what was written is left to the store, which has it mended', async () => {
  await store.write([survey(9)]);
  database.sqlite.prepare("UPDATE documents SET data = json_set(data, '$.damaged', 1) WHERE id = 's9'").run();
  const told = new Error('the store was asked');
  const mending = { ...noStore, query: () => Promise.reject(told) };
  await expect(readsOf({ store: mending, mostBytesHere: 0 }).query(census)).rejects.toBe(told);
  await store.write([{ op: 'delete', path: 'users/ann/surveys/s9' }]);
});

it('a question that nobody can answer is refused before a thread has it', async () => {
  const reads = readsOf({ store: noStore, mostBytesHere: 0 });
  const none = { ...census, limit: -1 };
  await expect(reads.aggregate(none, { count: true })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
});

it('long pages are long reads, and ranges over several fields where they cannot be searched by their groups', () => {
  const next = randomImages({ regionId: 'gbr', season: null, seed: 'k', needsPrediction: false });
  const later = { ...next, after: { values: [5, 0, 'k'], path: 'users/ann/surveys/s/images/p' } };
  expect([census, { ...census, limit: 101 }, later].map(isLongRead)).toEqual([true, true, true]);
  expect([{ ...census, limit: 100 }, next].map(isLongRead)).toEqual([false, false]);
});
