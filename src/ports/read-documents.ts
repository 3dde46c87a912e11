import type { z } from 'zod';
import type { Query } from '../domain/documents/query.ts';
import type { Page, Store, StoredDocument } from './store.ts';

type Reading = Pick<Store, 'query'>;

/**
 * The pages of what a query answers, each asked for when it is wanted. A page also ends when its documents are large
 * together, so that its number tells nothing. The query's limit is the size of a page. Rejects with `StoreError`.
 */
export async function* pagesOf(store: Reading, query: Query): AsyncGenerator<Page['docs']> {
  for (let next: Query | null = query; next !== null; ) {
    const page: Page = await store.query(next);
    yield page.docs;
    next = page.cursor === null ? null : { ...query, after: page.cursor };
  }
}

/** Every document that a query answers, a page at a time in memory. Rejects with `StoreError`. */
export async function* documentsOf(store: Reading, query: Query): AsyncGenerator<StoredDocument> {
  for await (const docs of pagesOf(store, query)) yield* docs;
}

/** Every document that a query answers, all in memory. Rejects with `StoreError`. */
export async function everyDocument(store: Reading, query: Query): Promise<StoredDocument[]> {
  const docs: StoredDocument[] = [];
  for await (const page of pagesOf(store, query)) docs.push(...page);
  return docs;
}

/** Documents as a schema believes them; those of another shape are counted, so that whoever shows them can say so. */
export interface Parsed<T> {
  readonly items: readonly T[];
  readonly unreadable: number;
}

export function parseDocuments<Schema extends z.ZodType>(
  schema: Schema,
  docs: readonly Pick<StoredDocument, 'data'>[],
): Parsed<z.infer<Schema>> {
  const items = docs.flatMap((doc) => {
    const parsed = schema.safeParse(doc.data);
    return parsed.success ? [parsed.data] : [];
  });
  return { items, unreadable: docs.length - items.length };
}
