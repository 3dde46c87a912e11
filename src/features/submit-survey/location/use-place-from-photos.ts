import { useEffect, useRef } from 'react';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import type { PlaceSuggestion } from '../../../domain/survey/draft/photo-suggestions.ts';
import type { Site } from './use-site.ts';

/**
 * Where most photos were taken is filled in while nobody has said anything of the place: marked, and to be confirmed. Once
 * for each number of photos, so that a place that was taken away does not come back by itself.
 */
export function usePlaceFromPhotos(
  { setPin }: Pick<Site, 'setPin'>,
  { location }: DraftSurvey,
  where: PlaceSuggestion,
  isPreparing: boolean,
): void {
  const { search, feature, point, pointFrom, gpsConfirmed, unknown } = location;
  const isEmpty = search === '' && feature === null && point === null && !unknown;
  const isTheirs = pointFrom === 'photos' && !gpsConfirmed;
  const tried = useRef('');
  const set = useRef(setPin);
  set.current = setPin;

  useEffect(() => {
    if (isPreparing || where.status !== 'inside' || !(isEmpty || isTheirs)) return;
    const { latitude, longitude } = where.place;
    const key = `${where.photos} ${latitude} ${longitude}`;
    const isThere = point?.latitude === latitude && point.longitude === longitude;
    if (tried.current === key || isThere) return;
    tried.current = key;
    set.current(where.place, 'photos');
  }, [where, isEmpty, isTheirs, isPreparing, point]);
}
