import { describe, expect, it } from 'vitest';
import { largestBatch, mostFieldsOfWrite, type Write } from '../../../src/domain/documents/write.ts';
import type { Store } from '../../../src/ports/store.ts';
import { ask, fill, freshName, ids, type StoreCapabilities } from './fixture.ts';

export function describeWrites(store: () => Store, capabilities: StoreCapabilities): void {
  const revisions = (...counted: number[]) =>
    capabilities.revisions === false ? counted.map(() => 0) : counted;
  const dataOf = async (path: string) => (await store().get(path))?.data;

  describe('write', () => {
    it('create makes a document, once', async () => {
      const path = `${freshName()}/a`;
      expect(await store().write([{ op: 'create', path, data: { n: 1 } }])).toEqual({
        revisions: revisions(1),
      });
      await expect(store().write([{ op: 'create', path, data: { n: 2 } }])).rejects.toMatchObject({
        name: 'StoreError',
        code: 'ALREADY_EXISTS',
      });
      expect(await dataOf(path)).toEqual({ n: 1 });
    });

    it('set replaces everything', async () => {
      const path = `${freshName()}/a`;
      await store().write([{ op: 'set', path, data: { a: 1, b: 2 } }]);
      expect(await store().write([{ op: 'set', path, data: { c: 3 } }])).toEqual({ revisions: revisions(2) });
      expect(await dataOf(path)).toEqual({ c: 3 });
    });

    it('merge keeps what it does not say, in maps at every depth; lists are replaced', async () => {
      const path = `${freshName()}/a`;
      await store().write([
        { op: 'merge', path, data: { map: { a: 1, deep: { x: 1 } }, list: [1, 2], n: 1 } },
      ]);
      await store().write([
        { op: 'merge', path, data: { map: { b: 2, deep: { y: 2 } }, list: [3], n: { now: 'a map' } } },
      ]);
      expect(await dataOf(path)).toEqual({
        map: { a: 1, b: 2, deep: { x: 1, y: 2 } },
        list: [3],
        n: { now: 'a map' },
      });
    });

    it('update sets dotted fields and makes the maps on the way', async () => {
      const path = `${freshName()}/a`;
      await store().write([{ op: 'set', path, data: { map: { a: 1 }, text: 'x' } }]);
      await store().write([
        { op: 'update', path, data: { 'map.b': { c: 2 }, 'new.deep.field': true, 'text.now.a': 'map' } },
      ]);
      expect(await dataOf(path)).toEqual({
        map: { a: 1, b: { c: 2 } },
        new: { deep: { field: true } },
        text: { now: { a: 'map' } },
      });
    });

    it('increment adds, and counts from 0 what is no number', async () => {
      const path = `${freshName()}/a`;
      await store().write([{ op: 'set', path, data: { n: 2.5, map: { m: 1 }, text: 'x' } }]);
      await store().write([{ op: 'increment', path, data: { n: -1, 'map.m': 1, 'map.fresh': 3, text: 4 } }]);
      expect(await dataOf(path)).toEqual({ n: 1.5, map: { m: 2, fresh: 3 }, text: 4 });
    });

    it.each(['update', 'increment'] as const)('%s needs a document that is there', async (op) => {
      const path = `${freshName()}/a`;
      await expect(store().write([{ op, path, data: { n: 1 } }])).rejects.toMatchObject({
        name: 'StoreError',
        code: 'NOT_FOUND',
      });
      expect(await store().get(path)).toBeNull();
    });

    it('delete takes a document away, and may be repeated', async () => {
      const path = `${freshName()}/a`;
      await store().write([{ op: 'set', path, data: {} }]);
      expect(await store().write([{ op: 'delete', path }])).toEqual({ revisions: [0] });
      expect(await store().write([{ op: 'delete', path }])).toEqual({ revisions: [0] });
      expect(await store().get(path)).toBeNull();
    });

    it('deletes no document below', async () => {
      const name = freshName();
      await store().write([
        { op: 'set', path: `${name}/a`, data: {} },
        { op: 'set', path: `${name}/a/below/b`, data: {} },
      ]);
      await store().write([{ op: 'delete', path: `${name}/a` }]);
      expect(await store().get(`${name}/a/below/b`)).not.toBeNull();
    });

    it('does a batch whole or not at all', async () => {
      const name = freshName();
      await fill(store(), name, { there: { n: 1 } });
      const batch: Write[] = [
        { op: 'set', path: `${name}/new`, data: {} },
        { op: 'increment', path: `${name}/there`, data: { n: 1 } },
        { op: 'create', path: `${name}/there`, data: {} },
      ];
      await expect(store().write(batch)).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
      expect(await store().get(`${name}/new`)).toBeNull();
      expect(await dataOf(`${name}/there`)).toEqual({ n: 1 });
    });

    it('does the writes of one document in a batch in their order', async () => {
      const path = `${freshName()}/a`;
      expect(
        await store().write([
          { op: 'create', path, data: { n: 1 } },
          { op: 'increment', path, data: { n: 5 } },
          { op: 'merge', path, data: { m: 2 } },
        ]),
      ).toEqual({ revisions: revisions(1, 2, 3) });
      expect(await dataOf(path)).toEqual({ n: 6, m: 2 });
      await store().write([
        { op: 'delete', path },
        { op: 'create', path, data: { fresh: true } },
      ]);
      expect(await dataOf(path)).toEqual({ fresh: true });
    });

    it(`takes ${largestBatch} writes, and not one more`, async () => {
      const name = freshName();
      const batch = (length: number): Write[] =>
        Array.from({ length }, (_, n) => ({ op: 'set', path: `${name}/d${n}`, data: { n } }));
      await expect(store().write(batch(largestBatch + 1))).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
      });
      expect(ids(await store().query(ask(name)))).toEqual([]);
      const { revisions: made } = await store().write(batch(largestBatch));
      expect(made).toEqual(revisions(...batch(largestBatch).map(() => 1)));
    });

    it(`changes ${mostFieldsOfWrite} fields of a document at once, and not one more`, async () => {
      const path = `${freshName()}/a`;
      const update = (fields: number): Write => ({
        op: 'update',
        path,
        data: Object.fromEntries(Array.from({ length: fields }, (_, n) => [`map.f${n}`, n])),
      });
      await store().write([{ op: 'set', path, data: {} }]);
      await expect(store().write([update(mostFieldsOfWrite + 1)])).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
        message: expect.stringContaining(`At most ${mostFieldsOfWrite} fields of a document can be changed`),
      });
      expect(await dataOf(path)).toEqual({});
      await store().write([update(mostFieldsOfWrite)]);
      expect(Object.keys((await dataOf(path))?.map ?? {})).toHaveLength(mostFieldsOfWrite);
    });

    it('lets one of two creators win', async () => {
      const path = `${freshName()}/a`;
      const outcomes = await Promise.allSettled([
        store().write([{ op: 'create', path, data: { by: 1 } }]),
        store().write([{ op: 'create', path, data: { by: 2 } }]),
      ]);
      expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('loses no increment of two at once', async () => {
      const path = `${freshName()}/a`;
      await store().write([{ op: 'set', path, data: { n: 0 } }]);
      await Promise.all(
        Array.from({ length: 5 }, () => store().write([{ op: 'increment', path, data: { n: 1 } }])),
      );
      expect(await dataOf(path)).toEqual({ n: 5 });
    });
  });

  describe('a write that makes no sense is refused, with its whole batch', () => {
    const name = freshName();
    const path = `${name}/a`;
    // Read as a request's body would be, so that the key is there.
    const polluted = JSON.parse('{"map":{"__proto__":{"admin":true}}}');
    it.each<[string, Write]>([
      ['no path of a document', { op: 'set', path: name, data: {} }],
      ['a path that climbs', { op: 'set', path: `${name}/..`, data: {} }],
      ['a key that reaches a prototype', { op: 'set', path, data: polluted }],
      ['a number that is none', { op: 'set', path, data: { n: Number.NaN } }],
      ['half a character', { op: 'set', path, data: { text: '\ud83d' } }],
      ['a list in a list', { op: 'set', path, data: { list: [[1]] } }],
      ['a field path that reaches a prototype', { op: 'update', path, data: { 'a.__proto__.b': 1 } }],
      ['a field written twice', { op: 'update', path, data: { a: {}, 'a.b': 1 } }],
      ['an increment without end', { op: 'increment', path, data: { n: Number.POSITIVE_INFINITY } }],
    ])('%s', async (_what, write) => {
      await expect(
        store().write([{ op: 'set', path: `${name}/beside`, data: {} }, write]),
      ).rejects.toMatchObject({ name: 'StoreError', code: 'INVALID_ARGUMENT' });
      expect(await store().get(`${name}/beside`)).toBeNull();
    });
  });
}
