import { bytesToHex } from '@noble/hashes/utils.js';
import {
  type SubmitPhotoAnswer,
  type SubmitPhotoInput,
  submitPhotoInput,
} from '../../contract/submission.ts';
import { imageDocs } from '../../domain/collections/images.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { buildImage, photoPath } from '../../domain/survey/build-survey.ts';
import { type Image, imageSchema } from '../../domain/survey/image.ts';
import { markedPhotoPath } from '../../domain/survey/photo/photo-name.ts';
import { type Survey, surveySchema } from '../../domain/survey/survey.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { regionOf } from '../../ports/every-region.ts';
import type { OperationContext } from '../../ports/server.ts';
import { refuseErased } from '../run/erased.ts';
import { inTurn } from '../run/keyed-mutex.ts';
import { defineOperation } from '../run/operation.ts';
import { requireRoom } from '../storage/stored-object.ts';

async function ownSurvey(uid: string, surveyId: string, { store }: OperationContext): Promise<Survey> {
  const stored = await store.get(surveyDocs.path({ uid, surveyId }));
  if (stored === null) throw new CallError('NOT_FOUND', text('Send the survey before its photos.'));
  const survey = surveySchema.parse(stored.data);
  if (survey.isDeleted) {
    throw new CallError('FAILED_PRECONDITION', text('This survey was deleted. Please start a new one.'));
  }
  return survey;
}

async function refuseBeyondAnnounced(images: string, survey: Survey, { store }: OperationContext) {
  const { total } = survey.meta.images;
  const { count } = await store.aggregate(
    { from: { collection: images }, where: [], orderBy: [] },
    { count: true },
  );
  if ((count ?? 0) < total) return;
  throw new CallError(
    'FAILED_PRECONDITION',
    `This survey announced ${total} ${total === 1 ? 'photo' : 'photos'}, and they are all here.`,
  );
}

/** The record of a photo whose file is there: what the file is, the server itself has looked at. */
async function recordOf(
  { imageId, sha256, type, image }: SubmitPhotoInput,
  survey: Survey,
  uid: string,
  { photos, clock, randomBytes, store }: OperationContext,
): Promise<Image> {
  const usual = photoPath(survey, imageId, type);
  // Under the usual name may be somebody else's; then the person's own photo has their mark.
  const paths = [usual, markedPhotoPath(usual, uid)];
  const found = await Promise.all(paths.map((path) => photos.about(path)));
  const file = found.find((one) => one?.owner === uid && one.blob.sha256 === sha256) ?? null;
  await requireRoom(file, { payer: uid, paths }, { store });
  if (file === null) {
    throw new CallError(
      'FAILED_PRECONDITION',
      text('This photo did not arrive whole, or it is damaged. Please send it again, or choose another one.'),
    );
  }
  if (file.facts.type !== type) {
    throw new CallError('INVALID_ARGUMENT', `This photo was announced as ${type} but is ${file.facts.type}.`);
  }
  const { width, height } = file.facts;
  // The pixels are counted here; what the phone says of them is not believed.
  const measured = { ...image, meta: { ...image.meta, width, height } };
  const { path, token, bytes } = file.blob;
  // 20 random characters, by which a random photo is picked (rule 7.8).
  const seed = bytesToHex(randomBytes(10));
  const facts = { url: path, token, sha256, bytes, receivedAt: clock.now(), seed };
  return buildImage(measured, survey, facts, await regionOf(survey.loc.regionId, { store }));
}

async function submit(input: SubmitPhotoInput, uid: string, context: OperationContext) {
  const { surveyId, imageId } = input;
  if (input.image.id !== imageId) {
    throw new CallError('INVALID_ARGUMENT', text('The record of this photo is that of another photo.'));
  }
  const images = imageDocs.under({ uid, surveyId });
  const survey = await ownSurvey(uid, surveyId, context);
  const stored = await context.store.get(`${images}/${imageId}`);
  if (stored !== null) {
    const { sha256, token, url } = imageSchema.parse(stored.data);
    if (sha256 === input.sha256) return { token, path: url };
    // Rule 7.7.
    throw new CallError('ALREADY_EXISTS', text('Image Id already exists for this survey. Please try again'));
  }
  const things = [
    { kind: 'photo', id: `${surveyId}/${imageId}` },
    { kind: 'bytes', id: input.sha256 },
  ] as const;
  await refuseErased(things, context.store);
  await refuseBeyondAnnounced(images, survey, context);
  const image = await recordOf(input, survey, uid, context);
  await context.store.write([{ op: 'create', path: `${images}/${imageId}`, data: documentOf(image) }]);
  return { token: image.token, path: image.url };
}

/**
 * Takes the record of a photo in where there is no socket (Firebase): its bytes were uploaded before, and are
 * decoded here. The same photo again is a success. Answers what its derivatives are asked for with.
 */
export const submitPhoto = defineOperation({
  name: 'submit-photo',
  caller: 'signed-in',
  decodesPhotos: true,
  input: submitPhotoInput,
  async run(input, context): Promise<SubmitPhotoAnswer> {
    const { uid } = context.actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    return await inTurn(surveyDocs.path({ uid, surveyId: input.surveyId }), () =>
      submit(input, uid, context),
    );
  },
});
