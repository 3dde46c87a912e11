import { z } from 'zod';
import { defineOperation } from '../run/operation.ts';
import { type CarriedAnswer, recordInput } from './carried-record.ts';
import { takeSurveysIn } from './take-surveys-in.ts';

export const carrySurveyInput = z.object({
  /** As it belongs into the cloud: with its author's account there, and under the mark of the boat. */
  survey: recordInput,
});

/**
 * Takes a survey in that a boat carries home, new or edited at sea. With `carry-surveys`, which takes many in by the same
 * rules, the one way for it on every host (threat 46). The same once more is a success.
 */
export const carrySurvey = defineOperation({
  name: 'carry-survey',
  caller: 'hub',
  countedAs: 'records',
  input: carrySurveyInput,
  async run({ survey }, context): Promise<CarriedAnswer> {
    const [taken] = await takeSurveysIn([survey], context);
    if (taken === undefined) throw new TypeError('Nothing was said of the survey.');
    if (taken.status === 'refused') throw taken.error;
    return taken;
  },
});
