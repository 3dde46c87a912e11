import type { SuggestionModel } from '../../domain/suggestion/learn/model-record.ts';
import { type LearnContext, learnBegun } from './learn-region.ts';
import type { ModelMaker } from './model-maker.ts';
import type { Training } from './train-suggestions.ts';
import {
  beginTraining,
  claimTurn,
  endTraining,
  handOn,
  isToEnd,
  type LeaseContext,
  markToStop,
} from './training-lease.ts';

/** Milliseconds between two looks whether it is to stop. */
const lookedEveryMs = 1_500;

/** Trainings on Firebase: begun by one function, made by another, stopped by a mark. */
export function trainingInTurns(context: LeaseContext): Training {
  return {
    begin: (regionId) => beginTraining(regionId, context),
    stop: () => markToStop(context),
  };
}

/**
 * One turn at a training: as far as a function comes in its time. Answers the record as it is afterwards, `learning` where
 * another turn goes on with it; null where there was nothing to do. Rejects where it could not be made, which its record
 * says, and where the store does.
 */
export async function takeTurn(
  turnId: string,
  maker: ModelMaker,
  context: LearnContext,
): Promise<SuggestionModel | null> {
  const begun = await claimTurn(turnId, context);
  if (begun === null) return null;
  const abort = new AbortController();
  let lookedAt = Number.NEGATIVE_INFINITY;
  async function look(): Promise<void> {
    if (performance.now() - lookedAt < lookedEveryMs) return;
    if (await isToEnd(begun?.id ?? '', context)) abort.abort();
    lookedAt = performance.now();
  }
  await look();
  const model = await learnBegun(begun, maker, context, {
    signal: abort.signal,
    onProgress: look,
    keep: (writes) => endTraining(begun.id, writes, context),
  });
  if (model.status === 'learning') await handOn(model.id, context);
  return model;
}
