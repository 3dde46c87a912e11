import type { Query } from '../../domain/documents/query.ts';
import type { Store } from '../../ports/store.ts';

/** How many documents answer a query, whatever its page holds. None of them is read. */
export async function countOf(query: Query, store: Pick<Store, 'aggregate'>): Promise<number> {
  const { limit: _page, ...all } = query;
  return (await store.aggregate(all, { count: true })).count ?? 0;
}
