import { say } from '../../language/say.ts';
import { anonymousName } from '../account/user.ts';
import type { Instant } from '../documents/instant.ts';
import type { Query } from '../documents/query.ts';
import type { RegionId } from '../region/region.ts';
import type { SurveySubmission } from './survey.ts';
import { newId } from './survey-id.ts';

/**
 * Before departure a phone sends one photo to the laptop, by the way that every photo takes. The survey that it
 * belongs to is marked by its id, because the id is all that the steps of the way have in common.
 */
const prefix = 'test-photo-';

/**
 * Under which a phone sends it that nobody is signed in on: a test needs no account. An address of nobody (RFC 2606),
 * and never kept: the next survey of the phone asks who hands it in.
 */
export const testPhotoEmail = 'test-photo@phone.invalid';

/** Whose phone sent it, at the beginning of a sentence. */
export const testPhoneOf = (firstName: string) =>
  firstName === anonymousName ? say('A phone') : say('{firstName}’s phone', { firstName });

/** Whether a survey is one of these: it never goes to the cloud, is counted nowhere, and is cleared away. */
export function isTestSurvey(surveyId: string): boolean {
  return surveyId.startsWith(prefix);
}

export function newTestSurveyId(): string {
  return `${prefix}${newId()}`;
}

/** Every test survey that has not been cleared away. */
export function testSurveys(): Query {
  return {
    from: { group: 'surveys' },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'id', op: '>=', value: prefix },
      // '.' is the character after '-'.
      { field: 'id', op: '<', value: `${prefix.slice(0, -1)}.` },
    ],
    orderBy: [],
  };
}

/** The survey of a test: one photo, from nowhere in particular. */
export function testSubmission(surveyId: string, regionId: RegionId, now: Instant): SurveySubmission {
  const nowhere = { _geoloc: null, type: 'unknown', name: 'unknown' } as const;
  return {
    id: surveyId,
    date: now,
    timeofday: 'late-morning',
    type: 'other',
    site: nowhere,
    loc: { ...nowhere, id: 'unknown', regionId },
    experience: {},
    images: { total: 1 },
  };
}
