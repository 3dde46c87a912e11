import {
  type PaymentDouble,
  startPaymentDouble,
} from '../../../edge-server/edge/www/demo/payments/payment-double.ts';
import type { Census } from '../census/census.ts';
import { openCensus } from '../census/open-census.ts';
import { isOnFirebase } from '../census/running-backend.ts';
import project from '../firebase/giving-project.json' with { type: 'json' };

export interface GivingCensus {
  readonly www: Census;
  readonly double: PaymentDouble;
  close(): Promise<void>;
}

/** A www on which gifts are set up, on either backend, beside a double of the payment provider. */
export async function openGivingCensus(): Promise<GivingCensus> {
  // The functions were built with its address.
  const port = Number(new URL(project.giving.apiUrl).port);
  const double = await startPaymentDouble(isOnFirebase ? { port } : {});
  const www = await openCensus({ moreRoutes: [double.router], config: { payments: double.payments } });
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
