import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentData, isStorable, type Json, sameJson, valueAt } from './json.ts';
import { applyWrite, mergeData, type Write } from './write.ts';

const json = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json[]>(null, true, 0, 1.5, 'x', []),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('json')),
  ),
})).json;
const map = fc.dictionary(fc.constantFrom('a', 'b', 'c'), json);

/** What a write leaves; throws when it is refused. */
function resultOf(before: DocumentData | undefined, write: Write): DocumentData | undefined {
  const outcome = applyWrite(before, write);
  if (outcome.status !== 'ok') throw new Error(outcome.status);
  return outcome.data;
}
const path = 'reefs/r1';

describe('applyWrite', () => {
  it('create needs a place that is empty; update and increment one that is not', () => {
    expect(applyWrite({}, { op: 'create', path, data: {} })).toEqual({ status: 'ALREADY_EXISTS' });
    expect(applyWrite(undefined, { op: 'update', path, data: {} })).toEqual({ status: 'NOT_FOUND' });
    expect(applyWrite(undefined, { op: 'increment', path, data: {} })).toEqual({ status: 'NOT_FOUND' });
  });

  it('set leaves what it says, merge and create on nothing too', () => {
    fc.assert(
      fc.property(fc.option(map, { nil: undefined }), map, (before, data) => {
        expect(resultOf(before, { op: 'set', path, data })).toEqual(data);
        expect(resultOf(undefined, { op: 'merge', path, data })).toEqual(data);
        expect(resultOf(undefined, { op: 'create', path, data })).toEqual(data);
      }),
    );
  });

  it('delete leaves nothing, also of nothing', () => {
    expect(resultOf({ a: 1 }, { op: 'delete', path })).toBeUndefined();
    expect(resultOf(undefined, { op: 'delete', path })).toBeUndefined();
  });

  it('never changes what was before', () => {
    fc.assert(
      fc.property(map, map, fc.constantFrom('a.b.c', 'a', 'b.c'), (before, change, field) => {
        const copy = structuredClone(before);
        resultOf(before, { op: 'merge', path, data: change });
        resultOf(before, { op: 'update', path, data: { [field]: change } });
        resultOf(before, { op: 'increment', path, data: { [field]: 2 } });
        expect(before).toEqual(copy);
      }),
    );
  });

  it('update leaves the value at its field and everything beside it', () => {
    fc.assert(
      fc.property(map, json, (before, value) => {
        const data = resultOf(before, { op: 'update', path, data: { 'a.b.c': value } });
        expect(data === undefined ? undefined : valueAt(data, 'a.b.c')).toEqual(value);
        for (const beside of ['b', 'c', 'a.b.a', 'a.c'])
          expect(data === undefined ? undefined : valueAt(data, beside)).toEqual(valueAt(before, beside));
      }),
    );
  });

  it('changes many fields as it would one after the other', () => {
    const fields = fc.uniqueArray(fc.constantFrom('a.a', 'a.b', 'a.c.a', 'a.c.b', 'b', 'c.a.b', 'c.b'));
    fc.assert(
      fc.property(map, fields, (before, named) => {
        const data = Object.fromEntries(named.map((field, index) => [field, index]));
        const oneByOne = named.reduce<DocumentData>(
          (after, field) =>
            resultOf(after, { op: 'update', path, data: { [field]: data[field] ?? 0 } }) ?? {},
          before,
        );
        expect(resultOf(before, { op: 'update', path, data })).toEqual(oneByOne);
        const sums = named.reduce<DocumentData>(
          (after, field) =>
            resultOf(after, { op: 'increment', path, data: { [field]: data[field] ?? 0 } }) ?? {},
          before,
        );
        expect(resultOf(before, { op: 'increment', path, data })).toEqual(sums);
      }),
    );
  });

  it.each(['update', 'increment'] as const)(
    'costs about as much for 4,000 fields by an %s as to copy them once, not 4,000 times (threat 41)',
    (op) => {
      const names = Array.from({ length: 4_000 }, (_, n) => `map${n % 3}.field${n}`);
      const write: Write = { op, path, data: Object.fromEntries(names.map((name, n) => [name, n])) };
      /** The quickest of some short runs, which a busy machine does not interrupt. */
      const quickest = (work: () => unknown) =>
        Math.min(
          ...Array.from({ length: 5 }, () => {
            const startedAt = performance.now();
            work();
            return performance.now() - startedAt;
          }),
        );
      const copied = quickest(() => JSON.parse(JSON.stringify(write)));
      // Measured on a busy machine: 3 to 20 times; with a copy for each field 360 to 450.
      expect(quickest(() => resultOf({ kept: true }, write)) / copied).toBeLessThan(100);
    },
  );

  it('increments add up, in any order', () => {
    const add = (before: DocumentData, amount: number) =>
      resultOf(before, { op: 'increment', path, data: { 'meta.total': amount } }) ?? {};
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 })), (amounts) => {
        const sum = amounts.reduce((total, amount) => total + amount, 0);
        const there = amounts.reduce(add, { meta: { total: 0 } });
        const back = [...amounts].reverse().reduce(add, { meta: { total: 0 } });
        expect(valueAt(there, 'meta.total')).toBe(sum);
        expect(back).toEqual(there);
      }),
    );
  });
});

describe('mergeData', () => {
  it('says the same when it is said twice', () => {
    fc.assert(
      fc.property(map, map, (before, change) => {
        const once = mergeData(before, change);
        expect(sameJson(mergeData(once, change), once)).toBe(true);
      }),
    );
  });

  it('keeps every field that the change does not name', () => {
    fc.assert(
      fc.property(map, map, (before, change) => {
        const merged = mergeData(before, change);
        for (const key of Object.keys(before)) if (!(key in change)) expect(merged[key]).toEqual(before[key]);
        for (const key of Object.keys(change)) expect(merged).toHaveProperty(key);
      }),
    );
  });

  it('replaces lists, and a map by an empty map', () => {
    expect(mergeData({ list: [1, 2], map: { a: 1 } }, { list: [3], map: {} })).toEqual({
      list: [3],
      map: {},
    });
  });

  it('gives no object a prototype', () => {
    const change = JSON.parse('{"__proto__":{"admin":true},"a":{"__proto__":{"admin":true}}}');
    const merged = mergeData({ a: { b: 1 } }, change);
    expect(Reflect.get(merged, 'admin')).toBeUndefined();
    expect(Object.getPrototypeOf(merged.a)).toBe(Object.prototype);
    // Kept as a field of its own, so that the check of what may be stored sees and refuses it.
    expect(isStorable(merged)).toBe(false);
  });
});
