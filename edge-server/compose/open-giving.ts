import { createStripePayments } from '../../src/adapters/stripe/stripe-payments.ts';
import type { Giving } from '../../src/ports/host/payments.ts';
import type { ServerConfig } from '../config.ts';

/** How gifts are taken here; null where that is not set up, as on every boat. */
export function openGiving({ payments, network }: Pick<ServerConfig, 'payments' | 'network'>): Giving | null {
  if (payments === null || network === 'edge') return null;
  return { payments: createStripePayments(payments), charity: payments.charity };
}
