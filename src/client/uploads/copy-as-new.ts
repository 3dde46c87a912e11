import { newId } from '../../domain/survey/survey-id.ts';
import { say } from '../../language/say.ts';
import type { SurveyOutbox } from '../../ports/survey-outbox.ts';

/**
 * Makes a new survey, with a new number, of one that this phone cannot go on with: the other side keeps its number for
 * another phone or for an earlier sign-in that nobody can prove any more. Photos go with it, all of them, so that the new
 * one is whole. The old one stays, to be removed when the new one is kept; rejects, with everything as it was, where
 * the device has no room for a moment of both. Answers the new number.
 */
export async function copyAsNew<Draft>(
  surveyId: string,
  uid: string,
  outbox: SurveyOutbox<Draft>,
): Promise<string> {
  const survey = (await outbox.surveys()).find((one) => one.surveyId === surveyId);
  if (survey === undefined || survey.submission === null)
    throw new Error(say('This survey is not on the phone.'));
  const fresh = newId();
  const made: string[] = [];
  try {
    for (const photo of await outbox.photos(surveyId)) {
      const [bytes, preview] = await Promise.all([
        outbox.bytesOf(photo.imageId),
        outbox.previewOf(photo.imageId),
      ]);
      if (bytes === null)
        throw new Error(say('This phone does not have {name} any more.', { name: photo.name }));
      const imageId = newId();
      made.push(imageId);
      const copy = {
        ...photo,
        imageId,
        surveyId: fresh,
        record: { ...photo.record, id: imageId },
        state: { kind: 'on-phone' } as const,
      };
      await outbox.addPhoto(copy, bytes, preview ?? bytes);
    }
    await outbox.putSurvey({
      ...survey,
      surveyId: fresh,
      uid,
      submission: { ...survey.submission, id: fresh },
      surveyReceipted: false,
      updatedAt: new Date().toISOString(),
    });
  } catch (error) {
    for (const imageId of made) await outbox.removePhoto(imageId).catch(() => undefined);
    throw error;
  }
  return fresh;
}
