import { timingSafeEqual } from 'node:crypto';
import { signatureOf } from '../../src/contract/canonical.ts';
import { isStorable } from '../../src/domain/documents/json.ts';
import { isInside } from '../../src/domain/geometry/lng-lat.ts';
import type { RegionConfig } from '../../src/domain/region/region.ts';
import type { SurveySubmission } from '../../src/domain/survey/survey.ts';

/** Said of a place outside the region (spec 2 §5). */
const outsideBounds =
  "Unfortunately your site coordinates are outside the boundaries of this year's Reef Census. Try again by moving your pin inside on the map.";

/** Why a region does not take this survey in, as a sentence; null when it does. */
export function surveyProblem(survey: SurveySubmission, region: RegionConfig): string | null {
  if (!region.isSurveyOpen) return `Surveys of ${region.regionName} are closed. ${region.surveyWindowText}`;
  const places = [survey.site._geoloc, survey.loc._geoloc].filter((place) => place !== null);
  return places.every((place) => isInside(region.mapBounds, place)) ? null : outsideBounds;
}

/** Whether the signature is that of the survey exactly as it was sent, made with the device's key. */
export function isSignedBy(survey: unknown, signature: string, deviceKey: string): boolean {
  if (!isStorable(survey)) return false;
  const wanted = Buffer.from(signatureOf(survey, deviceKey), 'hex');
  const given = Buffer.from(signature, 'hex');
  return wanted.byteLength === given.byteLength && timingSafeEqual(wanted, given);
}
