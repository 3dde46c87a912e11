import { ServerError } from '../errors.ts';
import type { Answer } from './message.ts';
import { ownSurvey, storedImage } from './own-survey.ts';
import { deviceOf } from './person.ts';
import { photoError } from './refusal.ts';

/** Spec 2 §5. */
const clash = 'Image Id already exists for this survey. Please try again';

/**
 * Announces a photo. Answers how many of its bytes are held already, or that it is safe. The same id
 * with other bytes is refused, and the first photo stays.
 */
export const filepath: Answer<'filepath'> = async (message, phone, { context }) => {
  const { surveyId, imageId, bytes, sha256, type, name } = message;
  const { uid } = deviceOf(phone, 'Please sign in before sending photos.');
  const survey = await ownSurvey(uid, surveyId, context);
  const stored = await storedImage(uid, surveyId, imageId, context);
  if (stored !== null) {
    if (stored.sha256 !== sha256) throw new ServerError('ALREADY_EXISTS', clash);
    return { offset: stored.bytes, stored: true };
  }
  const photos = await context.store.aggregate(
    { from: { collection: `users/${uid}/surveys/${surveyId}/images` }, where: [], orderBy: [] },
    { count: true },
  );
  if ((photos.count ?? 0) >= survey.meta.images.total) {
    const total = survey.meta.images.total;
    const message = `This survey announced ${total} ${total === 1 ? 'photo' : 'photos'}, and they are all here.`;
    throw new ServerError('FAILED_PRECONDITION', message);
  }
  const begun = await context.photos.begin({
    owner: uid,
    key: imageId,
    bytes,
    sha256,
    type,
    name,
    survey: surveyId,
    sender: 'person',
    metadata: { user: uid, survey: surveyId },
  });
  if (begun.status === 'refused') throw photoError(begun);
  // Stored bytes without a record here: the id was used for a photo of another survey.
  if (begun.status === 'stored') throw new ServerError('ALREADY_EXISTS', clash);
  return { offset: begun.offset };
};
