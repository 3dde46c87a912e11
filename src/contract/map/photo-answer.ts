import { z } from 'zod';
import { packedCellsSchema } from '../../domain/annotation/drawing/cells.ts';
import { type QuestionId, questionIds } from '../../domain/assisted/answers.ts';
import { pathText } from '../../domain/documents/lengths.ts';
import { totalLabels } from '../../domain/estimate/class-labels.ts';
import type { PhotoAnswer as DomainAnswer } from '../../domain/estimate/photo-answer.ts';

export const photoAnswerName = 'photo-answer';

/** Path of the photo's document, or the one without its owner, as guests have it. */
export const photoAnswerInput = z.object({ imagePath: pathText });

const people = z.number().int().min(0);
const row = z.object({
  key: z.string(),
  mine: z.number().optional(),
  values: z.array(z.number()),
  experts: z.array(z.number()),
  mean: z.number().optional(),
});
const totalKeys = Object.keys(totalLabels) as [keyof typeof totalLabels, ...(keyof typeof totalLabels)[]];

/** What people found on a photo, without saying who: `PhotoAnswer` of `domain/estimate`, and what they drew. */
export const photoAnswerSchema = z.object({
  looks: people,
  others: people,
  experts: people,
  badImage: people,
  coarse: people,
  unclear: people,
  leftOut: people,
  mine: z.enum(['told', 'bad-image', 'coarse', 'unclear']).nullable(),
  totals: z.array(row.extend({ key: z.enum(totalKeys) })),
  classes: z.array(row),
  animals: z.array(z.object({ id: z.string(), looks: people, counts: z.array(people) })),
  bleached: people,
  diseased: people,
  /** Absent from servers of before it was told. */
  asked: z
    .array(
      z.object({
        question: z.enum(questionIds as [QuestionId, ...QuestionId[]]),
        mine: z.string().optional(),
        answers: z.array(z.object({ id: z.string(), people })),
      }),
    )
    .default([]),
  /** What the person said counts once their account is established (rule 9.37). */
  isWaiting: z.literal(true).optional(),
  /** What most people drew on each cell of the photo; null where nobody drew, or it could not be made just now. */
  mask: packedCellsSchema.nullable(),
}) satisfies z.ZodType<DomainAnswer>;
export type PhotoAnswer = z.infer<typeof photoAnswerSchema>;
