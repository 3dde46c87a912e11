import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../../src/domain/collections/surveys.ts';
import { type Image, imageSchema } from '../../../../src/domain/survey/image.ts';
import { type Survey, surveySchema } from '../../../../src/domain/survey/survey.ts';
import { text } from '../../../../src/language/say.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { ServerContext } from '../../context.ts';

/** The sender's own survey that a photo belongs to, or a refusal. */
export async function ownSurvey(uid: string, surveyId: string, { store }: ServerContext): Promise<Survey> {
  const stored = await store.get(surveyDocs.path({ uid, surveyId }));
  if (stored === null) {
    throw new ServerError(
      'NOT_FOUND',
      text('This survey is not here yet. Send the survey before its photos.'),
    );
  }
  const survey = surveySchema.parse(stored.data);
  if (survey.isDeleted) {
    throw new ServerError('FAILED_PRECONDITION', text('This survey was deleted. Please start a new one.'));
  }
  return survey;
}

/** The record of a photo of a survey, if it is stored. */
export async function storedImage(
  uid: string,
  surveyId: string,
  imageId: string,
  { store }: ServerContext,
): Promise<Image | null> {
  const stored = await store.get(imageDocs.path({ uid, surveyId, imageId }));
  return stored === null ? null : imageSchema.parse(stored.data);
}
