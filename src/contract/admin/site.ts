import { z } from 'zod';
import { whySchema } from '../../domain/back-office/change.ts';
import { idText } from '../../domain/documents/lengths.ts';
import { siteItemKinds, siteItemSchema } from '../../domain/site/site-item.ts';

/** Makes an item of the public pages, changes one, or brings one back: by whoever says what they have looked at. */
export const saveSiteItemName = 'save-site-item';
export const saveSiteItemInput = z.object({
  /** Its order counts for nothing: a new one comes last, another stays where it is. It is shown from then on. */
  item: siteItemSchema,
  /** The item as it was looked at, its order aside; null makes a new one. */
  basedOn: siteItemSchema.nullable(),
  why: whySchema.optional(),
});
export const saveSiteItemAnswer = z.object({ item: siteItemSchema });

/** Takes an item off the public pages: its document stays, and it comes back by one press. */
export const deleteSiteItemName = 'delete-site-item';
export const deleteSiteItemInput = z.object({ itemId: idText.min(1), why: whySchema.optional() });

/** Most items of one kind that are put in another order at once. */
export const mostOrdered = 200;
const ids = z
  .array(idText.min(1))
  .min(1)
  .max(mostOrdered)
  .refine((all) => new Set(all).size === all.length, 'names an item twice');

/** Puts items of one kind in another order. */
export const orderSiteItemsName = 'order-site-items';
export const orderSiteItemsInput = z
  .object({
    kind: z.enum(siteItemKinds),
    ids,
    /** The order that was looked at. */
    basedOn: ids,
    why: whySchema.optional(),
  })
  .refine(
    ({ ids: to, basedOn }) => to.length === basedOn.length && to.every((id) => basedOn.includes(id)),
    'orders other items than were looked at',
  );
