import type { Giving } from '../../../src/ports/host/payments.ts';
import type { ServerConfig } from '../../setup/config/config.ts';

/** How gifts are taken here; null where that is not set up, as on every boat, whose memory the library of gifts stays out of. */
export async function openGiving({
  payments,
  network,
}: Pick<ServerConfig, 'payments' | 'network'>): Promise<Giving | null> {
  if (payments === null || network === 'edge') return null;
  const { createStripePayments } = await import('../../../src/adapters/stripe/stripe-payments.ts');
  return { payments: createStripePayments(payments), charity: payments.charity };
}
