import { say } from '../../language/say.ts';
import { isInside } from '../geometry/lng-lat.ts';
import { productName } from '../product.ts';
import type { RegionConfig } from '../region/region.ts';
import type { SurveySubmission } from './survey.ts';

/** Said of a place outside the region (rule 6.8). */
export const outsideBounds = (): string =>
  say(
    "Unfortunately your site coordinates are outside the boundaries of this year's {census}. Try again by moving your pin inside on the map.",
    { census: productName },
  );

/** What a survey is called: its reef, else what kind of place it is. */
export function nameOfSurvey({ loc }: Pick<SurveySubmission, 'loc'>): string {
  return loc.type === 'reef' ? loc.name : loc.type;
}

type Placed = Pick<SurveySubmission, 'site' | 'loc'>;

/** Whether every position that a survey names lies inside its region. */
export function isPlacedInside(
  { site, loc }: Placed,
  { mapBounds }: Pick<RegionConfig, 'mapBounds'>,
): boolean {
  return [site._geoloc, loc._geoloc].every((place) => place === null || isInside(mapBounds, place));
}

/** Why a region does not take this survey in from the person who dived, as a sentence; null when it does. */
export function surveyProblem(survey: SurveySubmission, region: RegionConfig): string | null {
  if (!region.isSurveyOpen)
    return `${say('Surveys of {region} are closed.', { region: region.regionName })} ${region.surveyWindowText}`;
  return isPlacedInside(survey, region) ? null : outsideBounds();
}
