import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type Stripe from 'stripe';
import type { GiftOrder, Payments } from '../../ports/host/payments.ts';
import { giftOf, metadataOf } from './gift-facts.ts';

/** All monthly gifts are prices of this one product. */
const product = 'reef-census-monthly-gift';

/** A gift of these goes on, also where its card is refused at present. */
const living: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

interface MonthlyGift {
  readonly customer: string;
  readonly subscription: Stripe.Subscription;
  readonly mark: string;
}

/** Every monthly gift under an address, ended ones too. An address may have several records at the provider. */
async function monthlyGiftsOf(stripe: Stripe, email: string): Promise<MonthlyGift[]> {
  const customers = await stripe.customers.list({ email, limit: 20 });
  const lists = await Promise.all(
    customers.data.map(async ({ id }) => {
      const subscriptions = await stripe.subscriptions.list({ customer: id, status: 'all', limit: 100 });
      return subscriptions.data.flatMap((subscription) => {
        const gift = giftOf(subscription.metadata);
        return gift === null ? [] : [{ customer: id, subscription, mark: gift.mark }];
      });
    }),
  );
  return lists.flat();
}

/** The donor's record at the provider; made when there is none, once for those who ask at the same moment. */
async function customerOf(stripe: Stripe, email: string): Promise<string> {
  const known = await stripe.customers.list({ email, limit: 1 });
  const [first] = known.data;
  if (first !== undefined) return first.id;
  const idempotencyKey = `donor-${bytesToHex(sha256(utf8ToBytes(email)))}`;
  return (await stripe.customers.create({ email }, { idempotencyKey })).id;
}

async function makeProduct(stripe: Stripe): Promise<void> {
  try {
    await stripe.products.retrieve(product);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'resource_missing';
    if (!isMissing) throw error;
    await stripe.products.create(
      { id: product, name: 'Monthly gift' },
      { idempotencyKey: `product-${product}` },
    );
  }
}

const expand = ['latest_invoice.confirmation_secret'];

function secretOf({ latest_invoice: invoice }: Stripe.Subscription): string {
  const secret =
    typeof invoice === 'object' && invoice !== null ? invoice.confirmation_secret?.client_secret : undefined;
  if (secret === undefined) throw new Error('The provider gave no secret for the first month.');
  return secret;
}

/**
 * The first month of a monthly gift, unless there is one already. One that was begun in another tab and not paid is ended: of two
 * only the newer can be confirmed.
 */
export async function prepareMonthly(
  stripe: Stripe,
  order: GiftOrder,
): ReturnType<Payments['prepareMonthlyGift']> {
  const { email } = order.donor;
  const gifts = await monthlyGiftsOf(stripe, email);
  if (gifts.some(({ subscription }) => living.has(subscription.status))) return { status: 'already' };
  const begun = gifts.filter(({ subscription }) => subscription.status === 'incomplete');
  for (const { subscription, mark } of begun) {
    if (mark !== order.mark) await stripe.subscriptions.cancel(subscription.id);
  }
  const own = begun.find(({ mark }) => mark === order.mark);
  if (own !== undefined) {
    const subscription = await stripe.subscriptions.retrieve(own.subscription.id, { expand });
    return { status: 'prepared', clientSecret: secretOf(subscription) };
  }
  const [customer] = await Promise.all([customerOf(stripe, email), makeProduct(stripe)]);
  const subscription = await stripe.subscriptions.create(
    {
      customer,
      items: [
        {
          price_data: {
            currency: 'aud',
            product,
            recurring: { interval: 'month' },
            unit_amount: order.cents,
          },
        },
      ],
      payment_behavior: 'default_incomplete',
      payment_settings: {
        payment_method_types: ['card'],
        save_default_payment_method: 'on_subscription',
      },
      metadata: metadataOf(order),
      expand,
    },
    { idempotencyKey: `monthly-${order.mark}` },
  );
  return (await isOnlyOne(stripe, subscription, email))
    ? { status: 'prepared', clientSecret: secretOf(subscription) }
    : { status: 'already' };
}

/**
 * Looks again once it is made: another function may have made one at the same moment. Of two that are not paid the other one is ended;
 * where both look at once, both are, and both are told that it failed: never are there two.
 */
async function isOnlyOne(stripe: Stripe, { id }: Stripe.Subscription, email: string): Promise<boolean> {
  const others = (await monthlyGiftsOf(stripe, email)).filter(({ subscription }) => subscription.id !== id);
  if (others.some(({ subscription }) => living.has(subscription.status))) {
    await stripe.subscriptions.cancel(id);
    return false;
  }
  for (const { subscription } of others) {
    if (subscription.status === 'incomplete') await stripe.subscriptions.cancel(subscription.id);
  }
  return true;
}

/** The provider's page for a donor; the record that has a monthly gift goes before one that only had. */
export async function portalOf(stripe: Stripe, email: string, returnTo: string): Promise<string | null> {
  const gifts = await monthlyGiftsOf(stripe, email);
  const chosen = gifts.find(({ subscription }) => living.has(subscription.status)) ?? gifts[0];
  if (chosen === undefined) return null;
  const session = await stripe.billingPortal.sessions.create({
    customer: chosen.customer,
    return_url: returnTo,
  });
  return session.url;
}
