import { createHash } from 'node:crypto';
import type Sqlite from 'better-sqlite3';
import { fittingIndex, serves } from '../../../../src/domain/documents/needed-index.ts';
import type { Query } from '../../../../src/domain/documents/query.ts';
import type { CompositeIndex } from './composite-indexes.ts';
import { falseKey, fieldKey, jsonPath, trueKey } from './field-key.ts';

/** Tables of list items begin with it: what they hold, the documents say, so that nobody has to save them. */
export const listItemsPrefix = 'documents_items_';

/**
 * The items of one field of a collection, a row for each item of each document, beside the keys by which a question
 * filters and orders: an index that SQLite does not have for lists. Triggers keep it, whoever writes a document.
 */
export interface ListItems {
  readonly index: CompositeIndex;
  readonly table: string;
  /** Columns of the keys by their fields; the item stands in `item`. */
  readonly columns: ReadonlyMap<string, string>;
}

interface Definition extends ListItems {
  readonly statements: readonly string[];
}

const itemKey =
  "CASE item.type WHEN 'text' THEN item.value WHEN 'integer' THEN CAST(item.value AS REAL) WHEN 'real' THEN item.value" +
  ` WHEN 'true' THEN ${trueKey} WHEN 'false' THEN ${falseKey} END`;

function definitionOf(index: CompositeIndex): Definition | null {
  const list = index.fields.find((field) => 'arrayConfig' in field);
  if (list === undefined) return null;
  const ordered = index.fields.flatMap((field) => ('order' in field ? [field] : []));
  const columns = new Map(ordered.map(({ fieldPath }, place) => [fieldPath, `key${place}`]));
  const isUp = (order: 'ASCENDING' | 'DESCENDING') => (order === 'ASCENDING' ? 'ASC' : 'DESC');
  const last = isUp(ordered.at(-1)?.order ?? 'ASCENDING');
  const sorted = [
    'item',
    ...(index.queryScope === 'COLLECTION' ? ['parent'] : []),
    ...ordered.map(({ fieldPath, order }) => `${columns.get(fieldPath)} ${isUp(order)}`),
    `path ${last}`,
  ].join(', ');
  const { collectionGroup } = index;
  /** Its items have whole numbers as keys; a map's have names, a lone value none. */
  const rowsOf = (row: string, from: string) =>
    `SELECT DISTINCT ${itemKey}, ${row}.parent, ${[...columns.keys()].map((field) => `${fieldKey(field, `${row}.data`)}, `).join('')}${row}.path` +
    ` FROM ${from}json_each(${row}.data, ${jsonPath(list.fieldPath)}) AS item` +
    ` WHERE typeof(item.key) = 'integer' AND ${itemKey} IS NOT NULL`;
  const body = (table: string) => [
    `CREATE TABLE "${table}" (item, parent TEXT NOT NULL, ${[...columns.values()].map((column) => `${column}, `).join('')}path TEXT NOT NULL)`,
    `CREATE INDEX "${table}_sorted" ON "${table}" (${sorted})`,
    `CREATE INDEX "${table}_path" ON "${table}" (path)`,
    // Also what a REPLACE leaves, which tells no trigger of what it replaced.
    ...['INSERT', 'UPDATE OF data'].map(
      (event) =>
        `CREATE TRIGGER "${table}_${event.slice(0, 6).toLowerCase()}" AFTER ${event} ON documents WHEN new.collection = '${collectionGroup}'` +
        ` BEGIN DELETE FROM "${table}" WHERE path = new.path; INSERT INTO "${table}" ${rowsOf('new', '')}; END`,
    ),
    `CREATE TRIGGER "${table}_delete" AFTER DELETE ON documents WHEN old.collection = '${collectionGroup}'` +
      ` BEGIN DELETE FROM "${table}" WHERE path = old.path; END`,
    `INSERT INTO "${table}" ${rowsOf('documents', 'documents, ')} AND documents.collection = '${collectionGroup}'`,
  ];
  const hash = createHash('sha256').update(body('').join(';')).digest('hex').slice(0, 12);
  const table = `${listItemsPrefix}${collectionGroup}_${hash}`;
  return { index, table, columns, statements: body(table) };
}

/** The tables of a list of indexes, made by whoever writes. */
export const listItemsOf = (indexes: readonly CompositeIndex[]): readonly ListItems[] =>
  indexes.flatMap((index) => definitionOf(index) ?? []);

/** Makes the tables that are missing, with what the documents say, and drops those that nobody lists any more. */
export function makeListItems(
  sqlite: Sqlite.Database,
  indexes: readonly CompositeIndex[],
): readonly ListItems[] {
  const wanted = indexes.flatMap((index) => definitionOf(index) ?? []);
  const present = tablesOf(sqlite);
  const surplus = present.filter((name) => !wanted.some(({ table }) => table === name));
  const missing = wanted.filter(({ table }) => !present.includes(table));
  if (surplus.length === 0 && missing.length === 0) return wanted;
  sqlite.transaction(() => {
    for (const name of surplus) {
      for (const event of ['insert', 'update', 'delete'])
        sqlite.exec(`DROP TRIGGER IF EXISTS "${name}_${event}"`);
      sqlite.exec(`DROP TABLE "${name}"`);
    }
    for (const { statements } of missing) for (const statement of statements) sqlite.exec(statement);
  })();
  return wanted;
}

const tablesOf = (sqlite: Sqlite.Database) =>
  sqlite
    .prepare<[string], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB ?")
    .pluck()
    .all(`${listItemsPrefix}*`);

/** Takes out the items of documents that are gone under another path than they had: of damaged rows. */
export function dropLooseItems(sqlite: Sqlite.Database): void {
  for (const table of tablesOf(sqlite))
    sqlite.exec(`DELETE FROM "${table}" WHERE path NOT IN (SELECT path FROM documents)`);
}

/** The table that answers a question for an item of a list, and the sum of one field over it; undefined for none. */
export function listItemsFor(
  lists: readonly ListItems[],
  query: Query,
  summed: readonly string[] = [],
): ListItems | undefined {
  if (!query.where.some(({ op }) => op === 'array-contains')) return undefined;
  const [first, ...others] = summed;
  if (others.length > 0) return undefined;
  const needed = fittingIndex(query, first);
  return lists.find(({ index }) => serves(index, needed));
}
