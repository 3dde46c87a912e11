import { z } from 'zod';
import { saidOf } from '../../../../domain/assisted/hand-in.ts';
import type { AssistedWork } from '../../../../domain/assisted/work.ts';
import type { Calls } from '../../../../ports/calls.ts';
import type { KeptRegions } from './kept-work.ts';
import type { PhotoToLabel } from './load-assisted.ts';

const savedSchema = z.object({
  analysisId: z.string(),
  coverage: z.number(),
  complete: z.boolean(),
  /** How many photos this person has analysed in all. */
  total: z.number(),
});
export type SavedRegions = z.infer<typeof savedSchema>;

/** Hands work in. Rejects with `CallError`. */
export async function sendRegions(
  calls: Calls,
  photo: PhotoToLabel,
  work: AssistedWork,
  sessions: KeptRegions['sessions'],
  event: string | undefined,
): Promise<SavedRegions> {
  const answer = await calls.call('submit-assisted-analysis', {
    analysisId: photo.analysisId,
    imagePath: photo.path,
    said: saidOf(work, photo, sessions),
    ...(event === undefined ? {} : { eventHandle: event }),
  });
  return savedSchema.parse(answer);
}
