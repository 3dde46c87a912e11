import { z } from 'zod';
import { type PercentageAnswers, percentageKeys } from '../../../domain/annotation/percentage-analysis.ts';
import type { LocalNotes } from '../../../ports/local-notes.ts';

const keptSchema = z.object({
  analysisId: z.string(),
  percentages: z.record(z.string(), z.number()),
  'dominant-coral': z.string(),
  'bad-image': z.boolean(),
});
/** What a person typed of one photo, as this device keeps it until the server has it. */
export type KeptAnswers = z.infer<typeof keptSchema>;

const keyOf = (uid: string, imageId: string) => `percentage.${uid}.${imageId}`;

/** Where it could not be kept, the page itself is the only copy. */
export function keepAnswers(
  notes: LocalNotes,
  uid: string,
  imageId: string,
  answers: KeptAnswers,
): 'kept' | 'not-kept' {
  return notes.write(keyOf(uid, imageId), answers) ? 'kept' : 'not-kept';
}

/** What was typed and never reached the server, or null. */
export function keptAnswers(notes: LocalNotes, uid: string, imageId: string): KeptAnswers | null {
  return keptSchema.safeParse(notes.read(keyOf(uid, imageId))).data ?? null;
}

export function forgetAnswers(notes: LocalNotes, uid: string, imageId: string): void {
  notes.forget(keyOf(uid, imageId));
}

/** A form with nothing typed. */
export function emptyAnswers(analysisId: string): KeptAnswers {
  return { analysisId, percentages: {}, 'dominant-coral': '', 'bad-image': false };
}

/** What the server is sent: categories of the form only, zeros left out. */
export function answersOf(kept: KeptAnswers): PercentageAnswers {
  const percentages = Object.fromEntries(
    percentageKeys.flatMap((key) => {
      const value = kept.percentages[key];
      return value === undefined || value === 0 ? [] : [[key, value]];
    }),
  );
  return { percentages, 'dominant-coral': kept['dominant-coral'], 'bad-image': kept['bad-image'] };
}
