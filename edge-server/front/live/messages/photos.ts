import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { imageSchema } from '../../../../src/domain/survey/image.ts';
import { text } from '../../../../src/language/say.ts';
import { everyDocument } from '../../../../src/ports/read-documents.ts';
import type { ServerContext } from '../../context.ts';
import type { CloudProgress } from '../broadcast/tell-own-surveys.ts';
import type { Answer, ReceiptBody } from '../session/message.ts';
import { deviceOf } from '../session/person.ts';
import { ownSurvey } from './find-own-survey.ts';

type PhotoPlace = Pick<ReceiptBody<'photos'>['photos'][number], 'state' | 'reason'>;

function placeOf(path: string, { config }: ServerContext, cloud: CloudProgress | undefined): PhotoPlace {
  if (config.network === 'www') return { state: 'in-cloud' };
  const { state, reason } = cloud?.ofPhoto(path) ?? { state: 'waiting', reason: null };
  if (state === 'waiting') return { state: 'on-boat' };
  return { state, ...(reason === null ? {} : { reason }) };
}

/** Where each stored photo of an own survey is; what is not told is still on a phone. */
export const photos: Answer<'photos'> = async ({ surveyId }, phone, { context, cloud }) => {
  const { uid } = deviceOf(phone, text('Please sign in to see your photos.'));
  await ownSurvey(uid, surveyId, context);
  const from = { collection: imageDocs.under({ uid, surveyId }) };
  const docs = await everyDocument(context.store, { from, where: [], orderBy: [] });
  const told: (ReceiptBody<'photos'>['photos'][number] & { readonly index: number })[] = [];
  for (const { id, path, data } of docs) {
    const parsed = imageSchema.safeParse(data);
    if (!parsed.success) {
      context.log.warn({ path, problem: parsed.error.message }, 'a photo cannot be read');
      continue;
    }
    const { url, token, index = 0, quality } = parsed.data;
    const seen = quality === undefined ? {} : { quality };
    told.push({ imageId: id, path: url, token, ...placeOf(path, context, cloud), ...seen, index });
  }
  // In the diver's order, as on the phone.
  const photos = told.sort((a, b) => a.index - b.index).map(({ index: _index, ...photo }) => photo);
  return { photos };
};
