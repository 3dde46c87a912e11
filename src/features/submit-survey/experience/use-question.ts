import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Where in the questions a phone is; each is an entry of the browser's history, so that its Back goes one back, too. */
interface QuestionState {
  readonly question: number;
  /** Whether the entry before this one is the question before. */
  readonly isNext: boolean;
}

function readState(state: unknown): QuestionState {
  if (typeof state !== 'object' || state === null || !('question' in state)) return first;
  const { question } = state;
  const isNext = 'isNext' in state && state.isNext === true;
  return typeof question === 'number' && question >= 0 ? { question, isNext } : first;
}

const first: QuestionState = { question: 0, isNext: false };

export interface ShownQuestion {
  /** From 0; as many as there are questions: the look over everything. */
  readonly at: number;
  /** Goes on from a question, unless that was done meanwhile: an answer moves on by itself, and a finger may be faster. */
  readonly goOnFrom: (question: number) => void;
  readonly goTo: (question: number) => void;
  /** False at the first question: the step before is where Back leads. */
  readonly goBack: () => boolean;
}

export function useQuestion(): ShownQuestion {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { question: at, isNext } = readState(state);
  const current = useRef(at);
  current.current = at;
  const goTo = (question: number): void => {
    const isNextOne = question === current.current + 1;
    current.current = question;
    void navigate(pathname, { state: { question, isNext: isNextOne } satisfies QuestionState });
  };
  return {
    at,
    goTo,
    goOnFrom(question) {
      if (current.current === question) goTo(question + 1);
    },
    goBack() {
      if (at === 0) return false;
      if (isNext) void navigate(-1);
      else void navigate(pathname, { state: { question: at - 1, isNext: false }, replace: true });
      return true;
    },
  };
}
