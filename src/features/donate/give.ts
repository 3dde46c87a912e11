import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import {
  alreadySubscribedWord,
  fetchSecretName,
  fetchSubscriptionSecretName,
  type GiftRequest,
  giftSecretAnswer,
  intentOfSecret,
  paymentStatusAnswer,
  paymentStatusUpdateName,
} from '../../contract/account/gifts.ts';
import {
  alreadySubscribed,
  type GiftStep,
  type PaymentOutcome,
  transactionFailed,
} from '../../domain/donations/gift-progress.ts';
import { CallError, type Calls } from '../../ports/calls.ts';
import type { GiftContent, GiftNotes } from './gift-notes.ts';

export interface Giver {
  readonly calls: Calls;
  readonly notes: GiftNotes;
  readonly stripe: Pick<Stripe, 'confirmCardPayment'>;
  readonly card: StripeCardElement;
  readonly cardholder: string;
  readonly isTestKey: boolean;
  readonly tell: (step: GiftStep) => void;
}

/** What the server says became of a payment; null where nobody answers. What is not known there came to nothing. */
export async function outcomeOf(
  calls: Calls,
  intentId: string,
  success: boolean,
): Promise<PaymentOutcome | null> {
  try {
    const answer = await calls.call(paymentStatusUpdateName, { paymentIntentId: intentId, success });
    return paymentStatusAnswer.parse(answer).outcome;
  } catch (error) {
    console.error(error);
    return error instanceof CallError && error.status === 'NOT_FOUND' ? 'void' : null;
  }
}

const failedWith = (detail: string): GiftStep => ({
  step: 'failed',
  text: detail === '' ? transactionFailed : `${transactionFailed} ${detail}`,
});

/** Asks for the secret; null where that failed, which is told. */
async function askSecret(content: GiftContent, mark: string, giver: Giver): Promise<string | null> {
  const { name, email, cents, frequency, uid } = content;
  const request: GiftRequest = {
    ...{ name, email, amount: cents, mark },
    ...(uid === null ? {} : { uid }),
    ...(giver.isTestKey ? { test: 1 } : {}),
    origin: window.location.origin,
  };
  try {
    const called = frequency === 'monthly' ? fetchSubscriptionSecretName : fetchSecretName;
    return giftSecretAnswer.parse(await giver.calls.call(called, request)).client_secret;
  } catch (error) {
    const isSubscribed = error instanceof CallError && error.message.includes(alreadySubscribedWord);
    if (!isSubscribed) console.error(error);
    giver.tell(
      isSubscribed
        ? { step: 'failed', text: alreadySubscribed }
        : failedWith(error instanceof CallError ? error.message : ''),
    );
    return null;
  }
}

/** After the card script failed: what is true, where the script itself does not know. */
async function settle(
  intentId: string,
  error: StripeError,
  content: GiftContent,
  giver: Giver,
): Promise<void> {
  const { calls, notes, tell } = giver;
  const said = error.payment_intent?.status;
  const outcome = said === 'succeeded' ? 'given' : await outcomeOf(calls, intentId, false);
  if (outcome === null) {
    // A card that was declined was: who did not hear the provider knows nothing.
    return tell(error.type === 'card_error' ? failedWith(error.message ?? '') : { step: 'answer lost' });
  }
  if (outcome === 'given') notes.given(content);
  if (outcome === 'void') notes.forget();
  tell(
    outcome === 'open' || outcome === 'void'
      ? failedWith(error.message ?? '')
      : { step: 'found out', outcome },
  );
}

/**
 * Takes one gift: asks for the secret of its payment, has the provider's script confirm the card, and reports a single one. The same gift
 * again, after a lost answer or in another tab, is the same payment. What becomes of it is told step by step; never rejects.
 */
export async function give(content: GiftContent, giver: Giver): Promise<void> {
  const { calls, notes, stripe, card, cardholder, tell } = giver;
  const underWay = notes.begin(content);
  const secret = await askSecret(content, underWay.mark, giver);
  if (secret === null) return;
  const intentId = intentOfSecret(secret);
  notes.noteIntent(underWay, intentId);
  tell({ step: 'secret came' });
  const billing = { name: cardholder === '' ? content.name : cardholder, email: content.email };
  try {
    const { error, paymentIntent } = await stripe.confirmCardPayment(secret, {
      payment_method: { card, billing_details: billing },
    });
    if (error !== undefined) return await settle(intentId, error, content, giver);
    if (paymentIntent.status === 'processing') return tell({ step: 'found out', outcome: 'processing' });
    if (paymentIntent.status !== 'succeeded') return tell(failedWith(''));
  } catch (error) {
    console.error(error);
    return tell({ step: 'answer lost' });
  }
  notes.given(content);
  // The provider tells the server as well: nobody waits for this.
  if (content.frequency === 'onetime') void outcomeOf(calls, intentId, true);
  tell({ step: 'found out', outcome: 'given' });
}
