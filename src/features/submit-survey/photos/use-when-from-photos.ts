import { useEffect } from 'react';
import { useRegionOf } from '../../../client/regions/region.ts';
import { zoneOf } from '../../../domain/region/local-time.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { type PhotoWitness, suggestWhen } from '../../../domain/survey/draft/photo-suggestions.ts';
import type { SurveyDesk } from '../shared/survey-desk.ts';

/**
 * Photos know when they were taken: an empty form takes that over, marked, to be looked at. What is so marked follows the
 * photos, because the odd ones among them may be the first that came.
 */
export function useWhenFromPhotos(
  desk: SurveyDesk,
  { regionId, details }: DraftSurvey,
  photos: readonly PhotoWitness[],
): void {
  const when = suggestWhen(photos, zoneOf(useRegionOf(regionId)));
  const { date, time, fromPhotos } = details;
  const isFree = (date === null && time === null) || fromPhotos;
  const isNews = when !== null && (when.date !== date || when.time !== time);
  useEffect(() => {
    if (when === null || !isFree || !isNews) return;
    desk.change((before) => ({ ...before, details: { ...before.details, ...when, fromPhotos: true } }));
  }, [desk, when, isFree, isNews]);
}
