import { say } from '../../language/say.ts';
import { type Instant, toInstant } from '../documents/instant.ts';
import { isBeforeCensus } from './survey-day.ts';

/** Where the evening is far from Greenwich, today's dive has tomorrow's date there. */
const dayMs = 24 * 60 * 60 * 1000;

/** What a server believes the time to be. */
export interface BelievedTime {
  readonly now: Instant;
  /** False on a boat whose clock nothing confirms: then a date that is still to come may well be right (fault 22). */
  readonly isSure: boolean;
}

export type DateVerdict = 'believed' | 'too early' | 'to come' | 'in doubt';

/**
 * Judges the date of a survey. On a boat that cannot be sure of its clock a date in the future is in doubt, not
 * refused: the survey is kept, and marked.
 */
export function judgeDate(date: Instant, { now, isSure }: BelievedTime): DateVerdict {
  if (isBeforeCensus(date)) return 'too early';
  if (date <= toInstant(Date.parse(now) + dayMs)) return 'believed';
  return isSure ? 'to come' : 'in doubt';
}

/** Why a date is refused, as a sentence; null where it is not. */
export function dateProblem(verdict: DateVerdict): string | null {
  if (verdict === 'too early') {
    return say('This survey is dated before 1990. Please correct the date of your dive, and send it again.');
  }
  if (verdict === 'to come') {
    return say(
      'This survey is dated in the future. Please correct the date of your dive, and send it again.',
    );
  }
  return null;
}
