import { paymentStatusInput, paymentStatusUpdateName } from '../../contract/account/gifts.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { defineOperation } from '../run/operation.ts';
import { askProvider } from './giving-of.ts';
import { recordGift } from './record-gift.ts';

/**
 * A page says how a payment went: a hint only (threat 33). The provider is asked, what is true is kept as by its event, and told to
 * the page, which may have lost the answer.
 */
export const paymentStatusUpdate = defineOperation({
  name: paymentStatusUpdateName,
  caller: 'anyone',
  takesGifts: true,
  input: paymentStatusInput,
  async run({ paymentIntentId }, context) {
    const facts = await askProvider(() => recordGift({ intent: paymentIntentId }, context));
    if (facts === null) throw new CallError('NOT_FOUND', text('There is no such payment.'));
    return { outcome: facts.outcome };
  },
});
