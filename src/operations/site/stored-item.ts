import { siteItemDocs } from '../../domain/collections/site/items.ts';
import { type DocumentData, documentOf, sameJson } from '../../domain/documents/json.ts';
import { shippedItems } from '../../domain/site/shipped/shipped-items.ts';
import type { SiteItem } from '../../domain/site/site-item.ts';

/**
 * The item as the pages tell it: its document, and what ships where there is none; null where there is neither, or where the
 * document cannot be read.
 */
export function toldItem(itemId: string, data: DocumentData | null | undefined): SiteItem | null {
  if (data == null) return shippedItems.find(({ id }) => id === itemId) ?? null;
  return siteItemDocs.parse(data) ?? null;
}

/** Whether two say the same, wherever in the list they stand. */
export const saysSame = (one: SiteItem, other: SiteItem): boolean =>
  sameJson(documentOf({ ...one, order: 0 }), documentOf({ ...other, order: 0 }));
