import { bodyOfEvent, signatureOf } from '../../edge-server/edge/www/demo/payments/deliver-events.ts';
import { startPaymentDouble } from '../../edge-server/edge/www/demo/payments/payment-double.ts';
import { createStripePayments } from '../../src/adapters/stripe/stripe-payments.ts';
import { describePayments } from './payments.ts';

/** Stripe’s own library, over HTTP, to the double that speaks its API. */
describePayments('Stripe', async () => {
  const double = await startPaymentDouble({ isAutomatic: false });
  const { secretKey, webhookSecret, apiUrl } = double.payments;
  const { books, keeper, delivery } = double;
  const customersOf = (email: string) => Object.values(books.customers).filter((one) => one.email === email);
  const monthlyOf = (email: string) => {
    const ids = new Set(customersOf(email).map(({ id }) => id));
    const found = Object.values(books.subscriptions).find(
      ({ customer, status }) => ids.has(customer) && (status === 'active' || status === 'past_due'),
    );
    if (found === undefined) throw new Error('There is no monthly gift.');
    return found.id;
  };
  return {
    payments: createStripePayments({ secretKey, webhookSecret, apiUrl }),
    confirm(clientSecret, card) {
      if (card === 'pays') keeper.confirm(clientSecret, '4242424242424242');
      else
        try {
          keeper.confirm(clientSecret, '4000000000000002');
        } catch {
          // As in the donor's browser: the card is refused.
        }
    },
    renew: (email, isPaid) => {
      try {
        keeper.renew(monthlyOf(email), isPaid);
      } catch (error) {
        if (isPaid) throw error;
      }
    },
    stop: (email) => void keeper.cancelSubscription(monthlyOf(email)),
    refund(source, cents) {
      if ('intent' in source) keeper.refund(source.intent, cents);
    },
    counts: (email) => ({
      customers: customersOf(email).length,
      payments: Object.values(books.intents).filter(({ metadata }) => metadata.email === email).length,
    }),
    lastEvent(type, atMs, secret = webhookSecret) {
      const event = delivery.events.findLast((one) => one.type === type);
      if (event === undefined) throw new Error(`Nothing of ${type} was told.`);
      const body = bodyOfEvent(event);
      return { body: Buffer.from(body), signature: signatureOf(body, secret, Math.floor(atMs / 1000)) };
    },
    goAway: () => double.close(),
    close: async () => undefined,
  };
});
