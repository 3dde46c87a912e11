import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';
import { surveyIdSchema } from '../../domain/survey/survey.ts';

/** How the test photo of the check before departure stands. */
export const testPhotoSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('never') }),
  /** A phone may send its photo now, under this survey, for so many seconds. */
  z.object({ status: z.literal('open'), surveyId: surveyIdSchema, secondsLeft: z.number() }),
  z.object({
    status: z.literal('passed'),
    at: instantSchema,
    firstName: z.string(),
    bytes: z.number().int(),
    /** From the phone's first word about the survey to the receipt. */
    seconds: z.number(),
  }),
]);
export type TestPhoto = z.infer<typeof testPhotoSchema>;

/** Where a phone sends a test photo from: the path that the code on the laptop names. */
export const testPhotoPage = (surveyId: string) => `/boat/try/${surveyId}`;
