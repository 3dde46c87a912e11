import type { z } from 'zod';
import { type saveSiteItemAnswer, saveSiteItemInput, saveSiteItemName } from '../../contract/admin/site.ts';
import { changeDocs, changesOf } from '../../domain/collections/back-office/changes.ts';
import { everySiteItem, siteItemDocs } from '../../domain/collections/site/items.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { itemInWords } from '../../domain/site/item-name.ts';
import { shippedItems } from '../../domain/site/shipped/shipped-items.ts';
import { highestOrder, type SiteItem, type SiteItemKind } from '../../domain/site/site-item.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { Decision, OperationContext } from '../../ports/server.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { hexOf } from '../run/hex.ts';
import { defineOperation } from '../run/operation.ts';
import { missingWrites, pathOfItem, shippedBesides } from './missing-items.ts';
import { saysSame, toldItem } from './stored-item.ts';

const between = 10;

/** Where a new one stands: after all of its kind. Two that are made at once may stand equal; then their ids say which is first. */
async function lastOrder(kind: SiteItemKind, { store }: OperationContext): Promise<number> {
  const { items } = await siteItemDocs.all(store, everySiteItem());
  const orders = [...shippedItems, ...items].flatMap((item) => (item.kind === kind ? [item.order] : []));
  return Math.min(highestOrder, Math.max(0, ...orders) + between);
}

async function changedMeanwhile(path: string, { store }: OperationContext): Promise<CallError> {
  const { items } = await changeDocs.page(store, changesOf(path, 1));
  const who = items[0]?.by.name || 'Somebody';
  return new CallError(
    'FAILED_PRECONDITION',
    `${who} changed this after you opened it. Open it again to see what it says now; nothing was saved.`,
  );
}

function doneTo(before: SiteItem | null, after: SiteItem): string {
  if (before === null) return `Added ${itemInWords(after)} to the pages.`;
  return `${before.isDeleted ? 'Brought back' : 'Changed'} ${itemInWords(after)} of the pages.`;
}

/**
 * Makes an item of the public pages, or changes one; of two who change one at a time, the second is told of the first. Again, it does
 * nothing.
 */
export const saveSiteItem = defineOperation({
  name: saveSiteItemName,
  caller: 'admin',
  input: saveSiteItemInput,
  async run({ item, basedOn, why }, context): Promise<z.infer<typeof saveSiteItemAnswer>> {
    const path = pathOfItem(item);
    const by = await administratorOf(context);
    const id = hexOf(context.randomBytes(12));
    const order = await lastOrder(item.kind, context);
    const besides = shippedBesides([item.id]);
    const saved = await context.store.decide(
      [path, ...besides.map(pathOfItem)],
      ([data = null, ...others]): Decision<SiteItem | null> => {
        const before = toldItem(item.id, data);
        const after = { ...item, isDeleted: false, order: before?.order ?? order };
        if (before !== null && saysSame(before, after)) return { writes: [], answer: before };
        if (basedOn === null && (before !== null || data !== null))
          throw new CallError('ALREADY_EXISTS', text('There is something of this id on the pages already.'));
        if (basedOn !== null && before === null)
          throw new CallError('NOT_FOUND', text('This is not on the pages any more.'));
        if (before !== null && before.kind !== item.kind)
          throw new CallError('INVALID_ARGUMENT', text('A thing of the pages stays of its kind.'));
        if (before !== null && basedOn !== null && !saysSame(before, basedOn))
          return { writes: [], answer: null };
        const entry = changeWrite(
          {
            ...{ by, why, id, did: saveSiteItemName, subject: path, what: doneTo(before, after) },
            ...{ before: before === null ? null : documentOf(before), after: documentOf(after) },
            canUndo: before !== null,
          },
          context,
        );
        return {
          writes: [{ op: 'set', path, data: documentOf(after) }, ...missingWrites(besides, others), entry],
          answer: after,
        };
      },
    );
    if (saved === null) throw await changedMeanwhile(path, context);
    return { item: saved };
  },
});
