import { say, text } from '../../../language/say.ts';
import type { RegionConfig } from '../../region/region.ts';
import type { SurveySubmission } from '../survey.ts';
import { surveyInstant } from '../time-bands.ts';
import type { DraftSurvey } from './draft.ts';
import { missingFrom } from './steps.ts';

/** Rule 6.4. */
export const notLinkedMessage = text('Survey not Linked to any user. Please try again');

export type DraftOutcome =
  | { readonly status: 'ok'; readonly submission: SurveySubmission }
  | { readonly status: 'test-drive' }
  | { readonly status: 'not-linked'; readonly message: string }
  | { readonly status: 'incomplete'; readonly missing: readonly string[] };

/** Turns a finished draft into what is sent. `uid` is who is signed in now. */
export function submissionOf(
  draft: DraftSurvey,
  photos: number,
  uid: string | null,
  region: Pick<RegionConfig, 'mapBounds'>,
): DraftOutcome {
  if (draft.testDrive) return { status: 'test-drive' };
  if (uid === null) return { status: 'not-linked', message: say(notLinkedMessage) };
  const missing = [
    ...missingFrom('location', draft, photos, region),
    ...missingFrom('images', draft, photos, region),
  ];
  const { date, time, type, visibilityMetres } = draft.details;
  if (missing.length > 0 || date === null || time === null || type === null) {
    return { status: 'incomplete', missing };
  }
  return {
    status: 'ok',
    submission: {
      id: draft.id,
      date: surveyInstant(date, time),
      timeofday: time,
      type,
      ...(visibilityMetres === null ? {} : { visibilityMetres }),
      ...placesOf(draft),
      experience: draft.experience,
      images: { total: photos },
    },
  };
}

/** `loc` is the reef, where one was chosen; `site` the exact place in the water. */
function placesOf({ location, regionId }: DraftSurvey): Pick<SurveySubmission, 'site' | 'loc'> {
  const { feature, point, search } = location;
  const typed = search.trim();
  if (feature !== null) {
    const name = feature.name === '' ? (feature.gid ?? feature.id) : feature.name;
    return {
      site:
        point === null
          ? { _geoloc: feature.centre, type: 'reef', name }
          : { _geoloc: point, type: 'point', name },
      loc: { _geoloc: feature.centre, id: feature.id, name, type: 'reef', regionId },
    };
  }
  if (point !== null) {
    return {
      site: { _geoloc: point, type: 'point', name: typed === '' ? 'point' : typed },
      loc: { _geoloc: point, id: 'point', name: 'point', type: 'point', regionId },
    };
  }
  return {
    site: { _geoloc: null, type: 'unknown', name: 'unknown' },
    loc: { _geoloc: null, id: 'unknown', name: 'unknown', type: 'unknown', regionId },
  };
}
