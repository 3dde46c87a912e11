import { z } from 'zod';
import { publicPersonSchema } from '../account/user.ts';
import { instantSchema } from '../documents/instant.ts';
import type { Query } from '../documents/query.ts';
import { regionIdSchema } from '../region/region.ts';
import { percentageCategories } from './percentage-categories.ts';

/** Keys of the form: `{categoryId}-live` for every category, `{categoryId}-dead` where it can be told. */
export const percentageKeys: readonly string[] = percentageCategories.flatMap((category) =>
  category.canBeDead ? [`${category.id}-live`, `${category.id}-dead`] : [`${category.id}-live`],
);
const knownKeys: ReadonlySet<string> = new Set(percentageKeys);

/** The share from which an analysis counts as complete (spec 3 §5). */
export const completeCoverage = 0.95;

/** What a volunteer typed: percentages by key, the dominant coral, and whether the photo can be used. */
export const percentageAnswersSchema = z
  .object({
    percentages: z.record(z.string(), z.number().min(0).max(100)),
    'dominant-coral': z.string().max(200),
    'bad-image': z.boolean(),
  })
  .refine((answers) => Object.keys(answers.percentages).every((key) => knownKeys.has(key)), {
    message: 'A percentage names a category that the form does not have.',
  })
  .refine((answers) => answers['bad-image'] || percentageSum(answers.percentages) <= 100.000001, {
    message: 'The percentages add up to more than 100.',
  });
export type PercentageAnswers = z.infer<typeof percentageAnswersSchema>;

export function percentageSum(percentages: Readonly<Record<string, number>>): number {
  return Object.values(percentages).reduce((sum, value) => sum + value, 0);
}

/** Progress of the form, 0 to 1 (spec 3 §5): the sum of the values over 100, or 1 for a bad image. 4 decimals. */
export function percentageCoverage(answers: PercentageAnswers): number {
  if (answers['bad-image']) return 1;
  return Math.round(percentageSum(answers.percentages) * 100) / 10_000;
}

/** Hard and soft living coral of one form, in percent of the image. */
export function liveCoralPercentage(percentages: Readonly<Record<string, number>>): number {
  return percentageCategories
    .filter((category) => category.group === 'Hard coral' || category.group === 'Soft coral')
    .reduce((sum, category) => sum + (percentages[`${category.id}-live`] ?? 0), 0);
}

/** Stored document `users/{uid}/analysis/{analysisId}` of a percentage form (spec 3 §3.3). */
export const percentageAnalysisSchema = z.object({
  id: z.string(),
  kind: z.literal('percentage'),
  version: z.literal(3),
  updated: instantSchema,
  isDeleted: z.boolean(),
  image: z.object({ id: z.string(), path: z.string(), user: publicPersonSchema }),
  survey: z.object({ id: z.string(), name: z.string(), regionId: regionIdSchema }),
  user: publicPersonSchema,
  eventHandle: z.string().optional(),
  sync: z.literal(0),
  verified: z.boolean(),
  stats: z.object({ coverage: z.number().min(0).max(1) }),
  analysis: z.object({
    percentages: z.record(z.string(), z.number()),
    'dominant-coral': z.string(),
    'bad-image': z.boolean(),
  }),
});
export type PercentageAnalysis = z.infer<typeof percentageAnalysisSchema>;

/** A person's own analysis of one photo. */
export function analysisOfImage(uid: string, imageId: string): Query {
  return {
    from: { collection: `users/${uid}/analysis` },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'image.id', op: '==', value: imageId },
    ],
    orderBy: [],
    limit: 1,
  };
}

/** A person's analyses, newest first. */
export function analysesOfUser(uid: string): Query {
  return {
    from: { collection: `users/${uid}/analysis` },
    where: [{ field: 'isDeleted', op: '==', value: false }],
    orderBy: [{ field: 'updated', direction: 'desc' }],
  };
}
