import { createStripePayments } from '../../src/adapters/stripe/stripe-payments.ts';
import type { Giving } from '../../src/ports/host/payments.ts';
import type { ServerConfig } from '../config.ts';
import type { OriginPolicy } from '../origin-policy.ts';

/** How gifts are taken here; null where that is not set up, as on every boat. */
export function openGiving(
  { payments, network, allowedHosts }: Pick<ServerConfig, 'payments' | 'network' | 'allowedHosts'>,
  origins: OriginPolicy,
): Giving | null {
  if (payments === null || network === 'edge') return null;
  const [publicName] = allowedHosts;
  return {
    payments: createStripePayments(payments),
    charity: payments.charity,
    ownOrigin(said) {
      if (!URL.canParse(said)) return null;
      const { origin, host, protocol } = new URL(said);
      const isWeb = protocol === 'http:' || protocol === 'https:';
      return isWeb && origins.isHostAllowed(host) ? origin : null;
    },
    // Whoever is reached under a name of their own is behind a proxy with a certificate.
    pages: publicName === undefined ? null : `https://${publicName}`,
  };
}
