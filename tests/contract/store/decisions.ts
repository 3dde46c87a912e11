import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationStore } from '../../../src/ports/server.ts';
import { freshName } from './fixture.ts';

/** What every store of a server does when it reads, decides and writes as one step. */
export function describeDecisions(
  name: string,
  make: () => { readonly store: OperationStore; close(): Promise<void> | void },
): void {
  describe(`decisions: ${name}`, () => {
    let under: ReturnType<typeof make>;
    beforeAll(() => {
      under = make();
    });
    afterAll(() => under.close());
    const dataOf = async (path: string) => (await under.store.get(path))?.data;

    it('see the documents in the order of their paths, and null for what is not there', async () => {
      const collection = freshName();
      await under.store.write([{ op: 'set', path: `${collection}/b`, data: { n: 2 } }]);
      const paths = [`${collection}/a`, `${collection}/b`];
      const seen = await under.store.decide(paths, (documents) => ({ writes: [], answer: documents }));
      expect(seen).toEqual([null, { n: 2 }]);
    });

    it('write what was decided, and answer', async () => {
      const path = `${freshName()}/a`;
      const made = await under.store.decide([path], ([before]) => ({
        writes: [{ op: before === null ? 'create' : 'set', path, data: { n: 1, map: { 'key-1': [1] } } }],
        answer: 'made',
      }));
      expect(made).toBe('made');
      expect(await dataOf(path)).toEqual({ n: 1, map: { 'key-1': [1] } });
      await under.store.decide([path], () => ({
        writes: [{ op: 'update', path, data: { 'map.key-1': 2 } }],
        answer: null,
      }));
      expect(await dataOf(path)).toEqual({ n: 1, map: { 'key-1': 2 } });
    });

    it('that are made at once lose nothing of each other', async () => {
      const path = `${freshName()}/a`;
      const addOne = () =>
        under.store.decide([path], ([before]) => {
          const n = Number(before?.n ?? 0) + 1;
          return { writes: [{ op: 'set', path, data: { n } }], answer: n };
        });
      const answers = await Promise.all(Array.from({ length: 5 }, addOne));
      expect(answers.toSorted()).toEqual([1, 2, 3, 4, 5]);
      expect(await dataOf(path)).toEqual({ n: 5 });
    });

    it('of a crowd at once are all taken, and nobody reads of the others', async () => {
      const collection = freshName();
      const [hall, clock] = [`${collection}/hall`, `${collection}/clock`];
      const crowd = Array.from({ length: 60 }, (_, index) => index);
      const join = (index: number) =>
        // Some ask for the two in another order.
        under.store.decide(index % 2 === 0 ? [hall, clock] : [clock, hall], (documents) => {
          const before = documents[index % 2 === 0 ? 0 : 1];
          const taken = Number(before?.taken ?? 0) + 1;
          const own = `${collection}/person-${index}`;
          return {
            writes: [
              { op: 'set', path: hall, data: { taken } },
              { op: 'create', path: own, data: { taken } },
            ],
            answer: taken,
          };
        });
      const answers = await Promise.all(crowd.map(join));
      expect(answers.toSorted((a, b) => a - b)).toEqual(crowd.map((index) => index + 1));
      expect(await dataOf(hall)).toEqual({ taken: crowd.length });
    });

    it('write all or nothing', async () => {
      const collection = freshName();
      const [a, b] = [`${collection}/a`, `${collection}/b`];
      await under.store.write([{ op: 'set', path: b, data: { n: 1 } }]);
      const tried = under.store.decide([a], () => ({
        writes: [
          { op: 'set', path: a, data: { n: 1 } },
          { op: 'create', path: b, data: { n: 2 } },
        ],
        answer: null,
      }));
      await expect(tried).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
      expect([await dataOf(a), await dataOf(b)]).toEqual([undefined, { n: 1 }]);
    });

    it('throw what whoever decides throws, as it is, and write nothing', async () => {
      const path = `${freshName()}/a`;
      const error = new RangeError('Not today.');
      const tried = under.store.decide([path], () => {
        throw error;
      });
      await expect(tried).rejects.toBe(error);
      expect(await under.store.get(path)).toBeNull();
    });

    it('refuse what is no path of a document', async () => {
      const tried = under.store.decide(['users'], () => ({ writes: [], answer: null }));
      await expect(tried).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    });
  });
}
