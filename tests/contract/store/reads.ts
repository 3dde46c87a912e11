import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/ports/store.ts';
import { ask, fill, freshName, ids, type StoreCapabilities } from './fixture.ts';

export function describeReads(store: () => Store, capabilities: StoreCapabilities): void {
  describe('get', () => {
    it('answers a document with its id, path, data and revision', async () => {
      const name = freshName();
      const data = {
        text: 'é 🐠 \u0000 "quoted" \\',
        number: -16.9,
        large: 9_223_372_036_854_775_000,
        yes: true,
        no: false,
        none: null,
        list: [1, 'two', { three: 3 }],
        map: { deep: { deeper: { deepest: [] } }, 'key with. dots/and slashes': 1 },
      };
      await fill(store(), name, { a: data });
      const doc = await store().get(`${name}/a`);
      expect(doc).toEqual({
        path: `${name}/a`,
        id: 'a',
        data,
        revision: capabilities.revisions === false ? 0 : 1,
      });
    });

    it('answers null for a document that is not there', async () => {
      expect(await store().get(`${freshName()}/nobody`)).toBeNull();
    });

    it('refuses what is not the path of a document', async () => {
      for (const path of [freshName(), '', 'a//b', 'a/..', 'a/b/c', 'a/b c'])
        await expect(store().get(path), path).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    });

    it('hands out documents that nobody else can change', async () => {
      const name = freshName();
      const list = ['gbr'];
      await fill(store(), name, { a: { list } });
      list.push('changed');
      expect((await store().get(`${name}/a`))?.data).toEqual({ list: ['gbr'] });
    });
  });

  describe('filters', () => {
    const reefs = {
      agincourt: {
        depth: 12,
        name: 'Agincourt',
        open: true,
        at: { zone: 'B' },
        tags: ['reef', 3, true, { id: 1 }],
      },
      bougainville: { depth: 3, name: 'Bougainville', open: false, at: { zone: 'A' }, tags: [] },
      cairns: { depth: '12', name: 'cairns', open: 1, at: 'A', tags: 'reef' },
      davies: { depth: -2.5, name: 'Ängel', open: 'true', at: { zone: null }, tags: [1, '3'] },
      empty: {},
    };
    const cases: readonly [
      string,
      string,
      '==' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains',
      string | number | boolean | (string | number | boolean)[],
      string[],
    ][] = [
      ['== of a number is not the text of it', 'depth', '==', 12, ['agincourt']],
      ['== of a text is not the number of it', 'depth', '==', '12', ['cairns']],
      ['== of true is neither 1 nor a text', 'open', '==', true, ['agincourt']],
      ['== of 1 is not true', 'open', '==', 1, ['cairns']],
      ['== of false is not a missing field', 'open', '==', false, ['bougainville']],
      ['== looks into a map', 'at.zone', '==', 'A', ['bougainville']],
      ['== of something that is nowhere', 'name', '==', 'Zenith', []],
      ['== with a quote in it', 'name', '==', "' OR 1=1 --", []],
      ['< compares numbers only', 'depth', '<', 12, ['davies', 'bougainville']],
      ['<= holds the value itself', 'depth', '<=', 12, ['davies', 'bougainville', 'agincourt']],
      ['> leaves the value out', 'depth', '>', 3, ['agincourt']],
      ['>= compares texts only with texts', 'depth', '>=', '1', ['cairns']],
      ['>= tells capitals from small letters', 'name', '>=', 'a', ['cairns', 'davies']],
      ['< of a boolean', 'open', '<', true, ['bougainville']],
      ['>= of a boolean', 'open', '>=', false, ['bougainville', 'agincourt']],
      ['in holds any of its values, each of its type', 'depth', 'in', [3, '12'], ['bougainville', 'cairns']],
      ['in of booleans', 'open', 'in', [true, 'true'], ['agincourt', 'davies']],
      ['in of one value', 'at.zone', 'in', ['B'], ['agincourt']],
      ['array-contains of a text', 'tags', 'array-contains', 'reef', ['agincourt']],
      ['array-contains of a number is not its text', 'tags', 'array-contains', 3, ['agincourt']],
      ['array-contains of true is not 1', 'tags', 'array-contains', true, ['agincourt']],
      ['array-contains of 1 is not true', 'tags', 'array-contains', 1, ['davies']],
      ['array-contains of a text is not a map that reads like it', 'tags', 'array-contains', '{"id":1}', []],
      ['array-contains of something that is in no list', 'tags', 'array-contains', 'x', []],
    ];

    it.each(cases)('%s', async (_fact, field, op, value, expected) => {
      const name = freshName();
      await fill(store(), name, reefs);
      const page = await store().query(ask(name, { where: [{ field, op, value }] }));
      expect(ids(page)).toEqual(expected);
      expect(page.cursor).toBeNull();
    });

    it('all hold at once', async () => {
      const name = freshName();
      await fill(store(), name, reefs);
      const where = [
        { field: 'depth', op: '>', value: -5 },
        { field: 'depth', op: '<', value: 12 },
        { field: 'open', op: '==', value: false },
      ] as const;
      expect(ids(await store().query(ask(name, { where })))).toEqual(['bougainville']);
    });

    it('of two types on one field leave nothing', async () => {
      const name = freshName();
      await fill(store(), name, reefs);
      const where = [
        { field: 'depth', op: '>', value: 0 },
        { field: 'depth', op: '<', value: 'z' },
      ] as const;
      expect(ids(await store().query(ask(name, { where })))).toEqual([]);
    });
  });

  describe('where documents come from', () => {
    it('a collection does not show what lies below or beside it', async () => {
      const name = freshName();
      await store().write([
        { op: 'set', path: `${name}/a`, data: {} },
        { op: 'set', path: `${name}/a/${name}/b`, data: {} },
        { op: 'set', path: `${name}x/c`, data: {} },
      ]);
      expect(ids(await store().query(ask(name)))).toEqual(['a']);
      expect(ids(await store().query(ask(`${name}/a/${name}`)))).toEqual(['b']);
    });

    it('a group shows every collection of its name, by path', async () => {
      const name = freshName();
      await store().write([
        { op: 'set', path: `users/u2/${name}/a`, data: { n: 1 } },
        { op: 'set', path: `users/u1/${name}/b`, data: { n: 1 } },
        { op: 'set', path: `${name}/c`, data: { n: 1 } },
        { op: 'set', path: `${name}/c/other/d`, data: { n: 1 } },
      ]);
      const page = await store().query({
        from: { group: name },
        where: [{ field: 'n', op: '==', value: 1 }],
        orderBy: [],
      });
      expect(page.docs.map((doc) => doc.path)).toEqual([
        `${name}/c`,
        `users/u1/${name}/b`,
        `users/u2/${name}/a`,
      ]);
    });

    it('an empty collection is an empty page', async () => {
      expect(await store().query(ask(freshName()))).toEqual({ docs: [], cursor: null });
    });
  });

  describe('a question that makes no sense is refused', () => {
    const name = freshName();
    it.each([
      ['the path of a document', ask(`${name}/a`)],
      ['a field with a quote', ask(name, { where: [{ field: `a"b`, op: '==', value: 1 }] })],
      [
        'a field that reaches a prototype',
        ask(name, { orderBy: [{ field: '__proto__', direction: 'asc' }] }),
      ],
      ['an empty list of values', ask(name, { where: [{ field: 'a', op: 'in', value: [] }] })],
      ['no room on the page', ask(name, { limit: 0 })],
      ['a cursor of another query', ask(name, { after: { values: [1], path: `${name}/a` } })],
    ])('%s', async (_what, query) => {
      await expect(store().query(query)).rejects.toMatchObject({
        name: 'StoreError',
        code: 'INVALID_ARGUMENT',
      });
    });
  });
}
