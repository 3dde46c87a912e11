import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import type { DocumentData, Json } from '../../../src/domain/documents/json.ts';
import { queryProblem } from '../../../src/domain/documents/problems.ts';
import type { Filter, FilterValue, Order, Query } from '../../../src/domain/documents/query.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import type { Store } from '../../../src/ports/store.ts';
import { allPages, freshName, type StoreCapabilities } from './fixture.ts';

/** The collection of the model's documents, for a store that makes indexes for it. */
export const modelCollection = 'dives';

/** Few values, so that they meet; of every type, and near each other where types are mixed up. */
const scalar = fc.constantFrom<FilterValue[]>(
  false,
  true,
  -1.5,
  0,
  1,
  2,
  1e21,
  '',
  '0',
  '1',
  'a',
  'B',
  'true',
  'é',
  '\uFFFD',
  'a\u0000b',
);
const beyondFirstPlane = '🐠';
const fields = ['a', 'b', 'c.d'] as const;
const field = fc.constantFrom(...fields, 'list');

function documentArbitrary(capabilities: StoreCapabilities): fc.Arbitrary<DocumentData> {
  const text =
    capabilities.ordersByCodePoint === false ? scalar : fc.oneof(scalar, fc.constant(beyondFirstPlane));
  const odd = fc.constantFrom<Json[]>(null, [], ['a'], { d: 1 });
  const value =
    capabilities.ordersOnlyScalars === false ? text : fc.oneof({ weight: 4, arbitrary: text }, odd);
  const lists = fc.array(scalar, { maxLength: 3 });
  return fc.record(
    {
      a: value,
      b: value,
      c: fc.oneof(fc.record({ d: value }, { requiredKeys: [] }), text),
      list: capabilities.ordersOnlyScalars === false ? lists : fc.oneof(lists, value),
    },
    { requiredKeys: [] },
  );
}

const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    field,
    op: fc.constantFrom('==' as const, '<' as const, '<=' as const, '>' as const, '>=' as const),
    value: scalar,
  }),
  fc.record({
    field,
    op: fc.constant('in' as const),
    value: fc.array(scalar, { minLength: 1, maxLength: 4 }),
  }),
);
const contains: fc.Arbitrary<Filter> = fc.record({
  field: fc.constantFrom('list', 'a'),
  op: fc.constant('array-contains' as const),
  value: scalar,
});
const orders: fc.Arbitrary<Order[]> = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom(...fields),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  { maxLength: 3, selector: (order) => order.field },
);

function queryArbitrary(holder: string): fc.Arbitrary<Query> {
  return fc
    .record({
      from: fc.constantFrom<Query['from'][]>(
        { group: modelCollection },
        { collection: `trips/${holder}-1/${modelCollection}` },
      ),
      where: fc
        .tuple(fc.array(filter, { maxLength: 3 }), fc.option(contains, { nil: undefined, freq: 3 }))
        .map(([filters, one]) => (one === undefined ? filters : [...filters, one])),
      orderBy: orders,
      limit: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    })
    .map(({ limit, ...query }): Query => (limit === undefined ? query : { ...query, limit }))
    .filter((query) => queryProblem(query) === null);
}

/** Random documents and random questions: the store answers what the memory store answers. */
export function describeModel(store: () => Store, capabilities: StoreCapabilities): void {
  const holder = freshName();
  const documents = fc.uniqueArray(
    fc.record({
      holder: fc.constantFrom(`${holder}-1`, `${holder}-2`),
      id: fc.constantFrom(...'abcdefghijklmnopqrst'),
      data: documentArbitrary(capabilities),
    }),
    { maxLength: 20, selector: (doc) => `${doc.holder}/${doc.id}` },
  );

  it('answers a question that contradicts itself with nothing', async () => {
    const ranges = (...where: Filter[]): Query => ({
      from: { collection: `trips/${holder}-1/${modelCollection}` },
      where,
      orderBy: [
        { field: 'a', direction: 'asc' },
        { field: 'b', direction: 'desc' },
      ],
    });
    const questions = [
      ranges({ field: 'a', op: '>=', value: 'true' }, { field: 'a', op: '>', value: false }),
      ranges({ field: 'a', op: '>=', value: 3 }, { field: 'a', op: '<', value: 'true' }),
    ];
    for (const question of questions) {
      expect(await store().query(question)).toEqual({ docs: [], cursor: null });
      expect((await store().aggregate(question, { count: true })).count).toBe(0);
    }
  });

  it('answers random questions about random documents as the rules do', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.array(queryArbitrary(holder), { minLength: 1, maxLength: 8 }),
        async (docs, queries) => {
          const model = createMemoryStore();
          const writes: Write[] = docs.map((doc) => ({
            op: 'set',
            path: `trips/${doc.holder}/${modelCollection}/${doc.id}`,
            data: doc.data,
          }));
          if (writes.length > 0) await Promise.all([model.write(writes), store().write(writes)]);
          try {
            for (const query of queries) {
              const wanted = await allPages(model, query);
              const given = await allPages(store(), query);
              const paths = (pages: typeof wanted) => pages.map((page) => page.docs.map((doc) => doc.path));
              expect(paths(given)).toEqual(paths(wanted));
              expect(given.map((page) => page.cursor)).toEqual(wanted.map((page) => page.cursor));
              const request = { count: true, sum: ['a'], average: ['c.d'] };
              const [sums, modelSums] = await Promise.all([
                store().aggregate(query, request),
                model.aggregate(query, request),
              ]);
              expect(sums.count).toBe(modelSums.count);
              expect(sums.sum.a).toBeCloseTo(modelSums.sum.a ?? Number.NaN, 6);
              const average = modelSums.average['c.d'] ?? null;
              if (average === null) expect(sums.average['c.d']).toBeNull();
              else expect(sums.average['c.d']).toBeCloseTo(average, 6);
            }
          } finally {
            const gone: Write[] = writes.map(({ path }) => ({ op: 'delete', path }));
            if (gone.length > 0) await store().write(gone);
          }
        },
      ),
      { numRuns: capabilities.modelRuns ?? 300 },
    );
  });
}
