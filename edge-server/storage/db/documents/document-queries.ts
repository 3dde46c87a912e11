import { pageOf } from '../../../../src/domain/documents/explicit-query.ts';
import type { DocumentData } from '../../../../src/domain/documents/json.ts';
import { fittingIndex, serves } from '../../../../src/domain/documents/needed-index.ts';
import { parseDocumentPath } from '../../../../src/domain/documents/path.ts';
import { queryProblem } from '../../../../src/domain/documents/problems.ts';
import { largestPage, largestPageCharacters, type Query } from '../../../../src/domain/documents/query.ts';
import {
  type AggregateAnswer,
  type AggregateRequest,
  type Page,
  type StoredDocument,
  StoreError,
} from '../../../../src/ports/store.ts';
import type { CompositeIndex } from './composite-indexes.ts';
import { nameOfIndex } from './field-indexes.ts';
import { fieldKey, typeBounds } from './field-key.ts';
import { type ListItems, listItemsFor } from './list-items.ts';
import { isScannedLoosely, looseScan } from './loose-scan.ts';
import { type FoundBy, querySql } from './query-sql.ts';
import type { RowDoubt } from './row-doubt.ts';
import type { Statements } from './statements.ts';

interface DocumentRow {
  readonly path: string;
  readonly id: string;
  readonly data: string;
  readonly revision: number;
  readonly hash: string;
}

/** Reading the table of documents. Every call is answered at once. */
export interface DocumentQueries {
  get(path: string): StoredDocument | null;
  query(query: Query): Page;
  aggregate(query: Query, request: AggregateRequest): AggregateAnswer;
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new StoreError('INVALID_ARGUMENT', problem);
}

function documentOfRow(row: DocumentRow): StoredDocument {
  const data: DocumentData = JSON.parse(row.data);
  return { path: row.path, id: row.id, data, revision: row.revision };
}

/** The number that a key is, NULL for anything else, read from an index where one holds the field. */
function numberSql(key: string): string {
  const { low, high } = typeBounds.number;
  return `CASE WHEN (${key}) ${low} AND (${key}) ${high} THEN (${key}) END`;
}

export function createDocumentQueries(
  statements: Statements,
  indexes: readonly CompositeIndex[],
  lists: readonly ListItems[],
  doubt: Pick<RowDoubt, 'read'>,
): DocumentQueries {
  const indexed = new Set(indexes.map((index) => index.collectionGroup));
  const named = indexes
    .filter(({ fields }) => fields.every((field) => 'order' in field))
    .map((index) => ({ index, name: nameOfIndex(index) }));

  function foundBy(query: Query, summed: readonly string[] = []): FoundBy {
    const items = listItemsFor(lists, query, summed);
    const needed = fittingIndex(query, summed[0]);
    return { items, index: named.find(({ index }) => serves(index, needed))?.name };
  }

  function* rowsOf(query: Query, most: number): Generator<DocumentRow> {
    const { from, path, where, orderBy, parameters } = querySql(query, indexed, foundBy(query));
    const rows = statements
      .prepare<DocumentRow>(
        `SELECT ${path} AS path, id, data, revision, hash FROM ${from} WHERE ${where} ORDER BY ${orderBy} LIMIT ?`,
      )
      .iterate(...parameters, most);
    for (const row of rows) {
      doubt.read(row);
      yield row;
    }
  }

  return {
    get(path) {
      if (parseDocumentPath(path) === undefined) refuse(`"${path}" is not the path of a document.`);
      const row = statements
        .prepare<DocumentRow>('SELECT path, id, data, revision, hash FROM documents WHERE path = ?')
        .get(path);
      if (row === undefined) return null;
      doubt.read(row);
      return documentOfRow(row);
    },

    query(query) {
      refuse(queryProblem(query));
      // One more than is answered, to know whether there is another page.
      const most = Math.min(query.limit ?? largestPage, largestPage) + 1;
      const rows = (asked: Query) => rowsOf(asked, Math.min(asked.limit ?? most, most));
      const docs: StoredDocument[] = [];
      let characters = 0;
      for (const row of isScannedLoosely(query) ? looseScan(query, rows) : rowsOf(query, most)) {
        if (docs.length === most) break;
        characters += row.data.length;
        if (characters > largestPageCharacters && docs.length > 0) return pageOf(query, docs, true);
        docs.push(documentOfRow(row));
      }
      return pageOf(query, docs);
    },

    aggregate(query, request) {
      refuse(queryProblem(query));
      const sums = request.sum ?? [];
      const averages = request.average ?? [];
      const counted = [...sums, ...averages];
      const by = foundBy(query, counted);
      const { from, where, orderBy, parameters, keyOfField } = querySql(query, indexed, by);
      const isAll = query.limit === undefined;
      const source = isAll
        ? // All that is counted stands among the items.
          `${by.items === undefined ? from : `"${by.items.table}" AS items`} WHERE ${where}`
        : `(SELECT data FROM ${from} WHERE ${where} ORDER BY ${orderBy} LIMIT ?)`;
      const number = (field: string) => numberSql(isAll ? keyOfField(field) : fieldKey(field));
      const columns = [
        'count(*)',
        ...sums.map((field) => `total(${number(field)})`),
        ...averages.map((field) => `avg(${number(field)})`),
      ];
      const row = statements
        .prepare<(number | null)[]>(`SELECT ${columns.join(', ')} FROM ${source}`)
        .raw()
        .get(...parameters, ...(query.limit === undefined ? [] : [query.limit]));
      const numbers = row ?? [];
      return {
        count: request.count === true ? (numbers[0] ?? 0) : null,
        sum: Object.fromEntries(sums.map((field, index) => [field, numbers[1 + index] ?? 0])),
        average: Object.fromEntries(
          averages.map((field, index) => [field, numbers[1 + sums.length + index] ?? null]),
        ),
      };
    },
  };
}
