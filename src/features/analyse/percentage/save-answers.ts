import { z } from 'zod';
import type { Calls } from '../../../ports/calls.ts';
import { answersOf, type KeptAnswers } from './kept-answers.ts';

const savedSchema = z.object({
  analysisId: z.string(),
  coverage: z.number(),
  complete: z.boolean(),
  /** How many photos this person has analysed in all. */
  total: z.number(),
});
export type Saved = z.infer<typeof savedSchema>;

/** Saves a form; saving again replaces it and counts once. Rejects with `CallError`. */
export async function saveAnswers(
  calls: Calls,
  imagePath: string,
  kept: KeptAnswers,
  eventHandle: string | undefined,
): Promise<Saved> {
  const answer = await calls.call('submit-percentage-analysis', {
    analysisId: kept.analysisId,
    imagePath,
    answers: answersOf(kept),
    ...(eventHandle === undefined ? {} : { eventHandle }),
  });
  return savedSchema.parse(answer);
}
