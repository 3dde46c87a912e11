import { type DocumentData, type Json, valueAt } from './json.ts';

/** Comparison of one field with a value. `array-contains` asks whether a list holds the value. */
export type FilterOperator = '==' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains';
export type FilterValue = string | number | boolean;

export interface Filter {
  /** Dotted path of the field, `loc.regionId`. */
  readonly field: string;
  readonly op: FilterOperator;
  /** A list (1 to 30 values) for `in`, one value for every other operator. */
  readonly value: FilterValue | readonly FilterValue[];
}

export interface Order {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** Where a page ended: the values of `effectiveOrder(query)` in the last document, and its path. */
export interface Cursor {
  readonly values: readonly FilterValue[];
  readonly path: string;
}

/**
 * A question to the document tree, as data: the same object runs on SQLite, on Firestore, in memory,
 * and is posted by a browser to a server. Named queries live beside what they ask about.
 */
export interface Query {
  /** Either all documents of one collection, or of every collection of that name (`group`). */
  readonly from: { readonly collection: string } | { readonly group: string };
  readonly where: readonly Filter[];
  readonly orderBy: readonly Order[];
  readonly limit?: number;
  readonly after?: Cursor;
}

/** Largest page that any store answers; larger lists are paged by cursor. */
export const largestPage = 500;

/** Every document of a collection, in pages of the largest size. */
export const everythingIn = (collection: string): Query => ({
  from: { collection },
  where: [],
  orderBy: [],
  limit: largestPage,
});

/** Every document of a collection of which a field has a value, in pages of the largest size. */
export const thoseWith = (collection: string, field: string, value: FilterValue): Query => ({
  ...everythingIn(collection),
  where: [{ field, op: '==', value }],
});

/**
 * Longest texts of one page together: it ends before the document that would make them more, and has one at least.
 * Firestore's pages end by number alone.
 */
export const largestPageCharacters = 2_000_000;

export function isRange(op: FilterOperator): boolean {
  return op === '<' || op === '<=' || op === '>' || op === '>=';
}

/**
 * The order in which a query really answers. As Firestore does, fields under a range filter that are
 * not ordered explicitly follow, sorted by name, in the direction of the last explicit order; the
 * document path is the last tie-breaker in that same direction.
 */
export function effectiveOrder(query: Query): {
  readonly fields: readonly Order[];
  readonly path: Order['direction'];
} {
  const direction = query.orderBy.at(-1)?.direction ?? 'asc';
  const named = new Set(query.orderBy.map((order) => order.field));
  const implied = [...new Set(query.where.filter((f) => isRange(f.op)).map((f) => f.field))]
    .filter((field) => !named.has(field))
    .sort();
  return {
    fields: [...query.orderBy, ...implied.map((field) => ({ field, direction }))],
    path: direction,
  };
}

/** Firestore's order between types that the tree uses: booleans, then numbers, then strings. */
function rankOf(value: Json): number {
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 2;
  return 3;
}

/** Compares by code points (UTF-8 byte order), as SQLite's BINARY collation and Firestore do. */
function compareText(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Orders two field values: by type, then by value. */
export function compareValues(a: Json, b: Json): number {
  const byType = rankOf(a) - rankOf(b);
  if (byType !== 0) return byType;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return Number(a) - Number(b);
}

function isComparable(value: Json | undefined): value is FilterValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Whether one document answers one filter. Ranges compare only values of the same type, as Firestore does. */
export function matchesFilter(data: DocumentData, filter: Filter): boolean {
  const value = valueAt(data, filter.field);
  if (filter.op === 'array-contains')
    return Array.isArray(value) && value.some((item) => item === filter.value);
  if (!isComparable(value)) return false;
  if (filter.op === 'in') return Array.isArray(filter.value) && filter.value.includes(value);
  const wanted = filter.value;
  if (!isComparable(wanted as Json)) return false;
  if (typeof wanted !== typeof value) return false;
  const order = compareValues(value, wanted as FilterValue);
  switch (filter.op) {
    case '==':
      return order === 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** The values by which a document is ordered, or undefined when it lacks one and so is not an answer. */
export function orderValues(data: DocumentData, fields: readonly Order[]): FilterValue[] | undefined {
  const values: FilterValue[] = [];
  for (const order of fields) {
    const value = valueAt(data, order.field);
    if (!isComparable(value)) return undefined;
    values.push(value);
  }
  return values;
}

/** Compares two places in the answer of a query; negative when `a` comes first. */
export function compareCursors(query: Query, a: Cursor, b: Cursor): number {
  const { fields, path } = effectiveOrder(query);
  for (const [index, order] of fields.entries()) {
    const left = a.values[index];
    const right = b.values[index];
    if (left === undefined || right === undefined) continue;
    const difference = compareValues(left, right);
    if (difference !== 0) return order.direction === 'asc' ? difference : -difference;
  }
  const difference = compareText(a.path, b.path);
  return path === 'asc' ? difference : -difference;
}
