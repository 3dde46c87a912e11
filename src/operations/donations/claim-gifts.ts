import { z } from 'zod';
import { claimGiftsName } from '../../contract/account/gifts.ts';
import { giftDocs, giftsUnderAddress, ownGiftDocs } from '../../domain/collections/account/gifts.ts';
import { type Gift, giftSchema } from '../../domain/donations/gift.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { provenAddress } from './donor-portal.ts';

/** Puts one gift among the account's own, unless it is somebody's by now. */
async function claim(giftId: string, uid: string, { store }: OperationContext): Promise<boolean> {
  const path = giftDocs.path({ giftId });
  return store.decide([path], ([found]) => {
    const gift = giftSchema.safeParse(found).data;
    if (gift === undefined || gift.uid !== undefined) return { writes: [], answer: false };
    const owned: Gift = { ...gift, uid };
    return {
      writes: [{ op: 'update', path, data: { uid } }, ownGiftDocs.set({ uid, giftId }, owned)],
      answer: true,
    };
  });
}

/** Gifts that were made without signing in, under an address that the caller has proven since, become the account's own. */
export const claimGifts = defineOperation({
  name: claimGiftsName,
  caller: 'signed-in',
  input: z.object({}),
  async run(_input, context) {
    const { uid } = context.actor;
    const email = await provenAddress(context);
    if (uid === null || email === null) return { claimed: 0 };
    const found = await everyDocument(context.store, giftsUnderAddress(email));
    let claimed = 0;
    for (const { id, data } of found) {
      if (data.uid === undefined && (await claim(id, uid, context))) claimed += 1;
    }
    return { claimed };
  },
});
