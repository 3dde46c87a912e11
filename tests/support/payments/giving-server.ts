import {
  type DoubleOptions,
  type PaymentDouble,
  startPaymentDouble,
} from '../../../edge-server/edge/www/demo/payments/payment-double.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../server/test-server.ts';

export interface GivingServer {
  readonly www: TestServer;
  readonly double: PaymentDouble;
  close(): Promise<void>;
}

/** A server on which gifts are set up, beside a double of the payment provider. */
export async function startGivingServer(
  options: TestServerOptions & { readonly double?: DoubleOptions | PaymentDouble } = {},
): Promise<GivingServer> {
  const { double: given = {}, config, ...rest } = options;
  const double = 'books' in given ? given : await startPaymentDouble(given);
  const www = await startTestServer({
    ...rest,
    moreRoutes: [double.router],
    config: { ...config, payments: double.payments },
  });
  double.deliverTo(www.url);
  return {
    www,
    double,
    async close() {
      await double.close();
      await www.close();
    },
  };
}

let marks = 0;

/** What a page sends to begin with a gift of 20 dollars. */
export function giftRequest(more: object = {}) {
  marks += 1;
  return {
    name: 'Mia Tane',
    email: 'mia@example.org',
    amount: 20_00,
    mark: `mark-of-a-test-page-${marks}`,
    ...more,
  };
}
