import type { ParkedItem } from '../../../../src/contract/boat/status.ts';
import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../../src/domain/collections/surveys.ts';
import { imageSchema } from '../../../../src/domain/survey/image.ts';
import { surveySchema } from '../../../../src/domain/survey/survey.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { OutboxItem } from '../../../storage/db/outbox/item.ts';

/** What a parked item is, as people know it, with its reason. */
export async function describeParked(
  item: OutboxItem,
  { store }: Pick<ServerContext, 'store'>,
): Promise<ParkedItem> {
  const { seq, path, attempts, createdAt } = item;
  const reason = item.reason ?? 'The cloud did not take it.';
  const plain = { seq, path, attempts, createdAt, reason, survey: null, preview: null };
  const data = (await store.get(path))?.data;
  if (imageDocs.match(path) !== undefined) {
    const image = imageSchema.safeParse(data);
    if (!image.success) return { ...plain, kind: 'photo' };
    const { survey, user, token, url } = image.data;
    return {
      ...plain,
      kind: 'photo',
      survey: { name: survey.name, firstName: user.name, date: survey.date },
      preview: `/cache/360/${token}/${url}`,
    };
  }
  if (surveyDocs.match(path) === undefined) return { ...plain, kind: 'record' };
  const survey = surveySchema.safeParse(data);
  if (!survey.success) return { ...plain, kind: 'survey' };
  const { name, user, date } = survey.data;
  return { ...plain, kind: 'survey', survey: { name, firstName: user.name, date } };
}
