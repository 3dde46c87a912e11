import type { Response } from 'express';
import { logger } from 'firebase-functions';
import type { Request } from 'firebase-functions/https';
import type { GiftContext } from '../../../../src/operations/donations/record-gift.ts';
import { takePaymentEvent } from '../../../../src/operations/donations/take-payment-event.ts';
import { PaymentEventError } from '../../../../src/ports/host/payments.ts';

/** Takes one signed event. What goes wrong is answered as failed: the provider sends it again for three days. */
export async function takeEventHere(
  request: Request,
  response: Response,
  context: GiftContext,
): Promise<void> {
  const signature = request.headers['stripe-signature'];
  response.set('Cache-Control', 'no-store');
  if (request.method !== 'POST' || typeof signature !== 'string' || context.giving === null) {
    response
      .status(404)
      .json({ error: { status: 'NOT_FOUND', message: 'There is nothing at this address.' } });
    return;
  }
  try {
    await takePaymentEvent(request.rawBody, signature, context);
    response.json({ received: true });
  } catch (error) {
    const isUnsigned = error instanceof PaymentEventError;
    if (!isUnsigned) logger.error('an event of the payment provider could not be taken', error);
    const said = isUnsigned ? error.message : 'Please send it again.';
    response
      .status(isUnsigned ? 400 : 503)
      .json({ error: { status: isUnsigned ? 'INVALID_ARGUMENT' : 'UNAVAILABLE', message: said } });
  }
}
