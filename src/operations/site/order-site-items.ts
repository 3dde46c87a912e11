import type { z } from 'zod';
import { orderSiteItemsInput, orderSiteItemsName } from '../../contract/admin/site.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { kindWords } from '../../domain/site/item-name.ts';
import { inOrder, type SiteItem } from '../../domain/site/site-item.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { hexOf } from '../run/hex.ts';
import { defineOperation } from '../run/operation.ts';
import { missingWrites, pathOfItem, shippedBesides } from './missing-items.ts';
import { toldItem } from './stored-item.ts';

/** All of the pages: what the record calls an order, which is of many documents. */
export const orderSubject = 'site';

const between = 10;

/** The places of items, lowest first: those that they have, or new ones where two of them are the same. */
function placesOf(items: readonly SiteItem[]): readonly number[] {
  const places = items.map(({ order }) => order).sort((a, b) => a - b);
  const isDistinct = new Set(places).size === places.length;
  return isDistinct ? places : places.map((_place, index) => (index + 1) * between);
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

const ordersOf = (items: readonly SiteItem[]) =>
  Object.fromEntries(items.map(({ id, order }) => [id, order] as const));

/** Puts items of one kind in another order, one change of the record. Again, it does nothing. */
export const orderSiteItems = defineOperation({
  name: orderSiteItemsName,
  caller: 'admin',
  input: orderSiteItemsInput,
  async run({ kind, ids, basedOn, why }: z.infer<typeof orderSiteItemsInput>, context) {
    const by = await administratorOf(context);
    const id = hexOf(context.randomBytes(12));
    const besides = shippedBesides(ids);
    const paths = [...ids.map((itemId) => pathOfItem({ id: itemId })), ...besides.map(pathOfItem)];
    return await context.store.decide(paths, (documents) => {
      const items = ids.map((itemId, index) => toldItem(itemId, documents[index]));
      const there = items.filter(
        (item): item is SiteItem => item !== null && item.kind === kind && !item.isDeleted,
      );
      if (there.length !== ids.length)
        throw new CallError(
          'FAILED_PRECONDITION',
          text('One of these is not on the pages any more. Look at the list again: nothing was moved.'),
        );
      const answer = { status: 'ordered' as const };
      const now = inOrder(there).map((item) => item.id);
      if (isSameOrder(now, ids)) return { writes: [], answer };
      if (!isSameOrder(now, basedOn))
        throw new CallError(
          'FAILED_PRECONDITION',
          text('Somebody else has put these in another order. Look at the list again: nothing was moved.'),
        );
      const places = placesOf(there);
      const moved = there.flatMap((item, index) => {
        const after = { ...item, order: places[index] ?? item.order };
        return after.order === item.order ? [] : [{ before: item, after }];
      });
      const entry = changeWrite(
        {
          ...{ by, why, id, did: orderSiteItemsName, subject: orderSubject, canUndo: true },
          what: `Put the pages in another order: ${kindWords[kind]}, ${there.length} of them.`,
          before: ordersOf(moved.map(({ before }) => before)),
          after: ordersOf(moved.map(({ after }) => after)),
        },
        context,
      );
      return {
        writes: [
          ...moved.map(
            ({ after }): Write => ({ op: 'set', path: pathOfItem(after), data: documentOf(after) }),
          ),
          // Of those that stay in their place some may ship, and be stored by nobody yet.
          ...there.flatMap((item, index) =>
            item.order === places[index] ? missingWrites([item], [documents[index]]) : [],
          ),
          ...missingWrites(besides, documents.slice(ids.length)),
          entry,
        ],
        answer,
      };
    });
  },
});
