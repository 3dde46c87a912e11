import { imageDocs } from '../../../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../../../src/domain/collections/surveys.ts';
import { type Image, imageSchema } from '../../../../../src/domain/survey/image.ts';
import { type Survey, surveySchema } from '../../../../../src/domain/survey/survey.ts';
import type { Store } from '../../../../../src/ports/store.ts';
import type { OutboxItem } from '../../../../storage/db/outbox/item.ts';

/** What waits in the outbox, with what its document says now. */
export type WaitingItem =
  | { readonly kind: 'survey'; readonly item: OutboxItem; readonly boatUid: string; readonly survey: Survey }
  | {
      readonly kind: 'photo';
      readonly item: OutboxItem;
      readonly boatUid: string;
      readonly surveyPath: string;
      readonly image: Image;
    }
  | { readonly kind: 'unfit'; readonly item: OutboxItem; readonly reason: string };

const unfit = (item: OutboxItem, reason: string): WaitingItem => ({ kind: 'unfit', item, reason });

async function read(item: OutboxItem, store: Store): Promise<WaitingItem> {
  if (item.op === 'delete')
    return unfit(item, 'It was deleted on the boat, and a boat deletes nothing in the cloud.');
  const data = (await store.get(item.path))?.data;
  if (data === undefined) return unfit(item, 'It is not on the boat any more.');

  const ofSurvey = surveyDocs.match(item.path);
  if (ofSurvey?.uid !== undefined) {
    const survey = surveySchema.safeParse(data);
    return survey.success
      ? { kind: 'survey', item, boatUid: ofSurvey.uid, survey: survey.data }
      : unfit(item, 'This survey cannot be read on the boat.');
  }

  const ofPhoto = imageDocs.match(item.path);
  if (ofPhoto?.uid !== undefined && ofPhoto.surveyId !== undefined) {
    const image = imageSchema.safeParse(data);
    const surveyPath = surveyDocs.path({ uid: ofPhoto.uid, surveyId: ofPhoto.surveyId });
    return image.success
      ? { kind: 'photo', item, boatUid: ofPhoto.uid, surveyPath, image: image.data }
      : unfit(item, 'The record of this photo cannot be read on the boat.');
  }
  return unfit(item, 'A boat carries surveys and their photos, and nothing else.');
}

/** Reads what the items say now, in their order. */
export function waitingItems(items: readonly OutboxItem[], store: Store): Promise<WaitingItem[]> {
  return Promise.all(items.map((item) => read(item, store)));
}
