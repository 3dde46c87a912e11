import { useNavigate } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { regionPath } from '../../../client/context/region.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { withSearch } from '../../../domain/survey/draft/typed-place.ts';
import { decimalDegrees } from '../../../domain/survey/place/format-coordinates.ts';
import type { SurveyDesk } from '../shared/survey-desk.ts';
import type { PinFrom } from './place-reef.ts';
import { usePutPin } from './use-reef-at.ts';

/** Takes the survey to another region, with its pin there. */
export type GoOnIn = (regionId: DraftSurvey['regionId'], place: Geoloc, from: PinFrom) => void;

/** A place in another region is no mistake: the survey goes there, and takes its photos and answers along. */
export function useOtherRegion(desk: SurveyDesk, { id, regionId: former }: DraftSurvey): GoOnIn {
  const { config } = useBackend();
  const navigate = useNavigate();
  const putPin = usePutPin(desk, former);
  return (regionId, place, from) => {
    desk.moveTo(regionId);
    desk.change((before) => withSearch(before, from === 'typed' ? decimalDegrees(place) : ''));
    void putPin(place, from, regionId);
    void navigate(regionPath(regionId, config.region, `submit-a-survey/location/${id}`));
  };
}
