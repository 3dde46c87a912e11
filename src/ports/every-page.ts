import type { Query } from '../domain/documents/query.ts';
import type { Page, Store } from './store.ts';

/**
 * Every document that a query answers, page by page: a page also ends when its documents are large together, so that
 * its number tells nothing. The query's limit is the size of a page. Rejects with `StoreError`.
 */
export async function everyPage(store: Pick<Store, 'query'>, query: Query): Promise<Page['docs']> {
  const docs: Page['docs'][number][] = [];
  for (let next: Query | null = query; next !== null; ) {
    const page: Page = await store.query(next);
    docs.push(...page.docs);
    next = page.cursor === null ? null : { ...query, after: page.cursor };
  }
  return docs;
}
