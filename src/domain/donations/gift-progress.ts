import { text } from '../../language/say.ts';

/** What became of a payment, as the provider says: 'open' is not paid and can still be, with another card. */
export type PaymentOutcome = 'given' | 'processing' | 'open' | 'void';

/** Where a gift stands on its page (rule 25.4). Between the press and the answer nothing else can be pressed. */
export type GiftProgress =
  | { readonly kind: 'filling'; readonly showsProblems: boolean }
  /** Donate was pressed: the secret of the payment is asked for. */
  | { readonly kind: 'asking' }
  /** The card is being confirmed with the provider. */
  | { readonly kind: 'confirming' }
  /** A gift was under way when the page was loaded again, or its answer was lost: the server is asked what became of it. */
  | { readonly kind: 'finding out' }
  /** Nobody answered: it may have been taken, so nothing is asked for again before that is known. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'given' };

export type GiftStep =
  | { readonly step: 'pressed'; readonly isComplete: boolean }
  | { readonly step: 'secret came' }
  | { readonly step: 'failed'; readonly text: string }
  | { readonly step: 'found out'; readonly outcome: PaymentOutcome }
  /** It was begun before the page was loaded, nothing was taken, and the form is there again. */
  | { readonly step: 'not finished' }
  | { readonly step: 'answer lost' }
  | { readonly step: 'asked what became of it' }
  | { readonly step: 'try again' };

export const beginning: GiftProgress = { kind: 'filling', showsProblems: false };

export const transactionFailed = text('This transaction has failed, Please try again!');
export const alreadySubscribed = text('Subscription already exists for provided email id');
export const donationsUnavailable = text('Donations are currently unavailable');

function afterFinding(outcome: PaymentOutcome): GiftProgress {
  switch (outcome) {
    case 'given':
      return { kind: 'given' };
    case 'processing':
      return { kind: 'unknown' };
    case 'open':
    case 'void':
      return { kind: 'failed', text: transactionFailed };
  }
}

const canPress = ({ kind }: GiftProgress) => kind === 'filling' || kind === 'failed';

/** The next state. A press while a gift is under way changes nothing: it is never asked for twice. */
export function nextProgress(progress: GiftProgress, step: GiftStep): GiftProgress {
  switch (step.step) {
    case 'pressed':
      if (!canPress(progress)) return progress;
      return step.isComplete ? { kind: 'asking' } : { kind: 'filling', showsProblems: true };
    case 'secret came':
      return progress.kind === 'asking' ? { kind: 'confirming' } : progress;
    case 'asked what became of it':
      return { kind: 'finding out' };
    case 'failed':
      return { kind: 'failed', text: step.text };
    case 'found out':
      return afterFinding(step.outcome);
    case 'not finished':
      return beginning;
    case 'answer lost':
      return { kind: 'unknown' };
    case 'try again':
      return progress.kind === 'failed' ? beginning : progress;
  }
}

/** Whether the form waits for an answer: Donate turns, and fields rest. */
export function isUnderWay({ kind }: GiftProgress): boolean {
  return kind === 'asking' || kind === 'confirming' || kind === 'finding out';
}
