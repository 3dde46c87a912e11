import type { ListColumn } from './list-column.ts';
import { csvRows, type ListCsv } from './list-csv.ts';
import type { ListSort } from './list-state.ts';

export interface PageRequest {
  /** As it was typed; '' finds all. */
  readonly search: string;
  readonly sort: ListSort | null;
  /** Rows, at most. */
  readonly size: number;
  /** What the page before said as `next`; null asks for the first. */
  readonly after: string | null;
  readonly signal: AbortSignal;
}

export interface PageAnswer<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null at the end. It stands in the address: opaque, and no secret. */
  readonly next: string | null;
  /** Of all pages, where it is known. */
  readonly total?: number;
  /** There are `total` rows or more: nobody counted further. */
  readonly isMore?: boolean;
}

/** Where the rows of a long list come from, a page at a time. */
export interface PageSource<Row> {
  /** The key of the query without the page: what was changed is read again by `invalidateQueries({ queryKey: key })`. */
  readonly key: readonly unknown[];
  /** Columns by which it can sort; none where it is absent. */
  readonly sorts?: readonly string[];
  readonly load: (request: PageRequest) => Promise<PageAnswer<Row>>;
}

type AllRequest = Omit<PageRequest, 'after'>;

interface AllPages<Row> {
  readonly request: AllRequest;
  readonly columns: readonly ListColumn<Row>[];
  readonly line: ListCsv['line'];
  /** Told of how many rows were read so far. */
  readonly onRows: (rows: number) => void;
}

/** The rows of all pages, page after page. Throws what the source throws, and where it goes in circles. */
async function* pagesOf<Row>(source: PageSource<Row>, request: AllRequest): AsyncGenerator<readonly Row[]> {
  const been = new Set<string>();
  let after: string | null = null;
  do {
    request.signal.throwIfAborted();
    const answer: PageAnswer<Row> = await source.load({ ...request, after });
    yield answer.rows;
    after = answer.next;
    if (after !== null && been.has(after))
      throw new Error('The list goes in circles: a page leads back to one before.');
    if (after !== null) been.add(after);
  } while (after !== null);
}

/** The lines of all rows that a source finds. Throws as its pages do. */
export async function writeAllPages<Row>(source: PageSource<Row>, all: AllPages<Row>): Promise<string> {
  const parts: string[] = [];
  let many = 0;
  for await (const rows of pagesOf(source, all.request)) {
    parts.push(csvRows(rows, all.columns, all.line));
    many += rows.length;
    all.onRows(many);
  }
  return parts.join('');
}

/** The first rows that a source finds, so many at most; `isAll` where there are no more. Throws as its pages do. */
export async function readRows<Row>(
  source: PageSource<Row>,
  request: AllRequest,
  most: number,
): Promise<{ readonly rows: readonly Row[]; readonly isAll: boolean }> {
  const found: Row[] = [];
  for await (const rows of pagesOf(source, request)) {
    found.push(...rows);
    if (found.length > most) return { rows: found.slice(0, most), isAll: false };
  }
  return { rows: found, isAll: true };
}
