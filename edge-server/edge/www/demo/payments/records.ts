// What the double of the payment provider keeps, in the shapes in which its API answers.

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  readonly client_secret: string;
  readonly created: number;
  readonly livemode: false;
  readonly metadata: Readonly<Record<string, string>>;
  readonly customer: string | null;
  /** Of the month that it pays; null for a single gift. */
  readonly invoice: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  last_payment_error: { code: string; message: string } | null;
  latest_charge: string | null;
}

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly created: number;
  readonly payment_intent: string;
  amount_refunded: number;
}

export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly email: string;
}

export interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly amount: number;
  status: 'incomplete' | 'active' | 'past_due' | 'canceled';
  latest_invoice: string;
}

export interface Invoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly subscription: string;
  readonly customer: string;
  readonly payment_intent: string;
  readonly amount_due: number;
  readonly billing_reason: 'subscription_create' | 'subscription_cycle';
  readonly created: number;
  amount_paid: number;
  status: 'open' | 'paid' | 'void';
  paid_at: number | null;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly object: object;
}

/** All that there is. */
export interface Books {
  readonly customers: Record<string, Customer>;
  readonly products: Record<string, { id: string; object: 'product'; name: string }>;
  readonly intents: Record<string, Intent>;
  readonly charges: Record<string, Charge>;
  readonly subscriptions: Record<string, Subscription>;
  readonly invoices: Record<string, Invoice>;
  /** Sessions of the donor's page → customer, and where it leads back. */
  readonly portals: Record<string, { customer: string; returnTo: string }>;
  /** What was answered to a request with a key of its own: the same again is answered the same. */
  readonly answered: Record<string, { request: string; status: number; body: string }>;
}

export const emptyBooks = (): Books => ({
  customers: {},
  products: {},
  intents: {},
  charges: {},
  subscriptions: {},
  invoices: {},
  portals: {},
  answered: {},
});
