import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, isStorable, type Json, sameJson, valueAt } from './json.ts';

const scalars = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => n !== -Number.MAX_VALUE),
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
);
const storableMap = fc.dictionary(
  fc.string({ minLength: 1 }).filter((key) => isStorable({ [key]: null })),
  fc.oneof(scalars, fc.array(scalars)),
);

describe('what can be stored', () => {
  it.each<[string, unknown]>([
    ['a map in a list in a map', { a: [{ b: [1] }] }],
    ['a key with a dot or a slash', { 'a.b/c': 1 }],
    ['a key that is like Firestore’s own at one end only', { a__name__: 1, __name__a: 2, __name: 3 }],
    ['whole characters of every plane', 'é\u0000🐠'],
    ['numbers to both ends', [Number.MAX_VALUE, Number.MIN_VALUE, -0, -1.7e308]],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 })],
  ])('%s', (_what, value) => {
    expect(isStorable(value)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a number that is none', Number.NaN],
    ['a number without end', Number.NEGATIVE_INFINITY],
    ['the lowest number, which stands for true in an index', -Number.MAX_VALUE],
    ['half a character', 'a\ud83d'],
    ['half a character as a key', { '\udc1f': 1 }],
    ['a list in a list', [[1]]],
    ['an empty key', { '': 1 }],
    ['a key of Firestore', { __name__: 1 }],
    ['a key that reaches a prototype', { constructor: 1 }],
    ['the prototype, as a body may name it', JSON.parse('{"a":{"__proto__":{"admin":true}}}')],
    ['a date', new Date()],
    ['bytes', new Uint8Array(2)],
    ['a function', () => 1],
    ['an object of a class', new Map()],
  ])('not %s', (_what, value) => {
    expect(isStorable(value)).toBe(false);
    expect(isStorable({ deep: [{ deeper: value }] })).toBe(false);
  });

  it('is 20 levels deep at most', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
    expect(isStorable(nested(20))).toBe(true);
    expect(isStorable(nested(21))).toBe(false);
    const inLists = (levels: number): unknown => (levels === 0 ? 1 : { a: [inLists(levels - 1)] });
    expect([10, 11].map((levels) => isStorable(inLists(levels)))).toEqual([true, false]);
  });

  it('comes back the same from JSON', () => {
    fc.assert(
      fc.property(storableMap, (map) => {
        expect(isStorable(map)).toBe(true);
        expect(sameJson(JSON.parse(JSON.stringify(map)), documentOf(map))).toBe(true);
      }),
    );
  });
});

describe('documentOf', () => {
  it('leaves out what is undefined', () => {
    expect(documentOf({ a: undefined, b: { c: undefined, d: 1 } })).toEqual({ b: { d: 1 } });
  });
  it('refuses what cannot be stored', () => {
    expect(() => documentOf([1])).toThrow(TypeError);
    expect(() => documentOf({ a: [[1]] })).toThrow(TypeError);
  });
});

describe('valueAt', () => {
  const data = { a: { b: { c: 1 }, list: [{ x: 1 }] }, none: null, 'a.b': 'never' };
  it.each<[string, Json | undefined]>([
    ['a.b.c', 1],
    ['a.b', { c: 1 }],
    ['none', null],
    ['none.more', undefined],
    ['a.missing.c', undefined],
    ['a.list.0', undefined],
    ['toString', undefined],
    ['a.__proto__', undefined],
  ])('finds at %s', (field, value) => {
    expect(valueAt(data, field)).toEqual(value);
  });
});

describe('sameJson', () => {
  it('does not see the order of keys, but that of lists', () => {
    expect(sameJson({ a: 1, b: [1, { c: 2, d: 3 }] }, { b: [1, { d: 3, c: 2 }], a: 1 })).toBe(true);
    expect(sameJson([1, 2], [2, 1])).toBe(false);
  });
  it('tells types and missing fields apart', () => {
    const values: (Json | undefined)[] = [undefined, null, false, true, 0, 1, '', '1', [], [1], {}, { a: 1 }];
    for (const [i, a] of values.entries())
      for (const [k, b] of values.entries()) expect(sameJson(a, b)).toBe(i === k);
  });
  it('holds of any value and its copy', () => {
    fc.assert(fc.property(storableMap, (map) => sameJson(documentOf(map), documentOf(structuredClone(map)))));
  });
});
