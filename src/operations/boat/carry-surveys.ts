import { z } from 'zod';
import { carriedSurveyVerdict } from '../../domain/survey/carried/carried-survey.ts';
import { refused } from '../../domain/survey/carried/carried-verdict.ts';
import { defineOperation } from '../run/operation.ts';
import { carriedAnswer, recordInput } from './carried-record.ts';
import { takeSurveysIn } from './take-surveys-in.ts';

/** As many as a batch has writes. */
export const mostCarriedSurveys = 500;
/** Bytes of JSON: what a server takes of one request, with room for the rest of it. */
export const mostCarriedBytes = 900_000;

export const carrySurveysInput = z.object({
  /** Each as `carry-survey` takes it. */
  surveys: z
    .array(recordInput)
    .min(1)
    .max(mostCarriedSurveys)
    .refine((surveys) => JSON.stringify(surveys).length <= mostCarriedBytes, 'Too much at once'),
});

/** Counted before anybody looks at them, and before it is known whether a boat asks. */
const many = z.object({ surveys: z.array(z.unknown()) });

/** Of each survey, in their order. 'alone': nothing was written of it, and `carry-survey` says why. */
export const carriedSurveysAnswer = z.object({
  answers: z.array(z.enum([...carriedAnswer.shape.status.options, 'alone'])),
});

/**
 * Takes many surveys in at once that a boat carries home: a link with a second's delay then costs one second for them
 * all. Only what is plain goes: what is refused, and what another laptop of the same account brought, is said to come
 * alone. The same once more is a success.
 */
export const carrySurveys = defineOperation({
  name: 'carry-surveys',
  caller: 'hub',
  countedAs: 'records',
  recordsIn: (payload) => many.safeParse(payload).data?.surveys.length ?? 1,
  input: carrySurveysInput,
  async run({ surveys }, context): Promise<z.infer<typeof carriedSurveysAnswer>> {
    const taken = await takeSurveysIn(surveys, context, (survey, before, ...rest) =>
      before !== null && before.boatUser !== survey.boatUser
        ? refused('not allowed', 'Another laptop brought it.')
        : carriedSurveyVerdict(survey, before, ...rest),
    );
    return { answers: taken.map(({ status }) => (status === 'refused' ? 'alone' : status)) };
  },
});
