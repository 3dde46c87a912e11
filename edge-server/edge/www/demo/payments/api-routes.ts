import express, { type Express, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { type BookKeeper, ProviderRefusal } from './book-keeper.ts';
import type { Books, Intent, Invoice, Subscription } from './records.ts';

export interface ApiOptions {
  readonly books: Books;
  readonly keeper: BookKeeper;
  readonly secretKey: string;
  /** Where the donor's page of a session is. */
  portalUrl(session: string): string;
  /** Something may have changed: it is kept. */
  onChange(): void;
}

const text = z.string();
const metadata = z.record(z.string(), z.string()).default({});
const list = (data: readonly object[]) => ({ object: 'list', has_more: false, data });
const param = (request: Request, name: string) => text.parse(request.params[name]);

const expands = (request: Request, name: string): boolean => {
  const asked = z
    .array(z.string())
    .catch([])
    .parse(request.method === 'GET' ? request.query.expand : request.body?.expand);
  return asked.includes(name);
};

/** The books as the API tells them. */
function answersOf(books: Books) {
  const invoiceAnswer = (invoice: Invoice) => {
    const { subscription, payment_intent: intent, paid_at: paidAt, ...rest } = invoice;
    const payment = { type: 'payment_intent', payment_intent: intent };
    return {
      ...rest,
      livemode: false,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription, metadata: books.subscriptions[subscription]?.metadata ?? {} },
      },
      status_transitions: { paid_at: paidAt },
      payments: list([{ object: 'invoice_payment', invoice: invoice.id, payment }]),
      confirmation_secret: {
        type: 'payment_intent',
        client_secret: books.intents[intent]?.client_secret,
      },
    };
  };
  return {
    invoice: invoiceAnswer,
    intent(intent: Intent, withCharge: boolean) {
      const { invoice: _invoice, ...rest } = intent;
      const charge = intent.latest_charge === null ? null : books.charges[intent.latest_charge];
      return withCharge ? { ...rest, latest_charge: charge } : rest;
    },
    subscription(subscription: Subscription, withInvoice: boolean) {
      const { amount: _amount, ...rest } = subscription;
      const invoice = books.invoices[subscription.latest_invoice];
      return withInvoice && invoice !== undefined
        ? { ...rest, latest_invoice: invoiceAnswer(invoice) }
        : rest;
    },
  };
}

/** The same key again: the same answer, or a refusal where something else is asked with it (docs.stripe.com, "Idempotent requests"). */
function onceForEachKey(books: Books): RequestHandler {
  return (request, response, next) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return next();
    const asked = `${request.path} ${JSON.stringify(request.body)}`;
    const known = books.answered[key];
    if (known !== undefined) {
      if (known.request !== asked)
        throw new ProviderRefusal(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters.',
        });
      response.status(known.status).type('json').set('Idempotent-Replayed', 'true').send(known.body);
      return;
    }
    const send = response.json.bind(response);
    response.json = (body: unknown) => {
      books.answered[key] = { request: asked, status: response.statusCode, body: JSON.stringify(body) };
      return send(body);
    };
    next();
  };
}

/** The part of the provider's HTTP API that this programme speaks. */
export function providerApi(options: ApiOptions): Express {
  const { books, secretKey, onChange } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'extended');
  app.use(express.urlencoded({ extended: true }));
  app.use((request, response, next) => {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw new ProviderRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    response.on('finish', onChange);
    next();
  });
  app.use(onceForEachKey(books));
  serveDonors(app, options);
  servePayments(app, options);
  serveMonthlyGifts(app, options);
  app.use(answerRefusals);
  return app;
}

function serveDonors(app: Express, { books, keeper, portalUrl }: ApiOptions): void {
  app.get('/v1/customers', (request, response) => {
    const { email } = z.object({ email: text }).parse(request.query);
    response.json(list(Object.values(books.customers).filter((one) => one.email === email)));
  });
  app.post('/v1/customers', (request, response) => {
    response.json(keeper.createCustomer(z.object({ email: text }).parse(request.body).email));
  });
  app.post('/v1/billing_portal/sessions', (request, response) => {
    const asked = z.object({ customer: text, return_url: text }).parse(request.body);
    keeper.find(books.customers, asked.customer, 'customer');
    const id = `bps_demo${crypto.randomUUID().replaceAll('-', '')}`;
    books.portals[id] = { customer: asked.customer, returnTo: asked.return_url };
    response.json({ id, object: 'billing_portal.session', url: portalUrl(id) });
  });
}

function servePayments(app: Express, { books, keeper }: ApiOptions): void {
  const answers = answersOf(books);
  app.post('/v1/payment_intents', (request, response) => {
    const asked = z.object({ amount: z.coerce.number().int().min(50), metadata }).parse(request.body);
    response.json(answers.intent(keeper.createIntent(asked.amount, asked.metadata, null), false));
  });
  app.get('/v1/payment_intents/:id', (request, response) => {
    const intent = keeper.find(books.intents, param(request, 'id'), 'payment_intent');
    response.json(answers.intent(intent, expands(request, 'latest_charge')));
  });

  app.get('/v1/invoices/:id', (request, response) => {
    response.json(answers.invoice(keeper.find(books.invoices, param(request, 'id'), 'invoice')));
  });
  app.get('/v1/invoice_payments', (request, response) => {
    const { payment } = z.object({ payment: z.object({ payment_intent: text }) }).parse(request.query);
    const invoice = books.intents[payment.payment_intent]?.invoice ?? null;
    response.json(list(invoice === null ? [] : [{ object: 'invoice_payment', invoice }]));
  });
}

function serveMonthlyGifts(app: Express, { books, keeper }: ApiOptions): void {
  const answers = answersOf(books);
  app.get('/v1/products/:id', (request, response) => {
    response.json(keeper.find(books.products, param(request, 'id'), 'product'));
  });
  app.post('/v1/products', (request, response) => {
    const { id, name } = z.object({ id: text, name: text }).parse(request.body);
    books.products[id] = { id, object: 'product', name };
    response.json(books.products[id]);
  });

  app.post('/v1/subscriptions', (request, response) => {
    const price = z.object({ product: text, unit_amount: z.coerce.number().int().min(50) });
    const items = z.array(z.object({ price_data: price })).length(1);
    const asked = z.object({ customer: text, items, metadata }).parse(request.body);
    keeper.find(books.customers, asked.customer, 'customer');
    const [item] = asked.items;
    keeper.find(books.products, item?.price_data.product ?? '', 'product');
    const amount = item?.price_data.unit_amount ?? 0;
    const subscription = keeper.createSubscription(asked.customer, amount, asked.metadata);
    response.json(answers.subscription(subscription, true));
  });
  app.get('/v1/subscriptions', (request, response) => {
    const { customer } = z.object({ customer: text }).parse(request.query);
    const all = Object.values(books.subscriptions).filter((one) => one.customer === customer);
    response.json(list(all.map((one) => answers.subscription(one, false))));
  });
  app.get('/v1/subscriptions/:id', (request, response) => {
    const subscription = keeper.find(books.subscriptions, param(request, 'id'), 'subscription');
    response.json(answers.subscription(subscription, expands(request, 'latest_invoice.confirmation_secret')));
  });
  app.delete('/v1/subscriptions/:id', (request, response) => {
    response.json(answers.subscription(keeper.cancelSubscription(param(request, 'id')), false));
  });
}

/** Refusals in the provider's shape. */
const answerRefusals: express.ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  if (error instanceof ProviderRefusal) {
    response.status(error.status).json({ error: { ...error.body, payment_intent: error.intent } });
    return;
  }
  const message = error instanceof z.ZodError ? z.prettifyError(error) : 'Something went wrong.';
  response.status(400).json({ error: { type: 'invalid_request_error', message } });
};
