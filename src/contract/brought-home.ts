import { z } from 'zod';
import { personNameSchema } from '../domain/account/user.ts';
import { instantSchema } from '../domain/documents/instant.ts';
import { surveySchema } from '../domain/survey/survey.ts';

// At sea nobody can show that an address is theirs. So what a boat brings home under the address of somebody's account
// waits for the word of its owner; it is on the map meanwhile, like every survey.

export const listBroughtHomeName = 'list-brought-home';
export const answerBroughtHomeName = 'answer-brought-home';

/** What one phone handed in. */
export const broughtHomeSchema = z.object({
  id: z.string(),
  /** 'not mine': so its owner said, who may still think otherwise. */
  status: z.enum(['waiting', 'not mine']),
  /** As it was said at sea. */
  name: personNameSchema.optional(),
  /** What the boat is called. */
  boat: z.string().optional(),
  since: instantSchema,
  surveys: z.number().int(),
  photos: z.number().int(),
  /** The newest of them. */
  latest: z.array(surveySchema.pick({ id: true, date: true, site: true, name: true })),
});
export type BroughtHome = z.infer<typeof broughtHomeSchema>;

export const listBroughtHomeAnswer = z.object({ brought: z.array(broughtHomeSchema) });

export const answerBroughtHomeInput = z.object({ id: z.string().max(80), isMine: z.boolean() });

/** `kept`: documents that stay where they are, because the account has others under their ids. */
export const answerBroughtHomeAnswer = z.object({
  surveys: z.number().int(),
  photos: z.number().int(),
  kept: z.number().int(),
});
export type AnsweredBroughtHome = z.infer<typeof answerBroughtHomeAnswer>;
