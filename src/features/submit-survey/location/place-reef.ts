import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import { regions } from '../../../domain/region/regions.ts';
import { type DraftReef, type DraftSurvey, withPoint, withReef } from '../../../domain/survey/draft/draft.ts';
import { type FindableReef, reefAround } from '../../../domain/survey/draft/find-reef.ts';
import { judgePlace } from '../../../domain/survey/place/site-position.ts';

type From = NonNullable<DraftSurvey['location']['pointFrom']>;

/** The draft with the pin set, and with the reef around it where none was chosen. Outside the region it stays as it was. */
export function placePin(
  draft: DraftSurvey,
  place: Geoloc,
  from: From,
  reefs: readonly FindableReef[],
): DraftSurvey {
  if (judgePlace(place, regions[draft.regionId]).status !== 'inside') return draft;
  const pinned = withPoint(draft, place, from);
  const around = draft.location.feature === null ? reefAround(reefs, place) : undefined;
  return around === undefined ? pinned : withReef(pinned, draftReef(around));
}

/** The draft with a reef chosen by name. A pin somewhere else belonged to another place, and goes. */
export function chooseReef(draft: DraftSurvey, reef: DraftReef): DraftSurvey {
  const chosen = withReef(draft, draftReef(reef));
  const { point } = draft.location;
  const isElsewhere = point !== null && reefAround([reef], point) === undefined;
  const location = { ...chosen.location, search: reef.name };
  return {
    ...chosen,
    location: isElsewhere ? { ...location, point: null, pointFrom: null, gpsConfirmed: false } : location,
  };
}

/** The reef around the pin, where that is another than the chosen one. */
export function otherReefAround(
  draft: DraftSurvey,
  reefs: readonly FindableReef[],
): FindableReef | undefined {
  const { point, feature } = draft.location;
  if (point === null || feature === null) return undefined;
  const around = reefAround(reefs, point);
  return around?.id === feature.id ? undefined : around;
}

function draftReef({ id, name, gid, centre, bbox }: DraftReef): DraftReef {
  return { id, name, centre, bbox, ...(gid === undefined ? {} : { gid }) };
}
