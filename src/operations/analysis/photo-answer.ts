import { photoAnswerInput, photoAnswerName } from '../../contract/map/photo-answer.ts';
import { mayAccess } from '../../domain/access/access.ts';
import { isComplete } from '../../domain/annotation/analysis.ts';
import { completeAnalysesOfImage } from '../../domain/collections/analyses.ts';
import { imageDocs } from '../../domain/collections/images.ts';
import { photoAnswer } from '../../domain/estimate/photo-answer.ts';
import { imageSchema } from '../../domain/survey/image.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { anyAnalysisSchema, countingOnly } from './count-analyses.ts';
import { photoMaskOf } from './photo-mask-of.ts';
import { ownAnalyses, pathOfPhoto } from './save-analysis.ts';

/** Analyses of one photo that are read; a photo is offered until it has five. */
const mostAnalyses = 60;

/** The photo, for whoever may read its document or has analysed it. Throws `CallError`. */
async function photoOf(imagePath: string, hasOwn: boolean, { store, actor }: OperationContext) {
  const doc = imageDocs.match(imagePath) === undefined ? null : await store.get(imagePath);
  const image = imageSchema.safeParse(doc?.data);
  if (doc === null || !image.success)
    throw new CallError('NOT_FOUND', text('This photo is not there any more.'));
  if (!(mayAccess(actor, 'get', imagePath, doc.data, undefined) || hasOwn))
    throw new CallError(
      'PERMISSION_DENIED',
      text('What others saw on this photo is shown once you have analysed it.'),
    );
  return image.data;
}

/**
 * Tells what people found on a photo, and beside it what the person who asks said (rule 14.9). Nobody is named: values
 * are sorted class by class. A guest is told of photos that it has analysed itself.
 */
export const tellPhotoAnswer = defineOperation({
  name: photoAnswerName,
  caller: 'analyst',
  input: photoAnswerInput,
  async run({ imagePath: asked }, context) {
    const { uid } = context.actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    const imagePath = await pathOfPhoto(asked, context);
    const imageId = imageDocs.match(imagePath)?.imageId;
    const own = imageId === undefined ? [] : await ownAnalyses(uid, imageId, context);
    const image = await photoOf(imagePath, own.length > 0, context);
    const { docs } = await context.store.query({ ...completeAnalysesOfImage(image.id), limit: mostAnalyses });
    const complete = docs.flatMap(({ data }) => anyAnalysisSchema.safeParse(data).data ?? []);
    const counting = await countingOnly(complete, context.store);
    const answer = photoAnswer(
      counting,
      own.map(({ analysis }) => analysis),
      uid,
    );
    const isWaiting = own.some(({ analysis }) => isComplete(analysis) && analysis.isProvisional === true);
    return {
      ...answer,
      // A guest is told to keep the work, first of all.
      ...(isWaiting && !context.actor.guest ? { isWaiting: true as const } : {}),
      mask: await photoMaskOf(counting, image, uid, context),
    };
  },
});
