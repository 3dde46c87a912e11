import { expect } from 'vitest';
import { surveyById } from '../../../src/domain/collections/surveys.ts';
import { reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import { surveySchema } from '../../../src/domain/survey/survey.ts';
import type { Store } from '../../../src/ports/store.ts';
import type { SentSurvey } from './at-sea.ts';

/** Functions run when they run, and a server counts a survey a little after its last photo. */
const countingMs = 180_000;

/** Photos that the map's reef of a survey has, of all datasets the most. */
async function photosOfReef(store: Store, surveyId: string): Promise<number> {
  const { docs } = await store.query(surveyById(surveyId));
  const survey = surveySchema.safeParse(docs[0]?.data);
  if (!survey.success) return 0;
  const { regionId, id } = survey.data.loc;
  const reef = reefFeatureSchema.parse((await store.get(`mapdata/${regionId}/features/${id}`))?.data);
  return Math.max(0, ...Object.values(reef.meta.byDataset).map(({ images }) => images));
}

/** Waits until the reefs of the surveys show what was sent: a map that is opened before shows less, and rightly. */
export async function waitUntilCounted(store: Store, sent: readonly SentSurvey[]): Promise<void> {
  for (const { surveyId, photos } of sent) {
    await expect
      .poll(() => photosOfReef(store, surveyId), { timeout: countingMs, interval: 250 })
      .toBe(photos.length);
  }
}
