import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregateByReading, needsReading } from './aggregate-by-reading.ts';
import { pageOf } from './explicit-query.ts';
import type { Query } from './query.ts';

const asked: Query = {
  from: { collection: 'reefs' },
  where: [],
  orderBy: [{ field: 'n', direction: 'asc' }],
};

describe('what Firestore sums up by itself', () => {
  const after = { values: [1], path: 'reefs/r1' };

  it('is everything that is only counted, and fields of a query without a limit and a beginning', () => {
    expect(needsReading({ ...asked, limit: 5, after }, { count: true })).toBe(false);
    expect(needsReading({ ...asked, limit: 5 }, { sum: [], average: [] })).toBe(false);
    expect(needsReading(asked, { sum: ['n'], average: ['n'] })).toBe(false);
  });

  it('is no field behind a limit or a beginning', () => {
    for (const request of [{ sum: ['n'] }, { average: ['n'] }, { sum: ['n'], average: ['n'] }]) {
      expect(needsReading({ ...asked, limit: 5 }, request)).toBe(true);
      expect(needsReading({ ...asked, after }, request)).toBe(true);
    }
  });
});

describe('reading page by page', () => {
  const values = fc.array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constant('none'), fc.constant(null)), {
    maxLength: 25,
  });

  it('comes to the same as adding up what a query answers, up to its limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        values,
        fc.integer({ min: 1, max: 7 }),
        fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
        async (found, pageSize, limit) => {
          const docs = found.map((v, n) => ({ path: `reefs/r${n}`, data: { n, v } }));
          let pages = 0;
          const query = limit === undefined ? asked : { ...asked, limit };
          const answer = await aggregateByReading(
            query,
            { count: true, sum: ['v', 'n'], average: ['v'] },
            async (next) => {
              pages += 1;
              expect(next.limit).toBeUndefined();
              const from = next.after === undefined ? 0 : Number(next.after.values[0]) + 1;
              return pageOf({ ...next, limit: pageSize }, docs.slice(from, from + pageSize + 1));
            },
          );
          const counted = docs.slice(0, limit).map(({ data }) => data);
          const numbers = counted.map(({ v }) => v).filter((value) => typeof value === 'number');
          const sum = numbers.reduce((all, one) => all + one, 0);
          expect(answer).toEqual({
            count: counted.length,
            sum: { v: sum, n: counted.reduce((all, { n }) => all + n, 0) },
            average: { v: numbers.length === 0 ? null : sum / numbers.length },
          });
          expect(pages).toBe(Math.max(1, Math.ceil(Math.min(docs.length, limit ?? Infinity) / pageSize)));
        },
      ),
    );
  });

  it('says nothing that was not asked', async () => {
    const empty = async () => ({ docs: [], cursor: null });
    expect(await aggregateByReading(asked, {}, empty)).toEqual({ count: null, sum: {}, average: {} });
  });
});
