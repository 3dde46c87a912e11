import { submitSurveyInput } from '../../contract/submission.ts';
import { anonymousName, publicPerson, userSchema } from '../../domain/account/user.ts';
import { surveyDocs } from '../../domain/documents/collections/surveys.ts';
import { userDocs } from '../../domain/documents/collections/users.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { isSameSubmission } from '../../domain/survey/same-submission.ts';
import { surveySchema } from '../../domain/survey/survey.ts';
import { isTestSurvey } from '../../domain/survey/test-survey.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { refuseNewSurvey, takeSurvey } from './take-survey.ts';

async function authorOf(uid: string, { store }: OperationContext) {
  const user = userSchema.safeParse((await store.get(userDocs.path({ uid })))?.data);
  return user.success ? publicPerson(user.data) : { uid, name: anonymousName };
}

/**
 * Takes a survey in where there is no socket (Firebase), by the rules of the socket. The same survey again is a
 * success; another one under its id is refused.
 */
export const submitSurvey = defineOperation({
  name: 'submit-survey',
  caller: 'signed-in',
  input: submitSurveyInput,
  async run({ survey: submission }, context): Promise<{ surveyId: string }> {
    const { uid } = context.actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', 'Please sign in first.');
    if (isTestSurvey(submission.id)) {
      throw new CallError('INVALID_ARGUMENT', 'The photo of a test goes to a laptop on a boat alone.');
    }
    const path = surveyDocs.path({ uid, surveyId: submission.id });
    const survey = await takeSurvey(submission, await authorOf(uid, context), {}, context);
    const known = await context.store.get(path);
    if (known !== null) {
      const before = surveySchema.safeParse(known.data);
      if (before.success && !before.data.isDeleted && isSameSubmission(before.data, survey)) {
        return { surveyId: submission.id };
      }
      throw new CallError('ALREADY_EXISTS', 'This survey was sent before and says something else.');
    }
    await refuseNewSurvey(uid, submission.id, context);
    await context.store.write([{ op: 'create', path, data: documentOf(survey) }]);
    return { surveyId: submission.id };
  },
});
