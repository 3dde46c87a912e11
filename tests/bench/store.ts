import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compositeIndexes } from '../../edge-server/storage/db/documents/composite-indexes.ts';
import { createSqliteStore } from '../../edge-server/storage/db/documents/sqlite-store.ts';
import { openDatabase } from '../../edge-server/storage/db/open.ts';
import { surveysOfUser } from '../../src/domain/collections/surveys.ts';
import { largestBatch } from '../../src/domain/documents/write.ts';
import { createHandWritten } from './store/hand-written.ts';
import { fillWithSurveys, firstDay, surveyWrites, users } from './store/surveys.ts';
import { type Comparison, compare, ratioOf, runsOf } from './store/timing.ts';

/**
 * The SQLite store against the same work written by hand with better-sqlite3: the same file, tables,
 * indexes and durability, in turns. `npm run bench:store`; documents as the first argument.
 */
const documents = Number(process.argv[2] ?? 100_000);
const pageSize = 50;
const rounds = 40;

const folder = mkdtempSync(join(tmpdir(), 'bench-store-'));
const db = openDatabase(join(folder, 'bench.sqlite'));

try {
  const store = createSqliteStore(db, { indexes: compositeIndexes });
  fillWithSurveys(store, documents);
  const byHand = createHandWritten(db.sqlite);

  const window = { start: firstDay(200), end: firstDay(1_200) };
  const regionId = 'gbr';
  /** A page somewhere in the list of one user. */
  async function middleOf(uid: string) {
    const query = { ...surveysOfUser(uid, regionId, window), limit: pageSize };
    const first = await store.query(query);
    if (first.cursor === null) throw new Error(`${uid} has one page only: ask for more documents.`);
    return { uid, query: { ...query, after: first.cursor }, cursor: first.cursor };
  }
  const pages = await Promise.all(users.map(middleOf));
  for (const { uid, query, cursor } of pages) {
    const [given, wanted] = [
      await store.query(query),
      byHand.page(uid, regionId, window, String(cursor.values[0]), cursor.path, pageSize),
    ];
    if (JSON.stringify(given.docs.map((d) => d.path)) !== JSON.stringify(wanted.map((d) => d.path)))
      throw new Error('The store and the hand-written query do not answer the same.');
  }

  const query = await compare(rounds, {
    store: async () => {
      for (const page of pages) await store.query(page.query);
    },
    byHand: async () => {
      for (const { uid, cursor } of pages)
        byHand.page(uid, regionId, window, String(cursor.values[0]), cursor.path, pageSize);
    },
    per: pages.length,
  });
  const count = await compare(rounds, {
    store: async () => {
      for (const uid of users) await store.aggregate(surveysOfUser(uid, regionId, window), { count: true });
    },
    byHand: async () => {
      for (const uid of users) byHand.count(uid, regionId, window);
    },
    per: users.length,
  });
  // Made before the clock starts: both are given the same kind of batch.
  const batches = Array.from({ length: runsOf(rounds) * 2 }, (_, n) => {
    const from = documents + n * largestBatch;
    return surveyWrites(from, from + largestBatch);
  });
  const batch = await compare(rounds, {
    store: async () => {
      await store.write(batches.pop() ?? []);
    },
    byHand: async () => byHand.setAll(batches.pop() ?? []),
    per: 1,
  });

  report({ query, count, batch });
} finally {
  db.close();
  rmSync(folder, { recursive: true });
}

function report(results: Readonly<Record<'query' | 'count' | 'batch', Comparison>>): void {
  console.log(
    `${documents.toLocaleString('en')} documents, median of ${rounds} rounds in turns, microseconds`,
  );
  console.log('          store   by hand  ratio');
  for (const [name, result] of Object.entries(results)) {
    const [store, hand] = [result.store, result.byHand].map((us) => us.toFixed(0).padStart(8));
    console.log(`${name.padEnd(6)} ${store}  ${hand}  ${ratioOf(result).toFixed(2)}`);
  }
  const ratios = Object.fromEntries(
    Object.entries(results).map(([name, result]) => [name, Number(ratioOf(result).toFixed(3))]),
  );
  console.log(JSON.stringify({ documents, rounds, ratios, microseconds: results }));
}
