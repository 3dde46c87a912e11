import type { Image } from '../../../domain/survey/image.ts';

/** Address of the page of one photo. */
export function imageAddress({ id, survey, user }: Pick<Image, 'id' | 'survey' | 'user'>): string {
  const query = new URLSearchParams({ surveyId: survey.id, userId: user.uid });
  return `/images/${encodeURIComponent(id)}?${query}`;
}
