import { describe, expect, it } from 'vitest';
import { largestPage } from '../../../src/domain/documents/query.ts';
import type { Store } from '../../../src/ports/store.ts';
import { ask, fill, freshName } from './fixture.ts';

export function describeAggregates(store: () => Store): void {
  describe('aggregate', () => {
    it('counts, sums and averages what a query answers', async () => {
      const name = freshName();
      await fill(store(), name, {
        a: { reef: 'x', meta: { stored: 2 } },
        b: { reef: 'x', meta: { stored: 3 } },
        c: { reef: 'y', meta: { stored: 100 } },
      });
      const query = ask(name, { where: [{ field: 'reef', op: '==', value: 'x' }] });
      expect(
        await store().aggregate(query, { count: true, sum: ['meta.stored'], average: ['meta.stored'] }),
      ).toEqual({ count: 2, sum: { 'meta.stored': 5 }, average: { 'meta.stored': 2.5 } });
    });

    it('counts a field without a number as absent', async () => {
      const name = freshName();
      await fill(store(), name, {
        a: { n: 4 },
        b: { n: '4' },
        c: { n: true },
        d: { n: null },
        e: {},
        f: { n: -1.5 },
      });
      expect(await store().aggregate(ask(name), { count: true, sum: ['n'], average: ['n'] })).toEqual({
        count: 6,
        sum: { n: 2.5 },
        average: { n: 1.25 },
      });
    });

    it('says 0, 0 and null of nothing', async () => {
      expect(await store().aggregate(ask(freshName()), { count: true, sum: ['n'], average: ['n'] })).toEqual({
        count: 0,
        sum: { n: 0 },
        average: { n: null },
      });
    });

    it('answers null for a count that was not asked for', async () => {
      expect(await store().aggregate(ask(freshName()), { sum: ['n'] })).toEqual({
        count: null,
        sum: { n: 0 },
        average: {},
      });
    });

    it('counts beyond the largest page, and only to a limit that is given', async () => {
      const name = freshName();
      const documents = Array.from({ length: largestPage + 100 }, (_, n) => [`d${n}`, { n: 1 }] as const);
      await fill(store(), name, Object.fromEntries(documents.slice(0, 300)));
      await fill(store(), name, Object.fromEntries(documents.slice(300)));
      const count = async (limit?: number) =>
        (await store().aggregate(ask(name, limit === undefined ? {} : { limit }), { count: true })).count;
      expect(await count()).toBe(largestPage + 100);
      expect(await count(7)).toBe(7);
    });

    it('leaves out documents without an ordered field, as the query does', async () => {
      const name = freshName();
      await fill(store(), name, { a: { n: 1, v: 1 }, b: { n: 1 } });
      const query = ask(name, { orderBy: [{ field: 'v', direction: 'asc' }] });
      expect((await store().aggregate(query, { count: true })).count).toBe(1);
    });
  });
}
