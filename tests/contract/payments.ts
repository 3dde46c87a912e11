import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '../../src/domain/documents/instant.ts';
import type { GiftOrder, GiftSource, Payments } from '../../src/ports/host/payments.ts';

/** A signed event as it comes over the wire. */
export interface SignedEvent {
  readonly body: Uint8Array;
  readonly signature: string;
}

/** A provider to hold to the rules of the `Payments` port, and what donors and banks do there. */
export interface PaymentsUnderTest {
  readonly payments: Payments;
  /** A donor's browser confirms with a card that pays, or is declined. */
  confirm(clientSecret: string, card: 'pays' | 'declined'): void;
  /** The next month of a donor's monthly gift comes. */
  renew(email: string, isPaid: boolean): void;
  /** A donor stops on the provider's page. */
  stop(email: string): void;
  refund(source: GiftSource, cents: number): void;
  /** How many records the provider has of a donor, and payments with a mark. */
  counts(email: string): { readonly customers: number; readonly payments: number };
  /** What the provider told of last, signed at a time. */
  lastEvent(type: string, atMs: number, secret?: string): SignedEvent;
  /** From now on the provider does not answer. */
  goAway(): Promise<void>;
  close(): Promise<void>;
}

const origin = 'https://reef.example.org';

/** What every adapter of the `Payments` port does. */
export function describePayments(name: string, open: () => Promise<PaymentsUnderTest>): void {
  describe(`payments by ${name}`, () => {
    let provider: PaymentsUnderTest;
    let payments: Payments;
    beforeAll(async () => {
      provider = await open();
      ({ payments } = provider);
    });
    afterAll(() => provider.close());

    function order(more: Partial<GiftOrder> & { readonly email?: string } = {}): GiftOrder {
      const { email = `${randomUUID().slice(0, 8)}@example.org`, ...rest } = more;
      return { mark: randomUUID(), cents: 20_00, donor: { name: 'Mia Tane', email, uid: 'mia' }, ...rest };
    }
    async function monthlySecret(wanted: GiftOrder): Promise<string> {
      const answer = await payments.prepareMonthlyGift(wanted);
      if (answer.status !== 'prepared') throw new Error('There is one already.');
      return answer.clientSecret;
    }
    const intentOf = (clientSecret: string): GiftSource => ({
      intent: clientSecret.split('_secret_')[0] ?? '',
    });

    it('a single gift is open until its card pays, and says whose it is, how much, and when', async () => {
      const wanted = order();
      const { clientSecret } = await payments.prepareGift(wanted);
      const source = intentOf(clientSecret);
      expect(await payments.find(source)).toMatchObject({ outcome: 'open', wasRefused: false });
      provider.confirm(clientSecret, 'declined');
      expect(await payments.find(source)).toMatchObject({ outcome: 'open', wasRefused: true });
      provider.confirm(clientSecret, 'pays');
      expect(await payments.find(source)).toMatchObject({
        frequency: 'onetime',
        outcome: 'given',
        wasRefused: false,
        isRenewal: false,
        cents: 20_00,
        refundedCents: 0,
        donor: wanted.donor,
        isTest: true,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
      provider.refund(source, 5_00);
      expect(await payments.find(source)).toMatchObject({ outcome: 'given', refundedCents: 5_00 });
    });

    it('the same mark is the same payment, also for two who ask at once; another amount under it is refused', async () => {
      const wanted = order();
      const [a, b] = await Promise.all([payments.prepareGift(wanted), payments.prepareGift(wanted)]);
      expect(a).toEqual(b);
      expect(provider.counts(wanted.donor.email).payments).toBe(1);
      await expect(payments.prepareGift({ ...wanted, cents: 30_00 })).rejects.toMatchObject({
        name: 'PaymentsError',
        code: 'REFUSED',
      });
    });

    it('the months of a monthly gift are gifts of their own, and a refused one is told as such', async () => {
      const wanted = order({ cents: 50_00 });
      const { email } = wanted.donor;
      const secret = await monthlySecret(wanted);
      provider.confirm(secret, 'pays');
      const first = await payments.find(intentOf(secret));
      expect(first).toMatchObject({ frequency: 'monthly', outcome: 'given', isRenewal: false, cents: 50_00 });
      // By its invoice it is the same gift.
      expect(await payments.find({ invoice: first?.id ?? '' })).toEqual(first);
      provider.renew(email, true);
      const paid = payments.readEvent(...parts(provider.lastEvent('invoice.paid', Date.now())));
      const second = paid.source === null ? null : await payments.find(paid.source);
      expect(second).toMatchObject({ outcome: 'given', isRenewal: true, donor: wanted.donor });
      expect(second?.id).not.toBe(first?.id);
      provider.renew(email, false);
      const failed = payments.readEvent(...parts(provider.lastEvent('invoice.payment_failed', Date.now())));
      expect(failed.source === null ? null : await payments.find(failed.source)).toMatchObject({
        outcome: 'open',
        isRenewal: true,
        wasRefused: true,
      });
    });

    it('one address has one record and one monthly gift; one that was begun ends when another is', async () => {
      const wanted = order();
      const { email } = wanted.donor;
      const left = await monthlySecret(wanted);
      // The same try again is the same payment; a second one takes its place.
      expect(await monthlySecret(wanted)).toBe(left);
      const taken = await monthlySecret(order({ email }));
      expect(await payments.find(intentOf(left))).toMatchObject({ outcome: 'void' });
      provider.confirm(taken, 'pays');
      expect(await payments.prepareMonthlyGift(order({ email }))).toEqual({ status: 'already' });
      provider.stop(email);
      expect(await payments.prepareMonthlyGift(order({ email }))).toMatchObject({ status: 'prepared' });
      expect(provider.counts(email).customers).toBe(1);
    });

    it('two who begin a monthly gift under one address at once never both have one that can be paid', async () => {
      const email = `${randomUUID().slice(0, 8)}@example.org`;
      const answers = await Promise.all([
        payments.prepareMonthlyGift(order({ email })),
        payments.prepareMonthlyGift(order({ email })),
      ]);
      const secrets = answers.flatMap((one) => (one.status === 'prepared' ? [one.clientSecret] : []));
      const found = await Promise.all(secrets.map((secret) => payments.find(intentOf(secret))));
      expect(found.filter((one) => one?.outcome === 'open').length).toBeLessThanOrEqual(1);
      expect(provider.counts(email).customers).toBe(1);
    });

    it("a donor's own page is there for who gives monthly, and for nobody else", async () => {
      const wanted = order();
      const { email } = wanted.donor;
      expect(await payments.openPortal(email, `${origin}/gifts`)).toBeNull();
      provider.confirm((await payments.prepareGift(wanted)).clientSecret, 'pays');
      expect(await payments.openPortal(email, `${origin}/gifts`)).toBeNull();
      provider.confirm(await monthlySecret(order({ email })), 'pays');
      expect(await payments.openPortal(email, `${origin}/gifts`)).toMatch(/\/portal\//);
    });

    it('what is no gift of this programme is none', async () => {
      expect(await payments.find({ intent: 'pi_of_somebody_else' })).toBeNull();
      expect(await payments.find({ invoice: 'in_of_somebody_else' })).toBeNull();
    });

    it('an event is believed by its signature over the bytes, for five minutes', async () => {
      provider.confirm((await payments.prepareGift(order())).clientSecret, 'pays');
      const now = Date.now();
      const read = ({ body, signature }: SignedEvent) => payments.readEvent(body, signature, toInstant(now));
      const event = provider.lastEvent('payment_intent.succeeded', now);
      expect(read(event)).toMatchObject({ id: expect.any(String), source: { intent: expect.any(String) } });
      expect(read(event)).toEqual(read(provider.lastEvent('payment_intent.succeeded', now - 299_000)));
      const body = Buffer.from(event.body);
      const cents = Buffer.from(body.toString().replace('2000', '9000'));
      for (const forged of [
        provider.lastEvent('payment_intent.succeeded', now - 301_000),
        provider.lastEvent('payment_intent.succeeded', now, 'whsec_somebodyelses00000000'),
        { ...event, body: cents },
        { ...event, signature: '' },
        { ...event, signature: event.signature.replace(/v1=.*/, 'v0=') },
        { ...event, body: Buffer.from('not JSON') },
      ])
        expect(() => read(forged)).toThrow(expect.objectContaining({ name: 'PaymentEventError' }));
    });

    it('a provider that does not answer is unavailable, and the reason has no donor and no key in it', async () => {
      const wanted = order();
      await provider.goAway();
      const error = await payments.prepareGift(wanted).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'PaymentsError', code: 'UNAVAILABLE' });
      expect(String(error)).not.toMatch(/sk_|example\.org/);
    });
  });
}

const parts = ({ body, signature }: SignedEvent) => [body, signature, toInstant(Date.now())] as const;
