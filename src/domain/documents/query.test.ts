import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cursor,
  compareCursors,
  compareValues,
  effectiveOrder,
  type FilterValue,
  matchesFilter,
  orderValues,
  type Query,
} from './query.ts';

const value: fc.Arbitrary<FilterValue> = fc.oneof(
  fc.boolean(),
  fc.double({ noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.string({ unit: 'binary', maxLength: 4 }).filter((text) => text.isWellFormed()),
);
const asked = (rest: Partial<Query>): Query => ({
  from: { collection: 'reefs' },
  where: [],
  orderBy: [],
  ...rest,
});

describe('the order of values', () => {
  it('is booleans, numbers, texts', () => {
    const sorted: FilterValue[] = [false, true, -1e308, -1, 0, 0.5, 10, '', '10', '9', 'A', 'a', 'é'];
    expect([...sorted].reverse().sort(compareValues)).toEqual(sorted);
  });

  it('of texts is that of their UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        fc.pre(a.isWellFormed() && b.isWellFormed());
        expect(Math.sign(compareValues(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
    expect(compareValues('\uFFFD', '🐠')).toBeLessThan(0);
  });

  it('is total: it turns round, and goes on', () => {
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        // + 0, because 0 and -0 are the same place.
        expect(Math.sign(compareValues(a, b)) + 0).toBe(-Math.sign(compareValues(b, a)) + 0);
        if (compareValues(a, b) <= 0 && compareValues(b, c) <= 0)
          expect(compareValues(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('the effective order', () => {
  it('is the path alone where nothing is said', () => {
    expect(effectiveOrder(asked({}))).toEqual({ fields: [], path: 'asc' });
  });

  it('takes in the fields under a range, by name, in the last direction; each once', () => {
    const where = [
      { field: 'z', op: '>', value: 1 },
      { field: 'b', op: '<', value: 1 },
      { field: 'b', op: '>', value: 0 },
      { field: 'a', op: '==', value: 1 },
      { field: 'k', op: '>=', value: 1 },
    ] as const;
    const orderBy = [
      { field: 'm', direction: 'asc' },
      { field: 'k', direction: 'desc' },
    ] as const;
    expect(effectiveOrder(asked({ where, orderBy }))).toEqual({
      fields: [
        { field: 'm', direction: 'asc' },
        { field: 'k', direction: 'desc' },
        { field: 'b', direction: 'desc' },
        { field: 'z', direction: 'desc' },
      ],
      path: 'desc',
    });
  });
});

describe('a filter', () => {
  it('compares values of one type only', () => {
    fc.assert(
      fc.property(
        value,
        value,
        fc.constantFrom('==' as const, '<' as const, '<=' as const, '>' as const, '>=' as const),
        (stored, wanted, op) => {
          fc.pre(typeof stored !== typeof wanted);
          expect(matchesFilter({ a: stored }, { field: 'a', op, value: wanted })).toBe(false);
        },
      ),
    );
  });

  it('of one of <, == and > holds of two values of one type', () => {
    fc.assert(
      fc.property(value, value, (stored, wanted) => {
        fc.pre(typeof stored === typeof wanted);
        const holds = (op: '<' | '==' | '>' | '<=' | '>=') =>
          matchesFilter({ a: stored }, { field: 'a', op, value: wanted });
        expect([holds('<'), holds('=='), holds('>')].filter(Boolean)).toHaveLength(1);
        expect(holds('<=')).toBe(!holds('>'));
        expect(holds('>=')).toBe(!holds('<'));
      }),
    );
  });

  it('in is == with any of its values', () => {
    fc.assert(
      fc.property(value, fc.array(value, { minLength: 1, maxLength: 5 }), (stored, values) => {
        const one = values.some((wanted) =>
          matchesFilter({ a: stored }, { field: 'a', op: '==', value: wanted }),
        );
        expect(matchesFilter({ a: stored }, { field: 'a', op: 'in', value: values })).toBe(one);
      }),
    );
  });

  it('finds nothing in what is missing, null, a list or a map', () => {
    for (const data of [{}, { a: null }, { a: [1] }, { a: { b: 1 } }])
      for (const op of ['==', '<', '>='] as const)
        expect(matchesFilter(data, { field: 'a', op, value: 1 }), JSON.stringify(data)).toBe(false);
  });

  it('array-contains knows types', () => {
    const holds = (wanted: FilterValue) =>
      matchesFilter({ list: [1, 'true', false] }, { field: 'list', op: 'array-contains', value: wanted });
    expect([1, 'true', false].every(holds)).toBe(true);
    expect(['1', true, 0, ''].some(holds)).toBe(false);
  });
});

describe('places in an answer', () => {
  const query = asked({
    orderBy: [
      { field: 'a', direction: 'desc' },
      { field: 'b', direction: 'asc' },
    ],
  });
  const place = fc.record({
    values: fc.tuple(value, value),
    path: fc.constantFrom('reefs/a', 'reefs/b', 'reefs/c'),
  });

  it('go by the first field that differs, each in its direction, then by path', () => {
    const at = (a: FilterValue, b: FilterValue, path = 'reefs/x'): Cursor => ({ values: [a, b], path });
    expect(compareCursors(query, at(2, 1), at(1, 1))).toBeLessThan(0);
    expect(compareCursors(query, at(1, 1), at(1, 2))).toBeLessThan(0);
    expect(compareCursors(query, at(1, 1, 'reefs/a'), at(1, 1, 'reefs/b'))).toBeLessThan(0);
    expect(compareCursors(query, at(1, 1), at(1, 1))).toBe(0);
  });

  it('are a total order', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(Math.sign(compareCursors(query, a, b)) + 0).toBe(-Math.sign(compareCursors(query, b, a)) + 0);
        if (compareCursors(query, a, b) < 0 && compareCursors(query, b, c) < 0)
          expect(compareCursors(query, a, c)).toBeLessThan(0);
      }),
    );
  });

  it('do not exist for a document without an ordered field', () => {
    const { fields } = effectiveOrder(query);
    expect(orderValues({ a: 1, b: 'x', c: 3 }, fields)).toEqual([1, 'x']);
    expect(orderValues({ a: 1 }, fields)).toBeUndefined();
    expect(orderValues({ a: 1, b: null }, fields)).toBeUndefined();
  });
});
