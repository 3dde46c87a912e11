import { z } from 'zod';
import { text } from '../../language/say.ts';
import { mapOf, titleText } from '../documents/lengths.ts';
import { analysisHeadSchema } from './analysis.ts';
import { cantTellKey, countedAnimals, percentageCategories } from './category/percentage-categories.ts';

/**
 * Keys of the form: `{categoryId}-live` for every category, `{categoryId}-dead` and `{categoryId}-bleached` where that
 * can be told, and what nobody could tell. New ones go to the end: the labels of painted photos count from the first.
 */
export const percentageKeys: readonly string[] = [
  ...percentageCategories.flatMap(({ id, canBeDead }) =>
    canBeDead ? [`${id}-live`, `${id}-dead`] : [`${id}-live`],
  ),
  ...percentageCategories.filter(({ canBeBleached }) => canBeBleached).map(({ id }) => `${id}-bleached`),
  cantTellKey,
];
const knownKeys: ReadonlySet<string> = new Set(percentageKeys);
const knownAnimals: ReadonlySet<string> = new Set(countedAnimals.map(({ id }) => id));

/** More of one animal than anybody counts on a photo. */
export const mostAnimals = 999;

/** What was seen besides what covers the photo; a question without an answer is absent, as in forms of before. */
const sightings = {
  /** How many, by id of category. */
  animals: mapOf(60, z.number().int().min(1).max(mostAnimals), 20).optional(),
  /** Crown-of-thorns starfish. */
  starfish: z.boolean().optional(),
  /** Diseased coral. */
  disease: z.boolean().optional(),
};

/** What a volunteer typed: percentages by key, the dominant coral, what else was seen, and whether the photo can be used. */
export const percentageAnswersSchema = z
  .object({
    percentages: mapOf(60, z.number().min(0).max(100), 200),
    'dominant-coral': z.string().max(200),
    'bad-image': z.boolean(),
    ...sightings,
  })
  .refine((answers) => Object.keys(answers.animals ?? {}).every((id) => knownAnimals.has(id)), {
    message: text('An animal is counted that the form does not have.'),
  })
  .refine((answers) => Object.keys(answers.percentages).every((key) => knownKeys.has(key)), {
    message: text('A percentage names a category that the form does not have.'),
  })
  .refine((answers) => answers['bad-image'] || percentageSum(answers.percentages) <= 100.000001, {
    message: text('The percentages add up to more than 100.'),
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
    ...sightings,
  }),
});
export type PercentageAnalysis = z.infer<typeof percentageAnalysisSchema>;
