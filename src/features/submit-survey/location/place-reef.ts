import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import { regions } from '../../../domain/region/regions.ts';
import { type DraftReef, type DraftSurvey, withPoint, withReef } from '../../../domain/survey/draft/draft.ts';
import { reefsNear } from '../../../domain/survey/draft/reef-at-pin.ts';
import { judgePlace } from '../../../domain/survey/place/site-position.ts';

export type PinFrom = NonNullable<DraftSurvey['location']['pointFrom']>;

/** The draft with the pin set. Outside the region it stays as it was. */
export function placePin(draft: DraftSurvey, place: Geoloc, from: PinFrom): DraftSurvey {
  const isInside = judgePlace(place, regions[draft.regionId]).status === 'inside';
  return isInside ? withPoint(draft, place, from) : draft;
}

/** The draft with the reef that was found around a pin, where the pin still stands there and no reef was chosen. */
export function takeReefAround(draft: DraftSurvey, place: Geoloc, around: DraftReef): DraftSurvey {
  const { point, feature } = draft.location;
  const isThere = point?.latitude === place.latitude && point.longitude === place.longitude;
  return isThere && feature === null ? withReef(draft, draftReef(around)) : draft;
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
