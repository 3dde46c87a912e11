import express, { Router } from 'express';
import type { Logger } from 'pino';
import type { GiftContext } from '../../../../src/operations/donations/record-gift.ts';
import { takePaymentEvent } from '../../../../src/operations/donations/take-payment-event.ts';
import { PaymentEventError } from '../../../../src/ports/host/payments.ts';
import { ServerError } from '../../../setup/log/errors.ts';

/** The largest event that the provider sends is an invoice of some kilobytes. */
const largestEvent = '256kb';

/** What a host of the webhook has: Firebase's functions log in another way. */
export interface WebhookHost extends GiftContext {
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * `POST /payments/webhook`: what the provider tells by itself. The body is read as it came, because its signature is over the bytes.
 * Whatever goes wrong is answered as failed, and the provider sends the event again for three days.
 */
export function webhookRoutes(host: WebhookHost): Router {
  const router = Router();
  const raw = express.raw({ type: 'application/json', limit: largestEvent });
  router.post('/payments/webhook', raw, async (request, response) => {
    const signature = request.headers['stripe-signature'];
    if (!Buffer.isBuffer(request.body) || typeof signature !== 'string')
      throw new ServerError('INVALID_ARGUMENT', 'This address takes signed events.');
    response.set('Cache-Control', 'no-store').json(await take(request.body, signature, host));
  });
  return router;
}

/** Takes one event. Throws `ServerError` INVALID_ARGUMENT for what is not signed. */
async function take(body: Buffer, signature: string, host: WebhookHost): Promise<{ received: true }> {
  try {
    await takePaymentEvent(body, signature, host);
    return { received: true };
  } catch (error) {
    if (!(error instanceof PaymentEventError)) throw error;
    host.log.warn({}, 'an event came that the payment provider has not signed');
    throw new ServerError('INVALID_ARGUMENT', error.message, { cause: error });
  }
}
