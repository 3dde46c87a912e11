import { useEffect } from 'react';
import { utcOffsetHours } from '../../../domain/region/local-time.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { type PhotoWitness, suggestWhen } from '../../../domain/survey/draft/photo-suggestions.ts';
import type { SurveyDesk } from '../shared/survey-desk.ts';

/** Photos know when they were taken: an empty form takes that over, marked, to be looked at. */
export function useWhenFromPhotos(
  desk: SurveyDesk,
  { regionId, details }: DraftSurvey,
  photos: readonly PhotoWitness[],
): void {
  const when = suggestWhen(photos, utcOffsetHours[regionId]);
  const { date, time } = details;
  useEffect(() => {
    if (when === null || date !== null || time !== null) return;
    desk.change((before) => ({ ...before, details: { ...before.details, ...when, fromPhotos: true } }));
  }, [desk, when, date, time]);
}
