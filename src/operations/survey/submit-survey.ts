import { submitSurveyInput } from '../../contract/submission.ts';
import { anonymousName, publicPerson, userSchema } from '../../domain/account/user.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { followingSurvey } from '../../domain/survey/build-survey.ts';
import { editedSurvey, tooFewAnnounced } from '../../domain/survey/edited-survey.ts';
import { isSameSubmission } from '../../domain/survey/same-submission.ts';
import { type Survey, surveySchema } from '../../domain/survey/survey.ts';
import { isTestSurvey } from '../../domain/survey/test-survey.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { regionOf } from '../../ports/every-region.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { inTurn } from '../run/keyed-mutex.ts';
import { defineOperation } from '../run/operation.ts';
import { refuseNewSurvey, takeSurvey } from './take-survey.ts';

async function authorOf(uid: string, { store }: OperationContext) {
  const user = userSchema.safeParse((await store.get(userDocs.path({ uid })))?.data);
  return user.success ? publicPerson(user.data) : { uid, name: anonymousName };
}

/**
 * A new version of a survey that was sent before: its author changed it, or left out a photo that was refused. Photos that
 * are stored follow it. Throws `CallError`.
 */
async function edit(
  path: string,
  before: Survey,
  edited: Survey,
  { store }: OperationContext,
): Promise<void> {
  const region = await regionOf(edited.loc.regionId, { store });
  const photos = await everyDocument(store, {
    from: { collection: `${path}/images` },
    where: [],
    orderBy: [],
  });
  const kept = photos.filter(({ data }) => data.isDeleted === false).length;
  const tooFew = tooFewAnnounced(edited, kept);
  if (tooFew !== null) throw new CallError('INVALID_ARGUMENT', tooFew);
  const after = editedSurvey(before, edited, kept);
  const follow = photos.map(({ path: photo, data }): Write => {
    return {
      op: 'update',
      path: photo,
      data: documentOf(followingSurvey(after, String(data.since), region)),
    };
  });
  await writeInBatches(store, [{ op: 'set', path, data: documentOf(after) }, ...follow]);
}

/** Whether the survey was there already; then it is as it was sent now. Throws `CallError`. */
async function takeAgain(path: string, survey: Survey, context: OperationContext): Promise<boolean> {
  const known = await context.store.get(path);
  if (known === null) return false;
  const before = surveySchema.parse(known.data);
  if (before.isDeleted)
    throw new CallError('FAILED_PRECONDITION', text('This survey was deleted. Please start a new one.'));
  if (!isSameSubmission(before, survey)) await edit(path, before, survey, context);
  return true;
}

/**
 * Takes a survey in where there is no socket (Firebase), by the rules of the socket: the same survey again is a
 * success, another version of it by its author is an edit, and one that was deleted stays so.
 */
export const submitSurvey = defineOperation({
  name: 'submit-survey',
  caller: 'signed-in',
  input: submitSurveyInput,
  async run({ survey: submission }, context): Promise<{ surveyId: string }> {
    const { uid } = context.actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    if (isTestSurvey(submission.id)) {
      throw new CallError('INVALID_ARGUMENT', text('The photo of a test goes to a laptop on a boat alone.'));
    }
    const path = surveyDocs.path({ uid, surveyId: submission.id });
    const survey = await takeSurvey(submission, await authorOf(uid, context), {}, context);
    const isThere = () => takeAgain(path, survey, context);
    await inTurn(path, async () => {
      if (await isThere()) return;
      try {
        await refuseNewSurvey(uid, submission.id, context);
        await context.store.write([{ op: 'create', path, data: documentOf(survey) }]);
      } catch (error) {
        // Sent twice at once, as by a page that did not hear the first answer: another instance may have been quicker.
        if (!(await isThere())) throw error;
      }
    });
    return { surveyId: submission.id };
  },
});
