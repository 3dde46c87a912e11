import {
  compareValues,
  type Filter,
  type FilterValue,
  type Order,
} from '../../../../src/domain/documents/query.ts';
import { isPresent, typeBounds } from './field-key.ts';

/** One side of the range of a field's keys: `>= ?` with a value, or the end of a type. */
export interface Bound {
  readonly sql: string;
  readonly value?: FilterValue;
  readonly isStrict?: boolean;
}

/** The keys that all filters of an ordered field leave, of one type; or all that are there. */
export interface FieldRange {
  readonly type: ValueType | 'any';
  readonly low: Bound;
  readonly high: Bound | null;
}

type ValueType = keyof typeof typeBounds;

const anyValue: FieldRange = { type: 'any', low: { sql: isPresent }, high: null };

/** Any value of a type, to see which type sorts first. */
const examples: Readonly<Record<ValueType, FilterValue>> = { boolean: false, number: 0, string: '' };

function typeOf(value: FilterValue): ValueType {
  return typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'boolean';
}

function isTighter(bound: FilterValue, isStrict: boolean, old: Bound, sign: 1 | -1): boolean {
  if (old.value === undefined) return true;
  const order = compareValues(bound, old.value) * sign;
  return order > 0 || (order === 0 && isStrict);
}

/** The narrowest range under all range filters of one field; null when they ask for two types. */
export function rangeOf(filters: readonly Filter[]): FieldRange | null {
  let range = anyValue;
  for (const { op, value } of filters) {
    if (typeof value === 'object') return null;
    const type = typeOf(value);
    if (range.type === 'any')
      range = { type, low: { sql: typeBounds[type].low }, high: { sql: typeBounds[type].high } };
    else if (range.type !== type) return null;
    const isStrict = op === '<' || op === '>';
    const bound = { sql: `${op} ?`, value, isStrict };
    if (op === '>' || op === '>=') {
      if (isTighter(value, isStrict, range.low, 1)) range = { ...range, low: bound };
    } else if (range.high !== null && isTighter(value, isStrict, range.high, -1)) {
      range = { ...range, high: bound };
    }
  }
  return range;
}

/** Where a page goes on: before the range begins, so that it says nothing; inside it; or behind its end. */
export type CursorPlace = 'before' | 'inside' | 'behind';

export function placeInRange(
  value: FilterValue,
  direction: Order['direction'],
  range: FieldRange,
): CursorPlace {
  if (range.type === 'any') return 'inside';
  const sign = direction === 'asc' ? 1 : -1;
  if (typeOf(value) !== range.type)
    return compareValues(value, examples[range.type]) * sign < 0 ? 'before' : 'behind';
  const start = direction === 'asc' ? range.low : range.high;
  if (start?.value === undefined) return 'inside';
  const order = compareValues(value, start.value) * sign;
  return order < 0 || (order === 0 && start.isStrict === true) ? 'before' : 'inside';
}

/** A range that begins at the cursor instead of where it began. */
export function cappedAt(value: FilterValue, direction: Order['direction'], range: FieldRange): FieldRange {
  return direction === 'asc'
    ? { ...range, low: { sql: '>= ?', value } }
    : { ...range, high: { sql: '<= ?', value } };
}
