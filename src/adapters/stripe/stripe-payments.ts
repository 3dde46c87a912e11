import Stripe from 'stripe';
import { z } from 'zod';
import {
  type GiftFacts,
  type GiftSource,
  PaymentEventError,
  type Payments,
  PaymentsError,
} from '../../ports/host/payments.ts';
import { factsOfIntent, factsOfInvoice, metadataOf } from './gift-facts.ts';
import { portalOf, prepareMonthly } from './monthly-gifts.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where the provider's API is, where that is not Stripe's own: a double that speaks it. */
  readonly apiUrl: string | null;
}

/** Seconds after which a signed event is too old to be believed (threat 33). */
const eventToleranceSeconds = 300;

/** Of an event only this is read: everything else is asked of the provider, who may have changed its mind since. */
const eventObject = z.object({
  id: z.string(),
  object: z.string(),
  payment_intent: z.string().nullish(),
});

function sourceOf(said: unknown): GiftSource | null {
  const about = eventObject.safeParse(said).data;
  switch (about?.object) {
    case 'payment_intent':
      return { intent: about.id };
    case 'invoice':
      return { invoice: about.id };
    case 'charge':
    case 'refund':
      return about.payment_intent ? { intent: about.payment_intent } : null;
    default:
      return null;
  }
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  );
}

/** Runs one; whatever the library throws comes out as what the port says. Nothing of a key or of a donor stands in it. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    if (isPassing(cause))
      throw new PaymentsError('UNAVAILABLE', 'The payment provider did not answer.', { cause });
    throw new PaymentsError('REFUSED', 'The payment provider refused.', { cause });
  }
}

const isMissing = (error: unknown) =>
  error instanceof PaymentsError &&
  error.cause instanceof Stripe.errors.StripeInvalidRequestError &&
  error.cause.code === 'resource_missing';

function clientOf({ secretKey, apiUrl }: StripeSettings): Stripe {
  const common = { maxNetworkRetries: 2, timeout: 20_000, telemetry: false };
  if (apiUrl === null) return new Stripe(secretKey, common);
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    ...common,
    protocol: protocol === 'https:' ? 'https' : 'http',
    host: hostname,
    port,
  });
}

/** Gifts by Stripe: the official library, with a key of its own for each request that makes something. */
export function createStripePayments(settings: StripeSettings): Payments {
  const stripe = clientOf(settings);

  async function intentOf(id: string): Promise<Stripe.PaymentIntent> {
    return stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  }

  async function ofInvoice(id: string): Promise<GiftFacts | null> {
    const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] });
    const paidBy = invoice.payments?.data.at(0)?.payment.payment_intent;
    const intentId = typeof paidBy === 'object' ? paidBy.id : paidBy;
    return factsOfInvoice(invoice, intentId === undefined ? null : await intentOf(intentId));
  }

  async function ofIntent(id: string): Promise<GiftFacts | null> {
    const intent = await intentOf(id);
    const single = factsOfIntent(intent);
    if (single !== null) return single;
    const payments = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: id },
      limit: 1,
    });
    const invoice = payments.data[0]?.invoice;
    if (invoice === undefined) return null;
    return ofInvoice(typeof invoice === 'string' ? invoice : invoice.id);
  }

  return {
    prepareGift: (order) =>
      asked(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: order.cents,
            currency: 'aud',
            allowed_payment_method_types: ['card'],
            description: 'Gift',
            metadata: metadataOf(order),
          },
          { idempotencyKey: `gift-${order.mark}` },
        );
        if (intent.client_secret === null) throw new Error('The provider gave no secret.');
        return { clientSecret: intent.client_secret };
      }),
    prepareMonthlyGift: (order) => asked(() => prepareMonthly(stripe, order)),
    async find(source) {
      try {
        return await asked(() => ('intent' in source ? ofIntent(source.intent) : ofInvoice(source.invoice)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    openPortal: (email, returnTo) => asked(() => portalOf(stripe, email, returnTo)),
    readEvent(body, signature, now) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          settings.webhookSecret,
          eventToleranceSeconds,
          undefined,
          Date.parse(now),
        );
        return { id: event.id, source: sourceOf(event.data.object) };
      } catch (cause) {
        throw new PaymentEventError('This event is not signed by the payment provider.', { cause });
      }
    },
  };
}
