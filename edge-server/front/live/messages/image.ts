import { randomInt } from 'node:crypto';
import { receiptStatement, type SignedReceipt } from '../../../../src/contract/hub-statements.ts';
import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { documentOf } from '../../../../src/domain/documents/json.ts';
import { buildImage, photoPath } from '../../../../src/domain/survey/build-survey.ts';
import { markedPhotoPath } from '../../../../src/domain/survey/photo/photo-name.ts';
import { text } from '../../../../src/language/say.ts';
import { regionOf } from '../../../../src/ports/every-region.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { ServerContext } from '../../context.ts';
import type { Answer, ReceiptBody } from '../session/message.ts';
import { deviceOf } from '../session/person.ts';
import type { Phone } from '../session/phone.ts';
import { photoError } from '../session/refusal.ts';
import { ownSurvey, storedImage } from './find-own-survey.ts';
import { goesToCloud } from './test-photo.ts';

/** 20 random characters, by which a random photo is picked (rule 7.8). */
function randomSeed(): string {
  return Array.from({ length: 20 }, () => randomInt(36).toString(36)).join('');
}

/** Signed, so that the phone believes it of this hub and of no other (threat 7). */
function receiptFor(photo: SignedReceipt, { hubKey }: ServerContext): ReceiptBody<'image'> {
  const { token, path, proven } = photo;
  const signature = hubKey.sign(receiptStatement(photo));
  return { stored: true, token, path, ...(proven === undefined ? {} : { proven }), signature };
}

/** The usual name, or one with the sender's mark where somebody else's photo has that. */
async function freeName(usual: string, uid: string, { photos }: ServerContext): Promise<string> {
  const there = await photos.about(usual);
  return there === null || there.owner === uid ? usual : markedPhotoPath(usual, uid);
}

/**
 * The receipt of a photo that is on the disk and in the database. A phone that does not wait for proofs hears of a
 * photo that was taken in by its structure only when a decoder has seen it.
 */
async function receiptOf(
  photo: Omit<SignedReceipt, 'proven'>,
  { waitsForProofs }: Pick<Phone, 'waitsForProofs'>,
  context: ServerContext,
): Promise<ReceiptBody<'image'>> {
  const proof = await context.photos.proofOf(photo.path, waitsForProofs ? 'known' : 'now');
  if (proof === 'unreadable') throw new ServerError('INVALID_ARGUMENT', unreadableText);
  return receiptFor(proof === 'proven' ? photo : { ...photo, proven: false }, context);
}

const unreadableText = text(
  'The boat could not open this photo: its file was damaged before it was sent. Look at it on this phone or on the camera. Leave it out here, and hand in a good copy of it with another survey.',
);

/**
 * The record of a photo whose bytes are all here. The receipt follows only after the receipt law: file
 * and record are safe, or neither is there.
 */
export const image: Answer<'image'> = async (message, phone, { context }) => {
  const { surveyId, imageId, image: record } = message;
  const { uid } = deviceOf(phone, text('Please sign in before sending photos.'));
  if (record.id !== imageId) {
    throw new ServerError('INVALID_ARGUMENT', text('The record of this photo is that of another photo.'));
  }
  const survey = await ownSurvey(uid, surveyId, context);
  const stored = await storedImage(uid, surveyId, imageId, context);
  if (stored !== null && (await context.photos.isHeld(stored.url, 'size'))) {
    const { token, url, sha256 } = stored;
    return receiptOf({ surveyId, imageId, sha256, path: url, token }, phone, context);
  }

  const offer = await context.photos.announced(uid, imageId);
  if (offer === null || offer.survey !== surveyId) {
    throw new ServerError('NOT_FOUND', text('This photo was not announced here. Please send it again.'), {
      details: { expectedOffset: 0 },
    });
  }
  const region = await regionOf(survey.loc.regionId, context);
  // A photo whose file was lost comes back to where it was receipted.
  const path = stored?.url ?? (await freeName(photoPath(survey, imageId, offer.type), uid, context));
  const committed = await context.photos.commit(
    uid,
    imageId,
    path,
    (blob, { width, height }) => {
      if (stored !== null) return [];
      // The pixels are counted here; what the phone says of them is not believed.
      const measured = { ...record, meta: { ...record.meta, width, height } };
      const facts = {
        url: blob.path,
        token: blob.token,
        sha256: blob.sha256,
        bytes: blob.bytes,
        receivedAt: context.clock.now(),
        seed: randomSeed(),
      };
      const document = buildImage(measured, survey, facts, region);
      const path = imageDocs.path({ uid, surveyId, imageId });
      return [{ op: 'create', path, data: documentOf(document) }];
    },
    {
      toCloud: goesToCloud(surveyId, context),
      mayBeUnproven: phone.waitsForProofs,
      ...(stored === null ? {} : { token: stored.token }),
    },
  );
  if (committed.status === 'refused') throw photoError(committed);
  const { token, path: storedPath, sha256 } = committed.blob;
  return receiptOf({ surveyId, imageId, sha256, path: storedPath, token }, phone, context);
};
