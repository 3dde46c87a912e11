import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { text } from '../../../../src/language/say.ts';
import { everyDocument } from '../../../../src/ports/read-documents.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { ServerContext } from '../../context.ts';
import type { Answer } from '../session/message.ts';
import { deviceOf } from '../session/person.ts';
import { photoError } from '../session/refusal.ts';
import { countUnreadable } from './edit-survey.ts';
import { ownSurvey, storedImage } from './find-own-survey.ts';

/** Rule 7.7. */
const clash = text('Image Id already exists for this survey. Please try again');

/** Whether as many photos are here as were announced; one that nothing can open takes nobody's place. */
async function isFull(
  uid: string,
  surveyId: string,
  announced: number,
  context: ServerContext,
): Promise<boolean> {
  const photos = imageDocs.query({ uid, surveyId });
  const count = (await context.store.aggregate(photos, { count: true })).count ?? 0;
  if (count < announced) return false;
  const stored = await everyDocument(context.store, photos);
  return count - (await countUnreadable(stored, context)) >= announced;
}

/**
 * Announces a photo. Answers how many of its bytes are held already, or that it is safe. The same id
 * with other bytes is refused, and the first photo stays.
 */
export const filepath: Answer<'filepath'> = async (message, phone, { context }) => {
  const { surveyId, imageId, bytes, sha256, type, name } = message;
  const { uid, confirmed } = deviceOf(phone, text('Please sign in before sending photos.'));
  const survey = await ownSurvey(uid, surveyId, context);
  const stored = await storedImage(uid, surveyId, imageId, context);
  if (stored !== null) {
    if (stored.sha256 !== sha256) throw new ServerError('ALREADY_EXISTS', clash);
    if (await context.photos.isHeld(stored.url, 'hash')) return { offset: stored.bytes, stored: true };
  }
  if (stored === null && (await isFull(uid, surveyId, survey.meta.images.total, context))) {
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
    isProven: confirmed,
    metadata: { user: uid, survey: surveyId },
  });
  if (begun.status === 'refused') throw photoError(begun);
  // Stored bytes without a record here: the id was used for a photo of another survey.
  if (begun.status === 'stored') throw new ServerError('ALREADY_EXISTS', clash);
  return { offset: begun.offset };
};
