import { randomInt } from 'node:crypto';
import { receiptStatement, type SignedReceipt } from '../../src/contract/hub-statements.ts';
import { documentOf } from '../../src/domain/documents/json.ts';
import { buildImage, photoPath } from '../../src/domain/survey/build-survey.ts';
import type { ServerContext } from '../context.ts';
import { ServerError } from '../errors.ts';
import type { Answer, ReceiptBody } from './message.ts';
import { ownSurvey, storedImage } from './own-survey.ts';
import { deviceOf } from './person.ts';
import { photoError } from './refusal.ts';
import { goesToCloud } from './test-photo.ts';

/** 20 random characters, by which a random photo is picked (spec 1 §7). */
function randomSeed(): string {
  return Array.from({ length: 20 }, () => randomInt(36).toString(36)).join('');
}

/** Signed, so that the phone believes it of this hub and of no other (threat 7). */
function receiptFor(photo: SignedReceipt, { hubKey }: ServerContext): ReceiptBody<'image'> {
  const { token, path } = photo;
  return { stored: true, token, path, signature: hubKey.sign(receiptStatement(photo)) };
}

/**
 * The record of a photo whose bytes are all here. The receipt follows only after the receipt law: file
 * and record are safe, or neither is there.
 */
export const image: Answer<'image'> = async (message, phone, { context }) => {
  const { surveyId, imageId, image: record } = message;
  const { uid } = deviceOf(phone, 'Please sign in before sending photos.');
  if (record.id !== imageId) {
    throw new ServerError('INVALID_ARGUMENT', 'The record of this photo is that of another photo.');
  }
  const survey = await ownSurvey(uid, surveyId, context);
  const stored = await storedImage(uid, surveyId, imageId, context);
  if (stored !== null) {
    const { token, url, sha256 } = stored;
    return receiptFor({ surveyId, imageId, sha256, path: url, token }, context);
  }

  const offer = await context.photos.announced(uid, imageId);
  if (offer === null || offer.survey !== surveyId) {
    throw new ServerError('NOT_FOUND', 'This photo was not announced here. Please send it again.', {
      details: { expectedOffset: 0 },
    });
  }
  const path = photoPath(survey, imageId, offer.type);
  const committed = await context.photos.commit(
    uid,
    imageId,
    path,
    (blob, { width, height }) => {
      // The pixels are counted here; what the phone says of them is not believed.
      const measured = { ...record, meta: { ...record.meta, width, height } };
      const document = buildImage(measured, survey, {
        url: blob.path,
        token: blob.token,
        sha256: blob.sha256,
        bytes: blob.bytes,
        receivedAt: context.clock.now(),
        seed: randomSeed(),
      });
      const path = `users/${uid}/surveys/${surveyId}/images/${imageId}`;
      return [{ op: 'create', path, data: documentOf(document) }];
    },
    { toCloud: goesToCloud(surveyId, context) },
  );
  if (committed.status === 'refused') throw photoError(committed);
  const { token, path: storedPath, sha256 } = committed.blob;
  return receiptFor({ surveyId, imageId, sha256, path: storedPath, token }, context);
};
