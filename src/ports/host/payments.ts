import type { Instant } from '../../domain/documents/instant.ts';
import type { Charity } from '../../domain/donations/charity.ts';
import type { GiftFrequency } from '../../domain/donations/frequency.ts';
import type { PaymentOutcome } from '../../domain/donations/gift-progress.ts';

/** A provider that did not do what was asked. UNAVAILABLE: it was not reached, or is busy; the same again may go well. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError';
  readonly code: 'UNAVAILABLE' | 'REFUSED';
  constructor(code: PaymentsError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** An event whose signature is wrong, or older than five minutes, or that is none (threat 33). */
export class PaymentEventError extends Error {
  override readonly name = 'PaymentEventError';
}

export interface Donor {
  readonly name: string;
  readonly email: string;
  /** The account of the session in which the gift was begun; null for a visitor. */
  readonly uid: string | null;
}

/** One try at giving. The same mark again is the same payment, however often it is asked for. */
export interface GiftOrder {
  readonly mark: string;
  /** Whole cents. */
  readonly cents: number;
  readonly donor: Donor;
}

/** By what a payment is asked about: a card payment, or the invoice of a month. */
export type GiftSource = { readonly intent: string } | { readonly invoice: string };

/** What the provider says of a gift: the truth, whatever a page or an event said. */
export interface GiftFacts {
  /** The payment's id for a single gift, the invoice's for a month's. */
  readonly id: string;
  readonly frequency: GiftFrequency;
  readonly outcome: PaymentOutcome;
  /** A month after the first one. */
  readonly isRenewal: boolean;
  /** Its card was tried and refused. */
  readonly wasRefused: boolean;
  readonly cents: number;
  readonly refundedCents: number;
  /** When it was paid; else when it was made. */
  readonly at: Instant;
  readonly donor: Donor;
  /** Of the order that began it. */
  readonly mark: string;
  /** Made with test keys. */
  readonly isTest: boolean;
}

export interface PaymentEvent {
  readonly id: string;
  /** What it is about; null where that is no gift. */
  readonly source: GiftSource | null;
}

/** The provider of payments. Every method but `readEvent` rejects with a `PaymentsError`. */
export interface Payments {
  /** A payment to be confirmed with a card in the donor's browser, which the secret allows. */
  prepareGift(order: GiftOrder): Promise<{ readonly clientSecret: string }>;
  /** The first month of a monthly gift; 'already' where the address has one. Finds or makes the donor's customer record. */
  prepareMonthlyGift(
    order: GiftOrder,
  ): Promise<{ readonly status: 'prepared'; readonly clientSecret: string } | { readonly status: 'already' }>;
  /** null where the provider knows no such gift of this programme. */
  find(source: GiftSource): Promise<GiftFacts | null>;
  /** Address of the provider's page where a donor stops, changes the card, and sees invoices; null for who is no donor there. */
  openPortal(email: string, returnTo: string): Promise<string | null>;
  /** @param body As it came, byte for byte. Throws `PaymentEventError`. */
  readEvent(body: Uint8Array, signature: string, now: Instant): PaymentEvent;
}

/** How gifts are taken here. */
export interface Giving {
  readonly payments: Payments;
  readonly charity: Charity;
}
