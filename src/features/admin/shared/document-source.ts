import { z } from 'zod';
import type { Cursor, Query } from '../../../domain/documents/query.ts';
import type { Store, StoredDocument } from '../../../ports/store.ts';
import type { PageSource } from '../../../ui/table/list/state/page-source.ts';

interface DocumentSource<Row> {
  readonly key: readonly unknown[];
  readonly store: Pick<Store, 'query' | 'aggregate'>;
  readonly query: Query;
  /** One that cannot be read is a row, too: nothing is left out in silence. */
  readonly rowOf: (document: StoredDocument) => Row;
  /** How many there are is asked with the first page. */
  readonly isCounted?: boolean;
}

/**
 * Rows that a list counts at most; of more it says that there are so many or more. Firestore bills a read for each thousand, and
 * SQLite walks over each of them on the thread that everybody waits for: 5 reads, and half a millisecond.
 */
export const mostCounted = 5_000;

const cursorSchema = z.custom<Cursor>((value) => typeof value === 'object' && value !== null);

function cursorOf(after: string | null): Cursor | undefined {
  if (after === null) return undefined;
  // It stands in the address, where anybody can write anything.
  try {
    return cursorSchema.parse(JSON.parse(after));
  } catch {
    return undefined;
  }
}

/** The documents that a query answers as the rows of a list, a page of reads at a time. The query's own limit is no word on how many there are. */
export function documentSource<Row>({
  key,
  store,
  query,
  rowOf,
  isCounted = true,
}: DocumentSource<Row>): PageSource<Row> {
  let total: Promise<number | null> | undefined;
  return {
    key,
    async load({ size, after }) {
      const from = cursorOf(after);
      total ??= isCounted
        ? store.aggregate({ ...query, limit: mostCounted }, { count: true }).then(({ count }) => count)
        : Promise.resolve(null);
      const [page, count] = await Promise.all([
        store.query({ ...query, limit: size, ...(from === undefined ? {} : { after: from }) }),
        total.catch(() => null),
      ]);
      return {
        rows: page.docs.map(rowOf),
        next: page.cursor === null ? null : JSON.stringify(page.cursor),
        ...(count === null ? {} : { total: count, isMore: count >= mostCounted }),
      };
    },
  };
}
