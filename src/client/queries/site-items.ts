import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { everySiteItem, siteItemDocs } from '../../domain/collections/site/items.ts';
import { shippedItems } from '../../domain/site/shipped/shipped-items.ts';
import { itemsOf, type SiteItem, type SiteItemKind, type SiteItemOf } from '../../domain/site/site-item.ts';
import { everyDocument, parseDocuments } from '../../ports/read-documents.ts';
import { useBackend } from '../context/backend.tsx';

const tenMinutes = 10 * 60 * 1000;

/**
 * What the organisation tells on the public pages, of one kind and in order: its documents, and what ships while nobody
 * has answered, so that a page stands at once and nothing moves when they come.
 */
export function useSiteItems<Kind extends SiteItemKind>(kind: Kind): readonly SiteItemOf<Kind>[] {
  const { store } = useBackend();
  const { data = shippedItems } = useQuery<readonly SiteItem[]>({
    queryKey: ['site-items'],
    queryFn: async () => {
      const { items } = parseDocuments(siteItemDocs.schema, await everyDocument(store, everySiteItem()));
      return items.length === 0 ? shippedItems : items;
    },
    staleTime: tenMinutes,
  });
  return useMemo(() => itemsOf(data, kind), [data, kind]);
}
