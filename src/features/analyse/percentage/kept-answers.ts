import { z } from 'zod';
import { countedAnimals } from '../../../domain/annotation/category/percentage-categories.ts';
import { type PercentageAnswers, percentageKeys } from '../../../domain/annotation/percentage-analysis.ts';
import type { LocalNotes } from '../../../ports/device/local-notes.ts';

const keptSchema = z.object({
  analysisId: z.string(),
  percentages: z.record(z.string(), z.number()),
  'dominant-coral': z.string(),
  'bad-image': z.boolean(),
  animals: z.record(z.string(), z.number()).optional(),
  starfish: z.boolean().optional(),
  disease: z.boolean().optional(),
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

/** What the server is sent: categories and animals of the form only, zeros and open questions left out. */
export function answersOf(kept: KeptAnswers): PercentageAnswers {
  const percentages = Object.fromEntries(
    percentageKeys.flatMap((key) => {
      const value = kept.percentages[key];
      return value === undefined || value === 0 ? [] : [[key, value]];
    }),
  );
  const animals = Object.fromEntries(
    countedAnimals.flatMap(({ id }) => {
      const count = kept.animals?.[id];
      return count === undefined || count === 0 ? [] : [[id, count]];
    }),
  );
  const { starfish, disease } = kept;
  return {
    percentages,
    'dominant-coral': kept['dominant-coral'],
    'bad-image': kept['bad-image'],
    ...(Object.keys(animals).length === 0 ? {} : { animals }),
    ...(starfish === undefined ? {} : { starfish }),
    ...(disease === undefined ? {} : { disease }),
  };
}
