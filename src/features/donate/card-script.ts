import type { StripeConstructor } from '@stripe/stripe-js';
import { donationsUnavailable } from '../../domain/donations/gift-progress.ts';

declare global {
  interface Window {
    /** What the provider's card script defines. */
    Stripe?: StripeConstructor;
  }
}

/** How often it is looked whether the script is there, milliseconds, and how many times (rule 25.5). */
const pollMs = 500;
const tries = 10;

/** Puts the script into the page anew: one that could not be loaded is never asked for again by itself. */
function ask(url: string): void {
  for (const old of document.querySelectorAll('script[data-card-script]')) old.remove();
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.dataset.cardScript = '';
  document.head.append(script);
}

/**
 * The provider's own script of card fields, from its configured address: the package that loads it by itself knows one address only.
 * Rejects with 'Donations are currently unavailable' after ten looks.
 */
export async function loadCardScript(url: string, signal: AbortSignal): Promise<StripeConstructor> {
  if (window.Stripe !== undefined) return window.Stripe;
  ask(url);
  for (let look = 0; look < tries && !signal.aborted; look += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, pollMs);
    });
    if (window.Stripe !== undefined) return window.Stripe;
  }
  throw new Error(donationsUnavailable);
}
