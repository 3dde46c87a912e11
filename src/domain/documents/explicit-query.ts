import type { DocumentData } from './json.ts';
import {
  type Cursor,
  effectiveOrder,
  type FilterOperator,
  type FilterValue,
  largestPage,
  orderValues,
  type Query,
} from './query.ts';

/** A query with everything said that `Query` leaves to its semantics, as Firestore's SDKs want it. */
export interface ExplicitQuery {
  readonly from: Query['from'];
  readonly filters: readonly {
    readonly keys: readonly string[];
    readonly op: FilterOperator;
    readonly value: FilterValue | readonly FilterValue[];
  }[];
  /** `keys` null is the document's path, always the last. */
  readonly order: readonly { readonly keys: readonly string[] | null; readonly direction: 'asc' | 'desc' }[];
  /** Values of `order`; of the path, what the SDKs compare: the id in a collection, the path in a group. */
  readonly startAfter: readonly FilterValue[] | null;
  /** Documents of a page; one more is fetched, to know whether there is another page. */
  readonly pageSize: number;
}

export function explicitQuery(query: Query): ExplicitQuery {
  const { fields, path } = effectiveOrder(query);
  const { after } = query;
  const isGroup = 'group' in query.from;
  return {
    from: query.from,
    filters: query.where.map(({ field, op, value }) => ({ keys: field.split('.'), op, value })),
    order: [
      ...fields.map(({ field, direction }) => ({ keys: field.split('.'), direction })),
      { keys: null, direction: path },
    ],
    startAfter:
      after === undefined
        ? null
        : [...after.values, isGroup ? after.path : after.path.slice(after.path.lastIndexOf('/') + 1)],
    pageSize: Math.min(query.limit ?? largestPage, largestPage),
  };
}

/** Cuts the one document more off, and says where to go on; null when this was the last page. */
export function pageOf<Doc extends { readonly path: string; readonly data: DocumentData }>(
  query: Query,
  fetched: readonly Doc[],
  /** Whether there are more than were fetched, which are too large for one page. */
  isCut = false,
): { readonly docs: readonly Doc[]; readonly cursor: Cursor | null } {
  const { pageSize } = explicitQuery(query);
  const docs = fetched.slice(0, pageSize);
  const last = docs.at(-1);
  if ((!isCut && fetched.length <= pageSize) || last === undefined) return { docs, cursor: null };
  const values = orderValues(last.data, effectiveOrder(query).fields);
  return { docs, cursor: values === undefined ? null : { values, path: last.path } };
}
