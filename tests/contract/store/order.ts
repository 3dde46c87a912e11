import { describe, expect, it } from 'vitest';
import type { Order, Query } from '../../../src/domain/documents/query.ts';
import { largestPage, largestPageCharacters } from '../../../src/domain/documents/query.ts';
import type { Store } from '../../../src/ports/store.ts';
import { allPages, ask, fill, freshName, ids, type StoreCapabilities } from './fixture.ts';

const by = (field: string, direction: Order['direction'] = 'asc'): Order => ({ field, direction });

export function describeOrder(store: () => Store, capabilities: StoreCapabilities): void {
  describe('order', () => {
    it('is by path where nothing is said', async () => {
      const name = freshName();
      await fill(store(), name, { b: {}, a: {}, B: {}, '10': {}, '9': {} });
      expect(ids(await store().query(ask(name)))).toEqual(['10', '9', 'B', 'a', 'b']);
    });

    it('is booleans, numbers, texts; each by value', async () => {
      const name = freshName();
      const values = ['', true, -1e300, 'a', 0.5, false, 'B', 10, 9];
      await fill(store(), name, Object.fromEntries(values.map((v, index) => [`d${index}`, { v }])));
      const page = await store().query(ask(name, { orderBy: [by('v')] }));
      expect(page.docs.map((doc) => doc.data.v)).toEqual([false, true, -1e300, 0.5, 9, 10, '', 'B', 'a']);
      const back = await store().query(ask(name, { orderBy: [by('v', 'desc')] }));
      expect(ids(back)).toEqual(ids(page).reverse());
    });

    it.skipIf(capabilities.ordersByCodePoint === false)('of texts is by code points', async () => {
      const name = freshName();
      const texts = ['z', 'é', '\uFFFD', '🐠', 'e\u0301', 'A', 'a\u0000', 'a'];
      await fill(store(), name, Object.fromEntries(texts.map((v, index) => [`d${index}`, { v }])));
      const page = await store().query(ask(name, { orderBy: [by('v')] }));
      expect(page.docs.map((doc) => doc.data.v)).toEqual([
        'A',
        'a',
        'a\u0000',
        'e\u0301',
        'z',
        'é',
        '\uFFFD',
        '🐠',
      ]);
    });

    it('leaves out documents without the ordered field', async () => {
      const name = freshName();
      await fill(store(), name, { a: { v: 1 }, b: {}, c: { other: 1 }, d: { v: 0 } });
      expect(ids(await store().query(ask(name, { orderBy: [by('v')] })))).toEqual(['d', 'a']);
    });

    it.skipIf(capabilities.ordersOnlyScalars === false)(
      'leaves out documents whose ordered field is null, a list or a map',
      async () => {
        const name = freshName();
        await fill(store(), name, { a: { v: null }, b: { v: [1] }, c: { v: { x: 1 } }, d: { v: '' } });
        expect(ids(await store().query(ask(name, { orderBy: [by('v')] })))).toEqual(['d']);
      },
    );

    it('breaks ties by the next field, then by path in the direction of the last', async () => {
      const name = freshName();
      await fill(store(), name, {
        a: { p: 1, q: 'x' },
        b: { p: 1, q: 'y' },
        c: { p: 2, q: 'x' },
        d: { p: 1, q: 'x' },
      });
      const asked = (...orderBy: Order[]) => store().query(ask(name, { orderBy }));
      expect(ids(await asked(by('p'), by('q')))).toEqual(['a', 'd', 'b', 'c']);
      expect(ids(await asked(by('p'), by('q', 'desc')))).toEqual(['b', 'd', 'a', 'c']);
      expect(ids(await asked(by('p', 'desc'), by('q')))).toEqual(['c', 'a', 'd', 'b']);
      expect(ids(await asked(by('q', 'desc')))).toEqual(['b', 'd', 'c', 'a']);
    });

    it('goes on by the fields under a range, by name, in the last direction', async () => {
      const name = freshName();
      await fill(store(), name, {
        a: { n: 2, m: 1, k: 1 },
        b: { n: 1, m: 2, k: 1 },
        c: { n: 1, m: 1, k: 1 },
        d: { n: 1, k: 1 },
        e: { n: 9, m: 9, k: 0 },
      });
      const where = [
        { field: 'n', op: '>', value: 0 },
        { field: 'm', op: '>', value: 0 },
      ] as const;
      expect(ids(await store().query(ask(name, { where })))).toEqual(['c', 'a', 'b', 'e']);
      expect(ids(await store().query(ask(name, { where, orderBy: [by('k', 'desc')] })))).toEqual([
        'b',
        'a',
        'c',
        'e',
      ]);
    });
  });

  describe('pages', () => {
    it('end at the limit and go on at the cursor, each document once', async () => {
      const name = freshName();
      const documents = Object.fromEntries(
        Array.from({ length: 23 }, (_, n) => [`d${n}`, { group: n % 3, tie: n % 5 === 0, n }]),
      );
      await fill(store(), name, documents);
      const queries: Query[] = [
        ask(name),
        ask(name, { orderBy: [by('group')] }),
        ask(name, { orderBy: [by('group', 'desc')] }),
        ask(name, { orderBy: [by('group'), by('n', 'desc')] }),
        ask(name, { orderBy: [by('tie', 'desc'), by('group')] }),
        ask(name, { where: [{ field: 'n', op: '>=', value: 4 }], orderBy: [by('n', 'desc')] }),
        ask(name, {
          where: [
            { field: 'n', op: '>', value: 2 },
            { field: 'n', op: '<=', value: 20 },
            { field: 'group', op: 'in', value: [0, 2] },
          ],
        }),
      ];
      for (const query of queries) {
        const whole = ids(await store().query(query));
        const pages = await allPages(store(), { ...query, limit: 4 });
        expect(pages.flatMap(ids)).toEqual(whole);
        expect(pages.slice(0, -1).every((page) => page.docs.length === 4)).toBe(true);
        expect(new Set(whole).size).toBe(whole.length);
      }
    });

    it('have no cursor when they end with the last document', async () => {
      const name = freshName();
      await fill(store(), name, { a: {}, b: {} });
      expect((await store().query(ask(name, { limit: 2 }))).cursor).toBeNull();
      expect((await store().query(ask(name, { limit: 1 }))).cursor).not.toBeNull();
    });

    it('go on where they ended even when the document there is gone', async () => {
      const name = freshName();
      await fill(store(), name, { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
      const query = ask(name, { orderBy: [by('n')], limit: 2 });
      const { cursor } = await store().query(query);
      await store().write([{ op: 'delete', path: `${name}/b` }]);
      if (cursor === null) throw new Error('There is one more document.');
      expect(ids(await store().query({ ...query, after: cursor }))).toEqual(['c']);
    });

    it('may go on at a place outside the range', async () => {
      const name = freshName();
      await fill(store(), name, { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
      const inside = [
        { field: 'n', op: '>', value: 1 },
        { field: 'n', op: '<', value: 3 },
      ] as const;
      const from = (value: number | string | boolean, direction: Order['direction']) =>
        store().query(
          ask(name, {
            where: inside,
            orderBy: [by('n', direction)],
            after: { values: [value], path: `${name}/b` },
          }),
        );
      expect(ids(await from(0, 'asc'))).toEqual(['b']);
      expect(ids(await from(9, 'asc'))).toEqual([]);
      expect(ids(await from(9, 'desc'))).toEqual(['b']);
      expect(ids(await from(0, 'desc'))).toEqual([]);
      expect(ids(await from(true, 'asc'))).toEqual(['b']);
      expect(ids(await from('x', 'asc'))).toEqual([]);
    });

    it.skipIf(capabilities.pagesEndBySize === false)(
      'end when their documents are large together, and go on at the cursor',
      async () => {
        const name = freshName();
        const text = 'x'.repeat(largestPageCharacters * 0.45);
        for (const id of ['a', 'b', 'c', 'd', 'e']) await fill(store(), name, { [id]: { n: 1, text } });
        const query = ask(name, { orderBy: [by('n')] });
        const pages = await allPages(store(), query);
        expect(pages.map(ids)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
        expect((await store().aggregate(query, { count: true })).count).toBe(5);
      },
    );

    it(`hold at most ${largestPage} documents`, async () => {
      const name = freshName();
      const documents = Array.from({ length: largestPage + 1 }, (_, n) => [`d${1000 + n}`, { n }] as const);
      await fill(store(), name, Object.fromEntries(documents.slice(0, 400)));
      await fill(store(), name, Object.fromEntries(documents.slice(400)));
      const page = await store().query(ask(name));
      expect(page.docs).toHaveLength(largestPage);
      if (page.cursor === null) throw new Error('There is one more document.');
      expect(ids(await store().query(ask(name, { after: page.cursor })))).toEqual([`d${1000 + largestPage}`]);
    });
  });
}
