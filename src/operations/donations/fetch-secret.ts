import type { z } from 'zod';
import {
  fetchSecretName,
  type giftRequestSchema,
  giftRequestSchema as input,
} from '../../contract/account/gifts.ts';
import { isMember } from '../../domain/access/access.ts';
import type { GiftOrder } from '../../ports/host/payments.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { countGift } from './count-tries.ts';
import { askProvider, givingOf } from './giving-of.ts';

/** The order of a request. Whose account it is says the session alone, whatever the page wrote. */
export function orderOf(
  { mark, amount, name, email }: z.infer<typeof giftRequestSchema>,
  { actor }: Pick<OperationContext, 'actor'>,
): GiftOrder {
  return { mark, cents: amount, donor: { name, email, uid: isMember(actor) ? actor.uid : null } };
}

/** The secret with which the donor's browser confirms a single gift. The same mark again is the same payment. */
export const fetchSecret = defineOperation({
  name: fetchSecretName,
  caller: 'anyone',
  takesGifts: true,
  input,
  async run(request, context) {
    const { payments } = givingOf(context);
    await countGift(request.mark, context);
    const { clientSecret } = await askProvider(() => payments.prepareGift(orderOf(request, context)));
    return { client_secret: clientSecret };
  },
});
