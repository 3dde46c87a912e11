import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Router } from 'express';
import type { PaymentsConfig } from '../../../../setup/config/payments-config.ts';
import { providerApi } from './api-routes.ts';
import { type BookKeeper, createBookKeeper } from './book-keeper.ts';
import { doublePath, providerPages } from './browser-routes.ts';
import { deliverEvents, type EventDelivery } from './deliver-events.ts';
import { demoKeys as keys } from './demo-keys.ts';
import { type Books, emptyBooks } from './records.ts';

export interface DoubleOptions {
  /** Where it remembers what it knows; nowhere for a test. */
  readonly file?: string;
  /** Whether events are sent by themselves; yes where nothing is said. */
  readonly isAutomatic?: boolean;
  readonly nowMs?: () => number;
  /** Where its API is, for a server that was set up with it before; a free one where nothing is said. */
  readonly port?: number;
}

export interface PaymentDouble {
  /** As a server is set up with it. */
  readonly payments: PaymentsConfig;
  /** What a donor's browser asks of it, for the server to mount. */
  readonly router: Router;
  readonly keeper: BookKeeper;
  readonly books: Books;
  readonly delivery: EventDelivery;
  /** From now on events go to this server. @param url Its address. */
  deliverTo(url: string): void;
  close(): Promise<void>;
}

function keptBooks(file: string | undefined): Books {
  if (file === undefined) return emptyBooks();
  try {
    return { ...emptyBooks(), ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return emptyBooks();
  }
}

/**
 * A double of the payment provider that speaks its HTTP API on a port of this machine, sends signed events, and has a script of card
 * fields: for the demo and for tests. It takes no money and knows no card.
 */
export async function startPaymentDouble(options: DoubleOptions = {}): Promise<PaymentDouble> {
  const { file, isAutomatic = true, nowMs = Date.now, port: wanted = 0 } = options;
  const books = keptBooks(file);
  let server: string | null = null;
  const delivery = deliverEvents({
    secret: keys.webhookSecret,
    nowMs,
    webhookUrl: () => (server === null ? null : `${server}/payments/webhook`),
    retryMs: [1_000, 5_000, 30_000],
    isAutomatic,
  });
  const keeper = createBookKeeper(books, { tell: delivery.tell, nowMs });
  const onChange = () => {
    if (file !== undefined) writeFileSync(file, JSON.stringify(books), { mode: 0o600 });
  };
  const portalUrl = (session: string) => `${server ?? ''}${doublePath}/portal/${session}`;
  const api = createServer(providerApi({ books, keeper, secretKey: keys.secretKey, portalUrl, onChange }));
  await new Promise<void>((resolve) => {
    api.listen(wanted, '127.0.0.1', resolve);
  });
  // A demo that ends does not wait for its double.
  api.unref();
  const { port } = api.address() as AddressInfo;
  return {
    payments: {
      ...keys,
      apiUrl: `http://127.0.0.1:${port}`,
      scriptUrl: `${doublePath}/card.js`,
      // Made up, with check digits that fit.
      charity: { name: 'Demo Reef Charity', abn: '11000000560', isDgr: true },
    },
    router: providerPages({ books, keeper }, onChange),
    keeper,
    books,
    delivery,
    deliverTo(url) {
      server = url;
    },
    async close() {
      await delivery.idle();
      api.closeAllConnections();
      await new Promise((resolve) => {
        api.close(resolve);
      });
    },
  };
}
