import { valueAt } from '../../../../src/domain/documents/json.ts';
import {
  effectiveOrder,
  type Filter,
  type FilterValue,
  isRange,
  orderValues,
  type Query,
} from '../../../../src/domain/documents/query.ts';

/** A search for one more group takes 25 µs, as long as a walk over a hundred entries of an index. */
const mostGroups = 100;

/** Whether ranges lie over several fields, of which an index finds the first alone. */
export const hasSeveralRanges = (query: Query): boolean => rangedFields(query).size > 1;

/** Whether these fields are the first of the order, and the page is the first one. */
export function isScannedLoosely(query: Query): boolean {
  const ranged = rangedFields(query);
  const { fields } = effectiveOrder(query);
  const first = fields.slice(0, ranged.size);
  return (
    query.after === undefined && hasSeveralRanges(query) && first.every(({ field }) => ranged.has(field))
  );
}

const rangedFields = ({ where }: Query) =>
  new Set(where.filter(({ op }) => isRange(op)).map(({ field }) => field));

/**
 * A loose index scan (skip scan): with ranges over several fields an index finds the first and walks over all of that, the
 * next photo of a volunteer over half of those that nobody has analysed. Here each value that the first fields have is
 * searched for, and inside it the range of the last one: a search for each of a few groups. Where there are many groups, it
 * goes on by walking. Answers rows in the order of the query.
 */
export function* looseScan<Row extends { readonly data: string; readonly path: string }>(
  query: Query,
  ask: (query: Query) => Iterable<Row>,
): Generator<Row> {
  const { fields } = effectiveOrder(query);
  const depth = rangedFields(query).size - 1;
  let groups = 0;
  let last: Row | undefined;

  /** The rows of a group, by the order that is left. */
  function inside(group: readonly Filter[], level: number, more: readonly Filter[]): Query {
    const later = new Set(fields.slice(level + 1).map(({ field }) => field));
    const fixed = new Set(group.map(({ field }) => field));
    const where = query.where.filter(
      ({ field, op }) => !isRange(op) || !(fixed.has(field) || later.has(field)),
    );
    const { limit: _all, ...rest } = query;
    return { ...rest, where: [...where, ...group, ...more], orderBy: fields.slice(level) };
  }

  function* walk(group: readonly Filter[], level: number): Generator<Row> {
    const order = fields[level];
    if (level === depth || order === undefined) {
      for (const row of ask(inside(group, level, []))) {
        last = row;
        yield row;
      }
      return;
    }
    const { field, direction } = order;
    let more: readonly Filter[] = [];
    while (groups <= mostGroups) {
      groups += 1;
      const [row] = ask({ ...inside(group, level, more), limit: 1 });
      const value = row === undefined ? undefined : valueAt(JSON.parse(row.data), field);
      if (value === undefined) return;
      yield* walk([...group, { field, op: '==', value: value as FilterValue }], level + 1);
      more = [{ field, op: direction === 'asc' ? '>' : '<', value: value as FilterValue }];
    }
  }

  yield* walk([], 0);
  if (groups <= mostGroups) return;
  const { limit: _all, ...walked } = query;
  const values = last === undefined ? undefined : orderValues(JSON.parse(last.data), fields);
  yield* ask(
    values === undefined || last === undefined ? walked : { ...walked, after: { values, path: last.path } },
  );
}
