import { readFileSync } from 'node:fs';
import express, { type Response, Router } from 'express';
import { z } from 'zod';
import { saidAmount } from '../../../../../src/domain/donations/amount.ts';
import { type BookKeeper, ProviderRefusal } from './book-keeper.ts';
import { portalPage } from './portal-page.ts';
import type { Books } from './records.ts';

/** Where the double's pages and its script are, below the address of the demo. */
export const doublePath = '/demo-payments';

const script = new URL('./card-script.mjs', import.meta.url);

const confirmation = z.object({
  client_secret: z.string(),
  card: z.string().nullable(),
  answered: z.boolean().default(true),
});

/** Answers as the provider answers its own script. */
function answer(response: Response, ask: () => object): void {
  try {
    response.json({ paymentIntent: ask() });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    response.json({ error: { ...error.body, payment_intent: error.intent } });
  }
}

/** What a donor's browser asks of the double: the script of the card fields, the confirmation, the donor's own page. */
export function providerPages(
  { books, keeper }: { books: Books; keeper: BookKeeper },
  onChange: () => void,
): Router {
  const router = Router();
  router.get(`${doublePath}/card.js`, (_request, response) => {
    response.type('text/javascript').set('Cache-Control', 'no-store').send(readFileSync(script, 'utf8'));
  });

  router.post(`${doublePath}/confirm`, express.json({ limit: '4kb' }), (request, response) => {
    const { client_secret: secret, card, answered } = confirmation.parse(request.body);
    answer(response, () => keeper.confirm(secret, card, answered));
    onChange();
  });
  router.post(`${doublePath}/retrieve`, express.json({ limit: '4kb' }), (request, response) => {
    const { client_secret: secret } = z.object({ client_secret: z.string() }).parse(request.body);
    answer(response, () => {
      const intent = Object.values(books.intents).find((one) => one.client_secret === secret);
      if (intent === undefined)
        throw new ProviderRefusal(404, { type: 'invalid_request_error', message: 'No such payment_intent' });
      return intent;
    });
  });

  router.get(`${doublePath}/portal/:session`, (request, response) => {
    const portal = keeper.find(books.portals, request.params.session, 'session');
    const gifts = Object.values(books.subscriptions).filter((one) => one.customer === portal.customer);
    const invoices = Object.values(books.invoices).filter((one) => one.customer === portal.customer);
    const page = portalPage({
      action: `${doublePath}/portal/${request.params.session}/stop`,
      returnTo: portal.returnTo,
      monthly: gifts.filter(({ status }) => status === 'active' || status === 'past_due'),
      invoices: invoices.map(({ created, amount_due: due, status }) => ({
        day: new Date(created * 1000).toISOString().slice(0, 10),
        amount: saidAmount(due),
        status,
      })),
    });
    // Without it browsers name no origin with the form, and the server takes none from nowhere.
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' }).type('html').send(page);
  });
  router.post(`${doublePath}/portal/:session/stop`, (request, response) => {
    const portal = keeper.find(books.portals, request.params.session, 'session');
    for (const { id, customer, status } of Object.values(books.subscriptions)) {
      if (customer === portal.customer && status !== 'canceled') keeper.cancelSubscription(id);
    }
    onChange();
    response.redirect(303, `${doublePath}/portal/${request.params.session}`);
  });
  return router;
}
