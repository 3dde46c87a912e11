import { expect, test } from 'vitest';
import { countingStore } from '../../../../tests/support/server/counting-store.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import type { Query } from '../../../domain/documents/query.ts';
import { documentSource, mostCounted } from './document-source.ts';

const things: Query = {
  from: { collection: 'things' },
  where: [],
  orderBy: [{ field: 'at', direction: 'desc' }],
  // As every named query of a list has one: of a page.
  limit: 20,
};

async function listOf(many: number) {
  const under = createMemoryStore();
  for (let from = 0; from < many; from += 400)
    await under.write(
      Array.from({ length: Math.min(400, many - from) }, (_, index) => ({
        ...({ op: 'set', path: `things/thing-${from + index}` } as const),
        data: { at: from + index },
      })),
    );
  const { store, take } = countingStore(under);
  const source = documentSource({ key: [], store, query: things, rowOf: ({ data }) => data.at });
  const page = (after: string | null) =>
    source.load({ search: '', sort: null, size: 20, after, signal: new AbortController().signal });
  return { page, take };
}

test('a list says how many there are of all its pages', async () => {
  const { page } = await listOf(70);
  const first = await page(null);
  expect(first).toMatchObject({ total: 70, isMore: false });
  expect(first.rows).toHaveLength(20);
  expect(await page(first.next)).toMatchObject({ total: 70 });
});

test('however long it is, a page reads the documents that it shows and one more, and counting costs five reads at most', async () => {
  const { page, take } = await listOf(mostCounted + 100);
  const first = await page(null);
  expect(first).toMatchObject({ total: mostCounted, isMore: true });
  expect(take().reads).toBe(20 + 1 + 5);
  await page(first.next);
  expect(take().reads).toBe(20 + 1);
});
