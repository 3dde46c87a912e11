import { givingOf } from './giving-of.ts';
import { type GiftContext, recordGift } from './record-gift.ts';

/**
 * Takes one event of the provider: looks whether it is signed, asks the provider what is true, and keeps it with the mails that go out for it. Throws `PaymentEventError` for what is not signed;
 * rejects with a `PaymentsError` or a `StoreError`, after which the provider sends the event again.
 *
 * @param body As it came, byte for byte.
 */
export async function takePaymentEvent(
  body: Uint8Array,
  signature: string,
  context: GiftContext,
): Promise<void> {
  const event = givingOf(context).payments.readEvent(body, signature, context.clock.now());
  if (event.source !== null) await recordGift(event.source, context, event.id);
}
