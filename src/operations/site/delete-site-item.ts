import { deleteSiteItemInput, deleteSiteItemName } from '../../contract/admin/site.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { itemInWords } from '../../domain/site/item-name.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { hexOf } from '../run/hex.ts';
import { defineOperation } from '../run/operation.ts';
import { missingWrites, pathOfItem, shippedBesides } from './missing-items.ts';
import { toldItem } from './stored-item.ts';

/** Takes an item off the public pages; it comes back by one press. Again, it does nothing. */
export const deleteSiteItem = defineOperation({
  name: deleteSiteItemName,
  caller: 'admin',
  input: deleteSiteItemInput,
  async run({ itemId, why }, context): Promise<{ readonly itemId: string }> {
    const path = pathOfItem({ id: itemId });
    const by = await administratorOf(context);
    const id = hexOf(context.randomBytes(12));
    const besides = shippedBesides([itemId]);
    return await context.store.decide([path, ...besides.map(pathOfItem)], ([data = null, ...others]) => {
      const item = toldItem(itemId, data);
      if (item === null) throw new CallError('NOT_FOUND', text('This is not on the pages any more.'));
      const answer = { itemId };
      if (item.isDeleted) return { writes: [], answer };
      const [before, after] = [documentOf(item), documentOf({ ...item, isDeleted: true })];
      const what = `Took ${itemInWords(item)} off the pages.`;
      const entry = changeWrite(
        { by, why, id, what, did: deleteSiteItemName, subject: path, before, after, canUndo: true },
        context,
      );
      return { writes: [{ op: 'set', path, data: after }, ...missingWrites(besides, others), entry], answer };
    });
  },
});
