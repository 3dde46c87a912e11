import type { DocumentData } from '../../../src/domain/documents/json.ts';
import type { Query } from '../../../src/domain/documents/query.ts';
import type { Page, Store } from '../../../src/ports/store.ts';

/** A store to hold to the rules. Its access must be permissive: the suite writes where it likes. */
export interface StoreUnderTest {
  readonly store: Store;
  close(): Promise<void> | void;
}

/** What a store may do without. Everything is expected that is not said to be missing. */
export interface StoreCapabilities {
  /** Counts revisions of documents; false where they are always 0. */
  readonly revisions?: boolean;
  /** Only texts, numbers and booleans are ordered; false where nulls, lists and maps are too (Firestore). */
  readonly ordersOnlyScalars?: boolean;
  /** Texts are ordered by code points, also beyond the first plane. */
  readonly ordersByCodePoint?: boolean;
  /** A page ends when its documents are large together; false where it ends by their number alone (Firestore). */
  readonly pagesEndBySize?: boolean;
  /** Runs of the model test; fewer where every call crosses a network. */
  readonly modelRuns?: number;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A name of a collection that no other test uses; sorts before `users`. */
export function freshName(): string {
  const random = () => letters[Math.floor(Math.random() * letters.length)];
  return `test${Array.from({ length: 16 }, random).join('')}`;
}

/** A query of one collection, with nothing asked for but what is given. */
export function ask(collection: string, rest: Partial<Omit<Query, 'from'>> = {}): Query {
  return { from: { collection }, where: [], orderBy: [], ...rest };
}

/** Puts documents into one collection, named by their keys. */
export async function fill(
  store: Store,
  collection: string,
  documents: Readonly<Record<string, DocumentData>>,
): Promise<void> {
  await store.write(
    Object.entries(documents).map(([id, data]) => ({ op: 'set', path: `${collection}/${id}`, data })),
  );
}

/** The ids of a page, in its order. */
export function ids(page: Page): string[] {
  return page.docs.map((doc) => doc.id);
}

/** Every page of a query, by its cursors. */
export async function allPages(store: Store, query: Query): Promise<Page[]> {
  const pages: Page[] = [];
  let next: Query | undefined = query;
  while (next !== undefined) {
    const page: Page = await store.query(next);
    pages.push(page);
    next = page.cursor === null ? undefined : { ...query, after: page.cursor };
  }
  return pages;
}
