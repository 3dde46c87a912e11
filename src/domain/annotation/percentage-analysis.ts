import { z } from 'zod';
import { mapOf, titleText } from '../documents/lengths.ts';
import { analysisHeadSchema } from './analysis.ts';
import { percentageCategories } from './category/percentage-categories.ts';

/** Keys of the form: `{categoryId}-live` for every category, `{categoryId}-dead` where it can be told. */
export const percentageKeys: readonly string[] = percentageCategories.flatMap((category) =>
  category.canBeDead ? [`${category.id}-live`, `${category.id}-dead`] : [`${category.id}-live`],
);
const knownKeys: ReadonlySet<string> = new Set(percentageKeys);

/** What a volunteer typed: percentages by key, the dominant coral, and whether the photo can be used. */
export const percentageAnswersSchema = z
  .object({
    percentages: mapOf(60, z.number().min(0).max(100), 200),
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

/** Progress of the form, 0 to 1 (rule 11.3). */
export function percentageCoverage(answers: PercentageAnswers): number {
  if (answers['bad-image']) return 1;
  return Math.round(percentageSum(answers.percentages) * 100) / 10_000;
}

/** A stored percentage form (rule 11.7). */
export const percentageAnalysisSchema = analysisHeadSchema.extend({
  kind: z.literal('percentage'),
  version: z.literal(3),
  analysis: z.object({
    percentages: mapOf(60, z.number(), 200),
    'dominant-coral': titleText,
    'bad-image': z.boolean(),
  }),
});
export type PercentageAnalysis = z.infer<typeof percentageAnalysisSchema>;
