import { randomBytes } from 'node:crypto';
import type { Books, Charge, Customer, Intent, Invoice, Subscription } from './records.ts';

/** A request that the double refuses as the provider would. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly status: number;
  readonly body: { readonly type: string; readonly code?: string; readonly message: string };
  readonly intent: Intent | undefined;
  constructor(status: number, body: ProviderRefusal['body'], intent?: Intent) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.intent = intent;
  }
}

const missing = (what: string) =>
  new ProviderRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}`,
  });

/** The test numbers of the provider that are understood here (docs.stripe.com/testing). */
const declined = '4000000000000002';
const asksMore = '4000002500003155';

/** Whatever happens is told to whoever listens, under the name that the provider gives it. */
export type Tell = (type: string, object: object) => void;

const idOf = (prefix: string) => `${prefix}_demo${randomBytes(10).toString('hex')}`;

function find<Kind>(kind: Record<string, Kind>, id: string, what: string): Kind {
  const found = kind[id];
  if (found === undefined) throw missing(what);
  return found;
}

interface Desk {
  readonly tell: Tell;
  readonly nowMs: () => number;
}

/** Makes payments and invoices, which nobody has paid yet. */
function openingOf(books: Books, { nowMs }: Desk) {
  const seconds = () => Math.floor(nowMs() / 1000);

  function createIntent(
    amount: number,
    metadata: Readonly<Record<string, string>>,
    of: { customer: string; invoice: string } | null,
  ): Intent {
    const id = idOf('pi');
    const intent: Intent = {
      ...{ id, object: 'payment_intent', amount, currency: 'aud', created: seconds(), livemode: false },
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      metadata,
      customer: of?.customer ?? null,
      invoice: of?.invoice ?? null,
      status: 'requires_payment_method',
      last_payment_error: null,
      latest_charge: null,
    };
    books.intents[id] = intent;
    return intent;
  }

  function createInvoice(subscription: Subscription, reason: Invoice['billing_reason']): Invoice {
    const id = idOf('in');
    const of = { customer: subscription.customer, invoice: id };
    const invoice: Invoice = {
      ...{ id, object: 'invoice', subscription: subscription.id, customer: subscription.customer },
      payment_intent: createIntent(subscription.amount, {}, of).id,
      amount_due: subscription.amount,
      amount_paid: 0,
      billing_reason: reason,
      created: seconds(),
      status: 'open',
      paid_at: null,
    };
    books.invoices[id] = invoice;
    return invoice;
  }

  return { createIntent, createInvoice, seconds };
}

/** What becomes of a payment, and of the month that it pays. */
function settlingOf(books: Books, { tell, nowMs }: Desk) {
  const seconds = () => Math.floor(nowMs() / 1000);

  function refuse(intent: Intent): ProviderRefusal {
    const error = { code: 'card_declined', message: 'Your card was declined.' };
    intent.status = 'requires_payment_method';
    intent.last_payment_error = error;
    tell('payment_intent.payment_failed', intent);
    const invoice = intent.invoice === null ? undefined : books.invoices[intent.invoice];
    if (invoice !== undefined) tell('invoice.payment_failed', invoice);
    return new ProviderRefusal(402, { type: 'card_error', ...error }, intent);
  }

  function succeed(intent: Intent): void {
    const charge: Charge = {
      ...{ id: idOf('ch'), object: 'charge', amount: intent.amount, created: seconds() },
      payment_intent: intent.id,
      amount_refunded: 0,
    };
    books.charges[charge.id] = charge;
    intent.status = 'succeeded';
    intent.last_payment_error = null;
    intent.latest_charge = charge.id;
    tell('payment_intent.succeeded', intent);
    const invoice = intent.invoice === null ? undefined : books.invoices[intent.invoice];
    if (invoice === undefined) return;
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.paid_at = seconds();
    const subscription = books.subscriptions[invoice.subscription];
    if (subscription !== undefined) subscription.status = 'active';
    tell('invoice.paid', invoice);
  }

  return { refuse, succeed };
}

/** What can be done with the double's books: the life of payments and of monthly gifts, without HTTP. */
export function createBookKeeper(books: Books, desk: Desk) {
  const { tell } = desk;
  const { createIntent, createInvoice, seconds } = openingOf(books, desk);
  const { refuse, succeed } = settlingOf(books, desk);

  return {
    find,
    createIntent,

    createCustomer(email: string): Customer {
      const customer: Customer = { id: idOf('cus'), object: 'customer', email };
      books.customers[customer.id] = customer;
      return customer;
    },

    createSubscription(
      customer: string,
      amount: number,
      metadata: Readonly<Record<string, string>>,
    ): Subscription {
      const subscription: Subscription = {
        ...{ id: idOf('sub'), object: 'subscription', customer, amount, metadata, created: seconds() },
        status: 'incomplete',
        latest_invoice: '',
      };
      books.subscriptions[subscription.id] = subscription;
      subscription.latest_invoice = createInvoice(subscription, 'subscription_create').id;
      return subscription;
    },

    cancelSubscription(id: string): Subscription {
      const subscription = find(books.subscriptions, id, 'subscription');
      const invoice = books.invoices[subscription.latest_invoice];
      if (subscription.status === 'incomplete' && invoice !== undefined) {
        invoice.status = 'void';
        const intent = books.intents[invoice.payment_intent];
        if (intent !== undefined) intent.status = 'canceled';
      }
      subscription.status = 'canceled';
      tell('customer.subscription.deleted', subscription);
      return subscription;
    },

    /** The next month, which the card pays or refuses. */
    renew(subscriptionId: string, isPaid: boolean): Invoice {
      const subscription = find(books.subscriptions, subscriptionId, 'subscription');
      const invoice = createInvoice(subscription, 'subscription_cycle');
      subscription.latest_invoice = invoice.id;
      const intent = find(books.intents, invoice.payment_intent, 'payment_intent');
      if (isPaid) succeed(intent);
      else {
        subscription.status = 'past_due';
        refuse(intent);
      }
      return invoice;
    },

    refund(intentId: string, amount: number): void {
      const intent = find(books.intents, intentId, 'payment_intent');
      const charge = find(books.charges, intent.latest_charge ?? '', 'charge');
      charge.amount_refunded += amount;
      tell('charge.refunded', charge);
    },

    /** @param card The number; `null` where the bank's further question was answered. */
    confirm(secret: string, card: string | null, isAnswered = true): Intent {
      const intent = Object.values(books.intents).find((one) => one.client_secret === secret);
      if (intent === undefined) throw missing('payment_intent');
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        throw new ProviderRefusal(
          400,
          {
            type: 'invalid_request_error',
            code: 'payment_intent_unexpected_state',
            message: `This payment cannot be confirmed: it is ${intent.status}.`,
          },
          intent,
        );
      if (card === declined || !isAnswered) throw refuse(intent);
      if (card === asksMore) intent.status = 'requires_action';
      else succeed(intent);
      return intent;
    },
  };
}

export type BookKeeper = ReturnType<typeof createBookKeeper>;
