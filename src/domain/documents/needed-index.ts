import { effectiveOrder, type Query } from './query.ts';

export type IndexedField =
  | { readonly fieldPath: string; readonly order: 'ASCENDING' | 'DESCENDING' }
  | { readonly fieldPath: string; readonly arrayConfig: 'CONTAINS' };

/** One index in Firestore's own format. */
export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  readonly fields: readonly IndexedField[];
}

/** The index that answers a query from itself. */
export interface NeededIndex {
  readonly collectionGroup: string;
  readonly queryScope: CompositeIndex['queryScope'];
  /** Come first, in any order; `CONTAINS` for a list. */
  readonly equalities: ReadonlyMap<string, 'EQUAL' | 'CONTAINS'>;
  /** Follow in this order, all in these directions or all in the other ones. */
  readonly order: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
}

/** The index of a query, and of the sum of one field over it, whether or not a store makes it by itself. */
export function fittingIndex(query: Query, summed?: string): NeededIndex {
  const { fields } = effectiveOrder(query);
  const last = fields.at(-1)?.direction ?? 'asc';
  const isOrdered = fields.some(({ field }) => field === summed);
  const order = summed === undefined || isOrdered ? fields : [...fields, { field: summed, direction: last }];
  const equalities = new Map<string, 'EQUAL' | 'CONTAINS'>();
  for (const { field, op } of query.where) {
    if (op === '==' || op === 'in') equalities.set(field, 'EQUAL');
    else if (op === 'array-contains') equalities.set(field, 'CONTAINS');
  }
  const isGroup = 'group' in query.from;
  const collectionGroup = isGroup
    ? query.from.group
    : query.from.collection.slice(query.from.collection.lastIndexOf('/') + 1);
  return { collectionGroup, queryScope: isGroup ? 'COLLECTION_GROUP' : 'COLLECTION', equalities, order };
}

/**
 * What Firestore needs for a query, and for the sum of one field over it; null where its automatic indexes do,
 * which there are for single fields of single collections. Firestore can also merge several smaller indexes:
 * here each query has one that fits it.
 */
export function neededIndex(query: Query, summed?: string): NeededIndex | null {
  const fitting = fittingIndex(query, summed);
  const { equalities, order, queryScope } = fitting;
  const isAutomatic = order.length === 0 || (equalities.size === 0 && order.length === 1);
  return queryScope === 'COLLECTION' && isAutomatic ? null : fitting;
}

/** Whether an index is the one that is needed. One with a field more lacks the documents without that field. */
export function serves(index: CompositeIndex, needed: NeededIndex): boolean {
  if (index.collectionGroup !== needed.collectionGroup || index.queryScope !== needed.queryScope)
    return false;
  if (index.fields.length !== needed.equalities.size + needed.order.length) return false;
  const first = index.fields.slice(0, needed.equalities.size);
  const rest = index.fields.slice(needed.equalities.size);
  const equalitiesFit = first.every((field) => {
    const kind = needed.equalities.get(field.fieldPath);
    return 'arrayConfig' in field ? kind === 'CONTAINS' : kind === 'EQUAL';
  });
  const runs = (turned: boolean) =>
    rest.every((field, place) => {
      const wanted = needed.order[place];
      if (wanted === undefined || !('order' in field)) return false;
      const isUp = (wanted.direction === 'asc') !== turned;
      return field.fieldPath === wanted.field && field.order === (isUp ? 'ASCENDING' : 'DESCENDING');
    });
  return equalitiesFit && (runs(false) || runs(true));
}

function wordsOf({ collectionGroup, queryScope, equalities, order }: NeededIndex): string {
  const fields = [
    ...[...equalities].map(([field, kind]) => (kind === 'CONTAINS' ? `${field} (a list)` : field)),
    ...order.map(({ field, direction }) => `${field} ${direction === 'asc' ? 'upwards' : 'downwards'}`),
  ];
  const where = queryScope === 'COLLECTION_GROUP' ? `all ${collectionGroup}` : collectionGroup;
  return `${where} by ${fields.join(', ')}`;
}

/**
 * Why a store that has just these indexes would have to look at every document for an answer, in words; null where it
 * has one for the query and one for each field that is summed or averaged. Whole collections need none.
 */
export function missingIndexProblem(
  query: Query,
  summed: readonly string[],
  indexes: readonly CompositeIndex[],
): string | null {
  for (const field of [undefined, ...summed]) {
    const fitting = fittingIndex(query, field);
    if (fitting.equalities.size + fitting.order.length === 0) continue;
    if (!indexes.some((index) => serves(index, fitting)))
      return `This cannot be asked here, because every document would have to be looked at: there is no index of ${wordsOf(fitting)}.`;
  }
  return null;
}
