import type Stripe from 'stripe';
import { z } from 'zod';
import { toInstant } from '../../domain/documents/instant.ts';
import type { PaymentOutcome } from '../../domain/donations/gift-progress.ts';
import type { Donor, GiftFacts, GiftOrder } from '../../ports/host/payments.ts';

/** What this programme writes beside each payment of its own; what has none of it is another's. */
const giftMetadata = z.object({
  kind: z.literal('gift'),
  mark: z.string(),
  name: z.string(),
  email: z.string(),
  uid: z.string().optional(),
});

export function metadataOf({ mark, donor }: GiftOrder): Record<string, string> {
  const { name, email, uid } = donor;
  return { kind: 'gift', mark, name, email, ...(uid === null ? {} : { uid }) };
}

/** Whose gift something is, and of which try; null for what is no gift of this programme. */
export function giftOf(
  metadata: Stripe.Metadata | null | undefined,
): { readonly mark: string; readonly donor: Donor } | null {
  const said = giftMetadata.safeParse(metadata).data;
  if (said === undefined) return null;
  return { mark: said.mark, donor: { name: said.name, email: said.email, uid: said.uid ?? null } };
}

export function outcomeOfIntent({ status }: Pick<Stripe.PaymentIntent, 'status'>): PaymentOutcome {
  if (status === 'succeeded') return 'given';
  if (status === 'processing') return 'processing';
  return status === 'canceled' ? 'void' : 'open';
}

const secondsInstant = (seconds: number) => toInstant(seconds * 1000);

/** The charge of a payment, where the provider was asked to tell it as well. */
const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  typeof charge === 'object' && charge !== null ? charge : null;

export function factsOfIntent(intent: Stripe.PaymentIntent): GiftFacts | null {
  const gift = giftOf(intent.metadata);
  if (gift === null) return null;
  const charge = chargeOf(intent);
  return {
    id: intent.id,
    frequency: 'onetime',
    outcome: outcomeOfIntent(intent),
    isRenewal: false,
    wasRefused: intent.last_payment_error !== null,
    cents: intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    at: secondsInstant(charge?.created ?? intent.created),
    ...gift,
    isTest: !intent.livemode,
  };
}

function outcomeOfInvoice(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): PaymentOutcome {
  if (invoice.status === 'paid') return 'given';
  if (invoice.status === 'void' || invoice.status === 'uncollectible') return 'void';
  return intent?.status === 'processing' ? 'processing' : 'open';
}

/** @param intent The payment of the invoice, null where it has none. */
export function factsOfInvoice(
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent | null,
): GiftFacts | null {
  const gift = giftOf(invoice.parent?.subscription_details?.metadata);
  if (gift === null) return null;
  const outcome = outcomeOfInvoice(invoice, intent);
  return {
    id: invoice.id,
    frequency: 'monthly',
    outcome,
    isRenewal: invoice.billing_reason === 'subscription_cycle',
    wasRefused: outcome === 'open' && (intent?.last_payment_error ?? null) !== null,
    cents: outcome === 'given' ? invoice.amount_paid : invoice.amount_due,
    refundedCents: (intent === null ? null : chargeOf(intent))?.amount_refunded ?? 0,
    at: secondsInstant(invoice.status_transitions.paid_at ?? invoice.created),
    ...gift,
    isTest: !invoice.livemode,
  };
}
