import { useNavigate } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { regionPath, useRegionOf } from '../../../client/regions/region.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { withSearch } from '../../../domain/survey/draft/typed-place.ts';
import { decimalDegrees } from '../../../domain/survey/place/format-coordinates.ts';
import type { SurveyDesk } from '../shared/survey-desk.ts';
import type { PinFrom } from './place-reef.ts';
import { usePutPin } from './use-reef-at.ts';

/** Takes the survey to another region, with its pin there. */
export type GoOnIn = (region: RegionConfig, place: Geoloc, from: PinFrom) => void;

/** A place in another region is no mistake: the survey goes there, and takes its photos and answers along. */
export function useOtherRegion(desk: SurveyDesk, { id, regionId }: DraftSurvey): GoOnIn {
  const { config } = useBackend();
  const navigate = useNavigate();
  const former = useRegionOf(regionId);
  const putPin = usePutPin(desk, former);
  return (region, place, from) => {
    desk.moveTo(region, former);
    desk.change((before) => withSearch(before, from === 'typed' ? decimalDegrees(place) : ''));
    void putPin(place, from, region);
    void navigate(regionPath(region.regionId, config.region, `submit-a-survey/location/${id}`));
  };
}
