import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import {
  deleteSiteItemName,
  orderSiteItemsName,
  saveSiteItemAnswer,
  saveSiteItemName,
} from '../../../contract/admin/site.ts';
import { everySiteItem, siteItemDocs } from '../../../domain/collections/site/items.ts';
import { shippedItems } from '../../../domain/site/shipped/shipped-items.ts';
import { type SiteItem, type SiteItemKind, withPicture } from '../../../domain/site/site-item.ts';
import { sitePicturePath } from '../../../domain/site/site-pictures.ts';
import { storeChosenPicture } from '../shared/pictures/chosen-picture.ts';
import { recordKey } from '../shared/record-queries.ts';

/** Under it stands all that is read of the pages here. */
const siteKey = ['admin-site'] as const;

export interface SiteOfOffice {
  /** Also those that were taken off the pages. */
  readonly items: readonly SiteItem[];
  /** How many documents say what no page can show. */
  readonly unreadable: number;
}

/** All items of the public pages; what ships where nothing is stored yet, as the pages tell it. */
export function useSite() {
  const { store } = useBackend();
  return useQuery<SiteOfOffice>({
    queryKey: siteKey,
    queryFn: async () => {
      const { items, unreadable } = await siteItemDocs.all(store, everySiteItem());
      return { items: items.length + unreadable === 0 ? shippedItems : items, unreadable };
    },
  });
}

/** What follows from a change: lists, pages and the record are read again. */
export function useSiteChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    for (const queryKey of [siteKey, ['site-items'], recordKey]) await client.invalidateQueries({ queryKey });
  };
}

export interface ItemToSave {
  readonly item: SiteItem;
  /** As it was looked at; null for a new one. */
  readonly basedOn: SiteItem | null;
  readonly why?: string;
  /** Its picture, where that was chosen here and is stored nowhere yet. */
  readonly file?: File | undefined;
}

/** Adds an item, changes one, or brings one back. Its picture first: what an item names is there. */
export function useSaveItem() {
  const { blobs, calls } = useBackend();
  const changed = useSiteChanged();
  return useMutation({
    async mutationFn({ item: written, basedOn, why = '', file }: ItemToSave) {
      const item =
        file === undefined
          ? written
          : withPicture(
              written,
              await storeChosenPicture(blobs, file, (sha256) => sitePicturePath(written, sha256)),
            );
      const said = { item, basedOn, ...(why === '' ? {} : { why }) };
      return saveSiteItemAnswer.parse(await calls.call(saveSiteItemName, said)).item;
    },
    onSuccess: changed,
  });
}

/** Takes an item off the pages. */
export function useDeleteItem() {
  const { calls } = useBackend();
  const changed = useSiteChanged();
  return useMutation({
    mutationFn: (itemId: string) => calls.call(deleteSiteItemName, { itemId }),
    onSuccess: changed,
  });
}

export interface NewOrder {
  readonly kind: SiteItemKind;
  readonly ids: readonly string[];
  readonly basedOn: readonly string[];
}

/** Puts items in another order: one after the other, however fast somebody presses. */
export function useOrderItems() {
  const { calls } = useBackend();
  return useMutation({
    mutationFn: (order: NewOrder) => calls.call(orderSiteItemsName, order),
    scope: { id: orderSiteItemsName },
  });
}
