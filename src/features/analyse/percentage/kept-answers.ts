import { z } from 'zod';
import { type PercentageAnswers, percentageKeys } from '../../../domain/annotation/percentage-analysis.ts';

const keptSchema = z.object({
  analysisId: z.string(),
  percentages: z.record(z.string(), z.number()),
  'dominant-coral': z.string(),
  'bad-image': z.boolean(),
});
/** What a person typed of one photo, as this device keeps it until the server has it. */
export type KeptAnswers = z.infer<typeof keptSchema>;

const keyOf = (uid: string, imageId: string) => `reef-census.percentage.${uid}.${imageId}`;

/** Storage can be missing or full (private windows): then the page itself is the only copy. */
export function keepAnswers(uid: string, imageId: string, answers: KeptAnswers): 'kept' | 'not-kept' {
  try {
    localStorage.setItem(keyOf(uid, imageId), JSON.stringify(answers));
    return 'kept';
  } catch {
    return 'not-kept';
  }
}

/** What was typed and never reached the server, or null. */
export function keptAnswers(uid: string, imageId: string): KeptAnswers | null {
  try {
    const parsed = keptSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(uid, imageId)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function forgetAnswers(uid: string, imageId: string): void {
  try {
    localStorage.removeItem(keyOf(uid, imageId));
  } catch {
    // Nothing was kept where storage does not work.
  }
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
