import {
  type Cursor,
  effectiveOrder,
  type Filter,
  type FilterValue,
  isRange,
  type Order,
  type Query,
} from '../../../src/domain/documents/query.ts';
import { fieldKey, jsonPath, keyOf } from './field-key.ts';
import { type Bound, cappedAt, placeInRange, rangeOf } from './field-range.ts';

export type Parameter = string | number;

/** A piece of SQL with everything that was asked for bound, in the order of its question marks. */
interface Sql {
  readonly text: string;
  readonly parameters: readonly Parameter[];
}

/** The condition and the order of a query. */
export interface QuerySql {
  readonly where: string;
  readonly orderBy: string;
  readonly parameters: readonly Parameter[];
}

function sql(text: string, ...parameters: readonly Parameter[]): Sql {
  return { text, parameters };
}

/** What no document can answer, such as a number above 3 that is also a text. */
const never: Sql = sql('0');

function fromSql({ from, where, orderBy }: Query, indexed: ReadonlySet<string>): Sql[] {
  const name = 'group' in from ? from.group : from.collection.slice(from.collection.lastIndexOf('/') + 1);
  const parent = 'collection' in from ? [sql('parent = ?', from.collection)] : [];
  // Counted and listed from the index of parents alone, without a look at any row: eight times quicker at eighty.
  if ('collection' in from && where.length === 0 && orderBy.length === 0) return parent;
  // SQLite uses a partial index only when the query says its condition as a literal; these few names
  // come from our own list of indexes.
  if (indexed.has(name)) return [...parent, sql(`collection = '${name}'`)];
  return 'group' in from ? [sql('collection = ?', name)] : parent;
}

/** A list holds the value. Its items have whole numbers as keys; a map's have names, a lone value none. */
function containsSql(field: string, value: FilterValue): Sql {
  const items = `EXISTS (SELECT 1 FROM json_each(data, ${jsonPath(field)}) AS item WHERE typeof(item.key) = 'integer'`;
  switch (typeof value) {
    case 'string':
      return sql(`${items} AND item.type = 'text' AND item.value = ?)`, value);
    case 'number':
      return sql(`${items} AND item.type IN ('integer', 'real') AND CAST(item.value AS REAL) = ?)`, value);
    case 'boolean':
      return sql(`${items} AND item.type = '${String(value)}')`);
  }
}

function filterSql({ field, op, value }: Filter): Sql {
  const values = typeof value === 'object' ? value : [value];
  const [first] = values;
  if (first === undefined) return never;
  if (op === 'array-contains') return containsSql(field, first);
  if (op === '==') return sql(`${fieldKey(field)} = ?`, keyOf(first));
  return sql(`${fieldKey(field)} IN (${values.map(() => '?').join(', ')})`, ...values.map(keyOf));
}

function boundSql(field: string, bound: Bound): Sql {
  return sql(`${fieldKey(field)} ${bound.sql}`, ...(bound.value === undefined ? [] : [keyOf(bound.value)]));
}

/** Documents behind a cursor, among those that are capped at its first value. */
function behindSql(fields: readonly Order[], pathDirection: Order['direction'], after: Cursor): Sql {
  const behind = (direction: Order['direction']) => (direction === 'asc' ? '>' : '<');
  let rest = sql(`path ${behind(pathDirection)} ?`, after.path);
  for (const [index, order] of [...fields.entries()].reverse()) {
    const value = after.values[index];
    if (value === undefined) continue;
    const key = fieldKey(order.field);
    const bound = keyOf(value);
    const isBehind = `${key} ${behind(order.direction)} ?`;
    rest =
      index === 0
        ? // Capped: what is not behind the first value is equal to it.
          sql(`(${isBehind} OR ${rest.text})`, bound, ...rest.parameters)
        : sql(`(${isBehind} OR (${key} = ? AND ${rest.text}))`, bound, bound, ...rest.parameters);
  }
  return rest;
}

/**
 * Ranges of the ordered fields, and where to go on. The range of the first field is capped at the
 * cursor rather than compared twice, because SQLite searches an index by one upper bound only
 * (12 times faster at a million documents).
 */
function orderedSql(query: Query): Sql[] {
  const { fields, path } = effectiveOrder(query);
  let { after } = query;
  const conditions: Sql[] = [];
  for (const [index, { field, direction }] of fields.entries()) {
    let range = rangeOf(query.where.filter((filter) => filter.field === field && isRange(filter.op)));
    if (range === null) return [never];
    const goOn = index === 0 ? after?.values[0] : undefined;
    if (goOn !== undefined) {
      const place = placeInRange(goOn, direction, range);
      if (place === 'behind') return [never];
      if (place === 'before') after = undefined;
      else range = cappedAt(goOn, direction, range);
    }
    conditions.push(boundSql(field, range.low));
    if (range.high !== null) conditions.push(boundSql(field, range.high));
  }
  return after === undefined ? conditions : [...conditions, behindSql(fields, path, after)];
}

/** Compiles a checked query; `indexed` names the collections that have indexes of their own. */
export function querySql(query: Query, indexed: ReadonlySet<string>): QuerySql {
  const { fields, path } = effectiveOrder(query);
  const conditions = [
    ...fromSql(query, indexed),
    ...query.where.filter((filter) => !isRange(filter.op)).map(filterSql),
    ...orderedSql(query),
  ];
  return {
    where: conditions.map((condition) => condition.text).join(' AND '),
    orderBy: [
      ...fields.map(({ field, direction }) => `${fieldKey(field)} ${direction}`),
      `path ${path}`,
    ].join(', '),
    parameters: conditions.flatMap((condition) => condition.parameters),
  };
}
