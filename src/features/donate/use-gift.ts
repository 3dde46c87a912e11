import { CardElement } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import {
  beginning,
  type GiftProgress,
  type GiftStep,
  nextProgress,
} from '../../domain/donations/gift-progress.ts';
import type { GiftContent } from './gift-notes.ts';
import { give, outcomeOf } from './give.ts';
import { useGiftNotes } from './use-gift-notes.ts';

interface CardWorks {
  readonly stripe: Stripe | null;
  readonly elements: StripeElements | null;
  readonly cardholder: string;
}

export interface GiftDesk {
  readonly progress: GiftProgress;
  showProblems(): void;
  tryAgain(): void;
  wasJustGiven(content: GiftContent): boolean;
  give(content: GiftContent): Promise<void>;
  /** Asks the server what became of the gift that this browser remembers. */
  findOut(): Promise<void>;
}

/** A gift on its way. What was under way when the page was loaded again is found out before anything is asked for. */
export function useGift({ stripe, elements, cardholder }: CardWorks): GiftDesk {
  const { calls, config } = useBackend();
  const notes = useGiftNotes();
  const navigate = useNavigate();
  const [progress, tell] = useReducer(nextProgress, beginning);
  /** Two presses within one frame: the second one finds this before the first is drawn. */
  const isGiving = useRef(false);

  const findOut = useCallback(async () => {
    const known = notes.underWay();
    if (known?.intentId === undefined) return tell({ step: 'found out', outcome: 'void' });
    tell({ step: 'asked what became of it' });
    const outcome = await outcomeOf(calls, known.intentId, false);
    if (outcome === 'given') notes.given(known.content);
    if (outcome === 'void') notes.forget();
    tell(stepOf(outcome));
  }, [calls, notes]);

  useEffect(() => {
    if (notes.underWay()?.intentId !== undefined) void findOut();
  }, [notes, findOut]);

  // Back on line, nobody has to press: it is asked by itself.
  useEffect(() => {
    if (progress.kind !== 'unknown') return;
    const askAgain = () => void findOut();
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [progress.kind, findOut]);

  useEffect(() => {
    if (progress.kind === 'given') void navigate('/donate-thank-you', { replace: true });
  }, [progress.kind, navigate]);

  return {
    progress,
    findOut,
    showProblems: () => tell({ step: 'pressed', isComplete: false }),
    tryAgain: () => tell({ step: 'try again' }),
    wasJustGiven: notes.wasJustGiven,
    async give(content) {
      const card = elements?.getElement(CardElement) ?? null;
      if (isGiving.current || stripe === null || card === null) return;
      isGiving.current = true;
      tell({ step: 'pressed', isComplete: true });
      const isTestKey = config.payments?.publishableKey.startsWith('pk_test_') === true;
      await give(content, { calls, notes, stripe, card, cardholder, isTestKey, tell });
      isGiving.current = false;
    },
  };
}

/** What is said of a payment that was not finished when its page went away: nothing was taken, and the form is there. */
function stepOf(outcome: Awaited<ReturnType<typeof outcomeOf>>): GiftStep {
  if (outcome === null) return { step: 'answer lost' };
  return outcome === 'open' || outcome === 'void' ? { step: 'not finished' } : { step: 'found out', outcome };
}
