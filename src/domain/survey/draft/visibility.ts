import { say } from '../../../language/say.ts';
import { checkNumber } from '../../typed/number.ts';
import type { DraftSurvey } from './draft.ts';

type Visibility = Pick<DraftSurvey['details'], 'visibilityMetres' | 'visibilityTyped'>;

/** Metres that a survey takes (`surveySchema`). */
export const visibilityRules = { min: 0, max: 100 } as const;

/** The visibility as its field reports it: a number, or the text that is none. The text is kept, so that nothing that was typed is lost. */
export function toVisibility(typed: number | string): Visibility {
  if (typeof typed === 'number') return { visibilityMetres: typed, visibilityTyped: undefined };
  const text = typed.slice(0, 60);
  return { visibilityMetres: null, visibilityTyped: text.trim() === '' ? undefined : text };
}

/** Why a survey cannot be handed in with this visibility; null where it can. */
export function describeVisibility({ visibilityTyped = '' }: Visibility): string | null {
  return checkNumber(visibilityTyped, visibilityRules).status === 'wrong'
    ? say('Correct the visibility, or clear it.')
    : null;
}
