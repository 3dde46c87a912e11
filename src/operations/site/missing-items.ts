import { siteItemDocs } from '../../domain/collections/site/items.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { shippedItems } from '../../domain/site/shipped/shipped-items.ts';
import type { SiteItem } from '../../domain/site/site-item.ts';
import type { OperationStore } from '../../ports/server.ts';

export const pathOfItem = ({ id }: Pick<SiteItem, 'id'>): string => siteItemDocs.path({ itemId: id });

/** What ships besides these items, which the batch writes itself. */
export const shippedBesides = (ids: readonly string[]): readonly SiteItem[] =>
  shippedItems.filter(({ id }) => !ids.includes(id));

/**
 * Writes the items that a store never had. One that was changed or deleted has its document, and stays as it is.
 *
 * @param documents what is stored of each item, in their order
 */
export function missingWrites(
  items: readonly SiteItem[],
  documents: readonly (DocumentData | null | undefined)[],
): Write[] {
  return items.flatMap((item, index): Write[] =>
    documents[index] == null ? [{ op: 'create', path: pathOfItem(item), data: documentOf(item) }] : [],
  );
}

/**
 * Gives a store the items that it never had: all of them where it is empty, and those that a new version of the program ships.
 * Answers how many. Rejects with `StoreError`.
 */
export function writeMissingItems(
  store: Pick<OperationStore, 'decide'>,
  items: readonly SiteItem[] = shippedItems,
): Promise<number> {
  return store.decide(items.map(pathOfItem), (documents) => {
    const writes = missingWrites(items, documents);
    return { writes, answer: writes.length };
  });
}
