import { pageOf } from '../../../src/domain/documents/explicit-query.ts';
import type { DocumentData } from '../../../src/domain/documents/json.ts';
import { parseDocumentPath } from '../../../src/domain/documents/path.ts';
import { queryProblem } from '../../../src/domain/documents/problems.ts';
import { largestPage, largestPageCharacters, type Query } from '../../../src/domain/documents/query.ts';
import {
  type AggregateAnswer,
  type AggregateRequest,
  type Page,
  type StoredDocument,
  StoreError,
} from '../../../src/ports/store.ts';
import { fieldKey, typeBounds } from './field-key.ts';
import { type ListItems, listItemsFor } from './list-items.ts';
import { querySql } from './query-sql.ts';
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
  indexed: ReadonlySet<string>,
  lists: readonly ListItems[],
  doubt: Pick<RowDoubt, 'read'>,
): DocumentQueries {
  function read(row: DocumentRow): StoredDocument {
    doubt.read(row);
    return documentOfRow(row);
  }

  return {
    get(path) {
      if (parseDocumentPath(path) === undefined) refuse(`"${path}" is not the path of a document.`);
      const row = statements
        .prepare<DocumentRow>('SELECT path, id, data, revision, hash FROM documents WHERE path = ?')
        .get(path);
      return row === undefined ? null : read(row);
    },

    query(query) {
      refuse(queryProblem(query));
      const size = Math.min(query.limit ?? largestPage, largestPage);
      const asked = querySql(query, indexed, listItemsFor(lists, query));
      const { from, path, where, orderBy, parameters } = asked;
      const rows = statements
        .prepare<DocumentRow>(
          `SELECT ${path} AS path, id, data, revision, hash FROM ${from} WHERE ${where} ORDER BY ${orderBy} LIMIT ?`,
        )
        .iterate(...parameters, size + 1);
      const docs: StoredDocument[] = [];
      let characters = 0;
      for (const row of rows) {
        characters += row.data.length;
        if (characters > largestPageCharacters && docs.length > 0) return pageOf(query, docs, true);
        docs.push(read(row));
      }
      return pageOf(query, docs);
    },

    aggregate(query, request) {
      refuse(queryProblem(query));
      const sums = request.sum ?? [];
      const averages = request.average ?? [];
      const counted = [...sums, ...averages];
      const items = listItemsFor(lists, query, counted);
      const { from, where, orderBy, parameters, keyOfField } = querySql(query, indexed, items);
      const isAll = query.limit === undefined;
      const source = isAll
        ? // All that is counted stands among the items.
          `${items === undefined ? from : `"${items.table}" AS items`} WHERE ${where}`
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
