import { text } from '../../../language/say.ts';
import type { Instant } from '../../documents/instant.ts';
import type { SuggestionModel } from './model-record.ts';

/** Why a training stopped that nobody stopped. */
export const cutOffWhy = text(
  'The server stopped while it was being made. What it had looked at is kept: train again.',
);

/** Whether whoever was making it has died: the time for which a function held it is over, and nobody said what became of it. */
export function isCutOff({ status, heldUntil }: SuggestionModel, now: Instant): boolean {
  return status === 'learning' && heldUntil !== undefined && heldUntil < now;
}

/** A model as people are told of it now: a training that died was stopped, also before anybody has written that. */
export function modelAsOf(model: SuggestionModel, now: Instant): SuggestionModel {
  if (!isCutOff(model, now)) return model;
  const { progress: _none, heldUntil: _over, ...rest } = model;
  return { ...rest, status: 'stopped', why: cutOffWhy };
}
