import type { Query } from '../../documents/query.ts';
import { siteItemSchema } from '../../site/site-item.ts';
import { collection } from '../collection.ts';

/** What an organisation changes on the public pages. */
export const siteItemDocs = collection('site/{itemId}', siteItemSchema);

/** All of it, of every kind: some dozens. */
export function everySiteItem(): Query {
  return siteItemDocs.query({});
}
