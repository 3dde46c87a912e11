import { compositeIndexes } from '../../../edge-server/storage/db/documents/composite-indexes.ts';
import { createDocumentQueries } from '../../../edge-server/storage/db/documents/document-queries.ts';
import { listItemsOf } from '../../../edge-server/storage/db/documents/list-items.ts';
import { createRowDoubt } from '../../../edge-server/storage/db/documents/row-doubt.ts';
import { createStatements, type Statements } from '../../../edge-server/storage/db/documents/statements.ts';
import { openToRead } from '../../../edge-server/storage/db/open.ts';
import type { OperationStore } from '../../../src/ports/server.ts';

/** What a store of SQLite looked at since it was asked last. */
export interface LookedAt {
  /** Documents that a question for some of them came by, in whatever index: also those that it left out. */
  readonly documents: number;
  /** Entries of an index that were counted or summed up; no document is read for them unless `documents` says so. */
  readonly counted: number;
  /** Questions that no index serves: what SQLite says of its plan. */
  readonly unserved: readonly string[];
}

/** Steps of a plan that walk over a whole table, or sort what they found in memory. */
const isUnserved = (step: string) => /^SCAN (documents|items)\b/.test(step) || /TEMP B-TREE/.test(step);

const counting = /^SELECT (count|total|avg)/;

/**
 * A store that only reads a server's file and counts what SQLite comes by. Each statement gets one more condition, which is always
 * true and notes that it was asked: SQLite asks it of every entry of the index that its search leaves. A question that looks at a
 * thousand documents to answer twenty is a thousand here, whatever it answers.
 */
export function openLookedAt(file: string) {
  const { sqlite, close } = openToRead(file);
  let [documents, counted] = [0, 0];
  const unserved = new Set<string>();
  const plans = new Map<string, readonly string[]>();
  sqlite.function('reef_looked', { deterministic: false }, (_path) => {
    documents += 1;
    return 1;
  });
  sqlite.function('reef_counted', { deterministic: false }, (_path) => {
    counted += 1;
    return 1;
  });
  const statements = createStatements(sqlite);
  const planOf = (sql: string): readonly string[] => {
    const marks = sql.split('?').length - 1;
    const steps = sqlite
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...Array.from({ length: marks }, () => null))
      .map(({ detail }) => detail);
    return steps.filter(isUnserved).map((step) => `${step}: ${sql}`);
  };
  const noting: Statements = {
    prepare<Row>(sql: string) {
      const plan = plans.get(sql) ?? planOf(sql);
      plans.set(sql, plan);
      for (const step of plan) unserved.add(step);
      const path = sql.includes('" AS items') ? 'items.path' : 'path';
      const noted = counting.test(sql) ? 'reef_counted' : 'reef_looked';
      return statements.prepare<Row>(sql.replace(' WHERE ', ` WHERE ${noted}(${path}) AND `));
    },
  };
  const queries = createDocumentQueries(
    noting,
    compositeIndexes,
    listItemsOf(compositeIndexes),
    createRowDoubt(false),
  );
  const store: Pick<OperationStore, 'get' | 'query' | 'aggregate'> = {
    get: async (path) => queries.get(path),
    query: async (query) => queries.query(query),
    aggregate: async (query, request) => queries.aggregate(query, request),
  };
  return {
    store,
    close,
    take(): LookedAt {
      const taken = { documents, counted, unserved: [...unserved] };
      [documents, counted] = [0, 0];
      unserved.clear();
      return taken;
    },
  };
}
