import { isFieldPath } from '../../../../src/domain/documents/problems.ts';
import type { FilterValue } from '../../../../src/domain/documents/query.ts';

/**
 * One value of SQL for one value of a document, so that SQLite's order is the domain's order (missing,
 * booleans, numbers, strings) and equality knows types: `true` is never 1.
 *
 *   missing, null, map, list  NULL
 *   false, true               -infinity, the lowest double (which no document holds: `isStorable`)
 *   number                    REAL, as JavaScript reads it
 *   string                    TEXT, compared by UTF-8 bytes
 */
export const falseKey = '-9e999';
export const trueKey = '-1.7976931348623157e308';

/** Lowest and highest keys of a type, for ranges, which compare values of one type only. */
export const typeBounds = {
  boolean: { low: `>= ${falseKey}`, high: `<= ${trueKey}` },
  number: { low: `> ${trueKey}`, high: `< ''` },
  string: { low: `>= ''`, high: `< x''` },
} as const;

/** Holds for every key that is not NULL, and can be searched in an index as `IS NOT NULL` cannot. */
export const isPresent = `>= ${falseKey}`;

/** A field's place in `data` as an SQL literal. Only a checked field path comes this far: no quotes, no escapes. */
export function jsonPath(field: string): string {
  if (!isFieldPath(field)) throw new TypeError(`"${field}" is not the path of a field.`);
  return `'$.${field
    .split('.')
    .map((key) => `"${key}"`)
    .join('.')}'`;
}

/**
 * The SQL expression of a field's key. Indexes and queries must say it in exactly the same words. `data`: the column that
 * holds the document.
 */
export function fieldKey(field: string, data = 'data'): string {
  const path = jsonPath(field);
  return (
    `CASE json_type(${data}, ${path})` +
    ` WHEN 'text' THEN json_extract(${data}, ${path})` +
    ` WHEN 'integer' THEN CAST(json_extract(${data}, ${path}) AS REAL)` +
    ` WHEN 'real' THEN json_extract(${data}, ${path})` +
    ` WHEN 'true' THEN ${trueKey} WHEN 'false' THEN ${falseKey} END`
  );
}

/** The key of a value that is asked for, to be bound. */
export function keyOf(value: FilterValue): string | number {
  if (value === true) return -Number.MAX_VALUE;
  if (value === false) return Number.NEGATIVE_INFINITY;
  return value;
}
