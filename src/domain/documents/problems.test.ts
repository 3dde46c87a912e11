import { describe, expect, it } from 'vitest';
import { batchProblem, isFieldPath, mostInValues, queryProblem } from './problems.ts';
import type { Query } from './query.ts';
import { largestBatch, mostFieldsOfBatch, mostFieldsOfWrite, type Write } from './write.ts';

const asked = (rest: Partial<Query>): Query => ({
  from: { collection: 'reefs' },
  where: [],
  orderBy: [],
  ...rest,
});

describe('the path of a field', () => {
  it.each([
    'a',
    'x'.repeat(200),
    'loc.regionId',
    '_geoloc.lat',
    'meta.byDataset.2021',
    'analysis.branching-live',
  ])('is %s', (text) => {
    expect(isFieldPath(text)).toBe(true);
  });
  it.each([
    '',
    '.a',
    'a.',
    'a..b',
    '1a',
    'a b',
    'a"b',
    "a'b",
    'a[0]',
    'a.__proto__',
    'constructor.a',
    'a.__name__',
    'x'.repeat(201),
  ])('is not "%s"', (text) => {
    expect(isFieldPath(text)).toBe(false);
  });
});

describe('a query', () => {
  it('is fine when a store can answer it', () => {
    const where = [
      { field: 'a', op: 'in', value: [1, 'a', true] },
      { field: 'b.c', op: '>=', value: -1 },
    ] as const;
    const after = { values: [0], path: 'reefs/r1' };
    expect(queryProblem(asked({ where, limit: 1000, after }))).toBeNull();
    expect(queryProblem(asked({ from: { group: 'surveys' } }))).toBeNull();
    const full = (many: number) => ({ field: `f${many}`, op: 'in', value: Array(many).fill(1) }) as const;
    expect(queryProblem(asked({ where: [full(mostInValues)] }))).toBeNull();
    expect(queryProblem(asked({ where: [full(5), full(6), { field: 'a', op: '==', value: 1 }] }))).toBeNull();
    expect(queryProblem(asked({ where: [full(1)], limit: 1 }))).toBeNull();
  });

  it.each<[string, Partial<Query>]>([
    ['of a document', { from: { collection: 'reefs/r1' } }],
    ['of a group of groups', { from: { group: 'users/surveys' } }],
    ['of too many values', { where: [{ field: 'a', op: 'in', value: Array(mostInValues + 1).fill(1) }] }],
    ['of a list with ==', { where: [{ field: 'a', op: '==', value: [1] }] }],
    ['of one value with in', { where: [{ field: 'a', op: 'in', value: 1 }] }],
    ['of a number that is none', { where: [{ field: 'a', op: '<', value: Number.NaN }] }],
    ['of half a character', { where: [{ field: 'a', op: '==', value: '\ud83d' }] }],
    [
      'ordered twice by a field',
      {
        orderBy: [
          { field: 'a', direction: 'asc' },
          { field: 'a', direction: 'desc' },
        ],
      },
    ],
    ['of half a document', { limit: 0.5 }],
    ['of a field that is none', { where: [{ field: 'a b', op: '==', value: 1 }] }],
    [
      'of a field that is none after one that is fine',
      {
        where: [
          { field: 'a', op: '==', value: 1 },
          { field: 'a"b', op: '==', value: 1 },
        ],
      },
    ],
    ['of no values', { where: [{ field: 'a', op: 'in', value: [] }] }],
    [
      'of a value among others that cannot be compared',
      { where: [{ field: 'a', op: 'in', value: [1, Number.NaN] }] },
    ],
    ['with a filter that there is not', { where: [{ field: 'a', op: '!=' as '==', value: 1 }] }],
    [
      'of lists that combine to too many cases',
      {
        where: [
          { field: 'a', op: 'in', value: Array(6).fill(1) },
          { field: 'b', op: 'in', value: Array(6).fill(1) },
        ],
      },
    ],
    ['ordered by a field that is none', { orderBy: [{ field: 'a..b', direction: 'asc' }] }],
    ['of no documents', { limit: 0 }],
    ['of fewer than none', { limit: -5 }],
    ['of more than can be counted', { limit: 2 ** 60 }],
    ['from a place that is none', { after: { values: [], path: 'reefs' } }],
    ['from a place with a value too many', { after: { values: [1], path: 'reefs/r1' } }],
  ])('makes no sense %s', (_what, rest) => {
    expect(queryProblem(asked(rest))).toMatch(/^.+\.$/);
  });
});

describe('a batch', () => {
  it('is fine with every kind of write, also of one document', () => {
    const path = 'reefs/r1';
    const batch: Write[] = [
      { op: 'create', path, data: { a: 1 } },
      { op: 'merge', path, data: { 'any key': null } },
      { op: 'update', path, data: { 'a.b': [], 'a.c': {} } },
      { op: 'increment', path, data: { n: -1.5 } },
      { op: 'delete', path },
    ];
    expect(batchProblem(batch)).toBeNull();
    expect(batchProblem([])).toBeNull();
  });

  it.each<[string, Write]>([
    ['to a collection', { op: 'delete', path: 'reefs' }],
    ['to a place outside', { op: 'set', path: 'reefs/../users', data: {} }],
    ['of a list', { op: 'set', path: 'reefs/r1', data: [1] as unknown as Record<string, never> }],
    [
      'of a prototype',
      { op: 'merge', path: 'reefs/r1', data: JSON.parse('{"a":{"__proto__":{"admin":true}}}') },
    ],
    ['of a number that is none', { op: 'create', path: 'reefs/r1', data: { a: Number.NaN } }],
    ['of a field that is none', { op: 'update', path: 'reefs/r1', data: { a: 1, 'a b': 1 } }],
    [
      'of text that is added',
      { op: 'increment', path: 'reefs/r1', data: { a: 1, b: 'x' as unknown as number } },
    ],
  ])('makes no sense with a write %s, also after one that is fine', (_what, write) => {
    expect(batchProblem([write])).toMatch(/^.+\.$/);
    expect(batchProblem([{ op: 'delete', path: 'reefs/r2' }, write])).toBe(batchProblem([write]));
  });

  it('counts no fields of what is written as a whole', () => {
    const data = Object.fromEntries(Array.from({ length: mostFieldsOfWrite + 1 }, (_, n) => [`f${n}`, n]));
    for (const op of ['set', 'merge', 'create'] as const)
      expect(batchProblem([{ op, path: 'reefs/r1', data }])).toBeNull();
    expect(batchProblem([{ op: 'update', path: 'reefs/r1', data: { text: 'not added' } }])).toBeNull();
  });

  it('has its limit', () => {
    const batch = (length: number) => Array<Write>(length).fill({ op: 'delete', path: 'reefs/r1' });
    expect(batchProblem(batch(largestBatch))).toBeNull();
    expect(batchProblem(batch(largestBatch + 1))).toContain(String(largestBatch));
  });

  it.each(['update', 'increment'] as const)('changes so many fields by an %s, and not one more', (op) => {
    const change = (fields: number): Write => ({
      op,
      path: 'reefs/r1',
      data: Object.fromEntries(Array.from({ length: fields }, (_, n) => [`f${n}`, n])),
    });
    expect(batchProblem([change(mostFieldsOfWrite)])).toBeNull();
    expect(batchProblem([change(mostFieldsOfWrite + 1)])).toBe(
      'At most 200 fields of a document can be changed at once; these are 201.',
    );
    const full = Array.from({ length: mostFieldsOfBatch / mostFieldsOfWrite }, () =>
      change(mostFieldsOfWrite),
    );
    expect(batchProblem(full)).toBeNull();
    expect(batchProblem([...full, change(1)])).toBe('A batch changes at most 2000 fields; these are 2001.');
  });

  it('says which field is written twice, however they lie', () => {
    const update = (...fields: string[]) =>
      batchProblem([
        { op: 'update', path: 'reefs/r1', data: Object.fromEntries(fields.map((field) => [field, 1])) },
      ]);
    expect(update('a', 'ab', 'a-b', 'b.a')).toBeNull();
    expect(update('a.b', 'a-b', 'a')).toContain('written twice');
    expect(update('x.y.z', 'b', 'x.y')).toContain('written twice');
  });
});
