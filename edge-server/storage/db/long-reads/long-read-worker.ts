import type { Query } from '../../../../src/domain/documents/query.ts';
import type { AggregateRequest } from '../../../../src/ports/store.ts';
import { compositeIndexes } from '../documents/composite-indexes.ts';
import { createDocumentQueries, type DocumentQueries } from '../documents/document-queries.ts';
import { listItemsOf } from '../documents/list-items.ts';
import { createRowDoubt } from '../documents/row-doubt.ts';
import { createStatements } from '../documents/statements.ts';
import { openToRead } from '../open.ts';

/** Without a request it is a page that is asked for. */
export interface LongReadTask {
  readonly file: string;
  readonly query: Query;
  readonly request?: AggregateRequest;
}

let opened: { readonly file: string; readonly documents: DocumentQueries } | undefined;

/** The connection lives as long as its thread, which ends when nobody asks. */
function documentsOf(file: string): DocumentQueries {
  if (opened?.file !== file) {
    const statements = createStatements(openToRead(file).sqlite);
    const lists = listItemsOf(compositeIndexes);
    // Whoever asked meets a damaged row once more by itself, and has it mended.
    opened = {
      file,
      documents: createDocumentQueries(statements, compositeIndexes, lists, createRowDoubt(true)),
    };
  }
  return opened.documents;
}

/** As JSON: whoever asked hands it on, and a text is given to another thread faster than what it says. */
export default function read({ file, query, request }: LongReadTask): string {
  const documents = documentsOf(file);
  return JSON.stringify(request === undefined ? documents.query(query) : documents.aggregate(query, request));
}

/** Resolves once the thread has started: the clock of a question runs for the question. */
export const ready = () => undefined;
