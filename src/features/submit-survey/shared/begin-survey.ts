import type { RegionConfig, RegionId } from '../../../domain/region/region.ts';
import { type DraftSurvey, newDraft } from '../../../domain/survey/draft/draft.ts';
import { missingFrom, type SurveyStep } from '../../../domain/survey/draft/steps.ts';
import type { QueuedSurvey, SurveyOutbox } from '../../../ports/survey-outbox.ts';

/** Puts a new, empty survey on this device; resolves with its id. */
export async function beginSurvey(
  outbox: SurveyOutbox<DraftSurvey>,
  regionId: RegionId,
  mode: 'submission' | 'test-drive',
  uid: string,
): Promise<string> {
  const draft = newDraft(regionId, mode);
  await outbox.putSurvey({
    surveyId: draft.id,
    uid,
    draft,
    submission: null,
    surveyReceipted: false,
    updatedAt: new Date().toISOString(),
  });
  return draft.id;
}

/** The newest survey that this person began and has not submitted. */
export function unfinishedSurvey(
  surveys: readonly QueuedSurvey<DraftSurvey>[],
  uid: string,
): QueuedSurvey<DraftSurvey> | undefined {
  return surveys
    .filter((survey) => survey.submission === null && survey.uid === uid)
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0];
}

type Bounded = Pick<RegionConfig, 'mapBounds'>;

/** Where to go on: the first step that is not complete. */
export function stepToContinue(draft: DraftSurvey, photos: number, region: Bounded): SurveyStep {
  if (missingFrom('location', draft, photos, region).length > 0) return 'location';
  return missingFrom('images', draft, photos, region).length > 0 ? 'images' : 'experience';
}
