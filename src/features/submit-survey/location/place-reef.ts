import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { type DraftReef, type DraftSurvey, withPoint, withReef } from '../../../domain/survey/draft/draft.ts';
import { reefsNear } from '../../../domain/survey/draft/reef-at-pin.ts';
import { judgePlace } from '../../../domain/survey/place/site-position.ts';

export type PinFrom = NonNullable<DraftSurvey['location']['pointFrom']>;

/** The draft with the pin set; a reef somewhere else belonged to another place, and goes. Outside it stays as it was. */
export function placePin(
  draft: DraftSurvey,
  place: Geoloc,
  from: PinFrom,
  region: Pick<RegionConfig, 'mapBounds'>,
): DraftSurvey {
  const isInside = judgePlace(place, region).status === 'inside';
  if (!isInside) return draft;
  const { feature } = draft.location;
  const isElsewhere = feature !== null && reefsNear([feature], place).length === 0;
  return withPoint(isElsewhere ? withReef(draft, null, 'pin') : draft, place, from);
}

/**
 * The draft with the reef that was found around a pin, or with none, where the pin still stands there. A reef that the
 * diver chose stays: whether the pin lies on it is said beside it.
 */
export function takeReefAround(draft: DraftSurvey, place: Geoloc, around: DraftReef | null): DraftSurvey {
  const { point, feature, featureFrom } = draft.location;
  const isThere = point?.latitude === place.latitude && point.longitude === place.longitude;
  if (!isThere || (feature !== null && featureFrom !== 'pin')) return draft;
  if (around === null) return feature === null ? draft : withReef(draft, null, 'pin');
  return around.id === feature?.id ? draft : withReef(draft, draftReef(around), 'pin');
}

/** The draft with a reef chosen by name. A pin somewhere else belonged to another place, and goes. */
export function chooseReef(draft: DraftSurvey, reef: DraftReef): DraftSurvey {
  const chosen = withReef(draft, draftReef(reef));
  const { point } = draft.location;
  const isElsewhere = point !== null && reefsNear([reef], point).length === 0;
  const location = { ...chosen.location, search: reef.name };
  return {
    ...chosen,
    location: isElsewhere ? { ...location, point: null, pointFrom: null, gpsConfirmed: false } : location,
  };
}

function draftReef({ id, name, gid, centre, bbox }: DraftReef): DraftReef {
  return { id, name, centre, bbox, ...(gid === undefined ? {} : { gid }) };
}
