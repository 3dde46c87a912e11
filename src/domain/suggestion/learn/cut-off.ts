import { text } from '../../../language/say.ts';
import type { Instant } from '../../documents/instant.ts';
import { isHeld, released } from '../../documents/lease.ts';
import type { SuggestionModel } from './model-record.ts';

/** Why a training stopped that nobody stopped. */
export const cutOffWhy = text(
  'The server stopped while it was being made. What it had looked at is kept: train again.',
);

/** The record of a training that nobody makes any more. */
export function cutOff(model: SuggestionModel): SuggestionModel {
  const { progress: _none, ...rest } = released(model);
  return { ...rest, status: 'stopped', why: cutOffWhy };
}

/** A model as people are told of it now: a training whose function died was stopped, also before anybody has written that. */
export function modelAsOf(model: SuggestionModel, now: Instant): SuggestionModel {
  const isLeased = model.status === 'learning' && model.leaseUntil !== undefined;
  return isLeased && !isHeld(model, now) ? cutOff(model) : model;
}
