import { say, text } from '../../../language/say.ts';
import type { RegionConfig } from '../../region/region.ts';
import { isBeforeCensus, tooEarlyDay } from '../survey-day.ts';
import type { DraftSurvey } from './draft.ts';
import { isTypedInVain } from './typed-place.ts';
import { describeVisibility } from './visibility.ts';

/** The steps in their order (rule 5.1); the names are those of the routes. */
export const surveySteps = ['survey', 'location', 'images', 'experience', 'success'] as const;
export type SurveyStep = (typeof surveySteps)[number];

export const requiredField = text('Field is required');

/** Of the region of a draft, as far as its steps ask. */
type Bounded = Pick<RegionConfig, 'mapBounds'>;

/** What must still be done before a step is complete; sentences for the person who is asked to go on. */
export function missingFrom(
  step: SurveyStep,
  draft: DraftSurvey,
  photos: number,
  region: Bounded,
): readonly string[] {
  switch (step) {
    case 'location': {
      const { feature, point, unknown } = draft.location;
      if (isTypedInVain(draft, region))
        return [say('These coordinates cannot be used. Change them, or clear the search.')];
      return feature !== null || point !== null || unknown ? [] : [say('Choose a reef or set the pin.')];
    }
    case 'images': {
      const { date, time, type } = draft.details;
      const isTooEarly = date !== null && isBeforeCensus(date);
      const visibility = describeVisibility(draft.details);
      return [
        ...(photos > 0 ? [] : [say('Add at least one photo.')]),
        ...(date === null ? [say('Say on which day you dived.')] : []),
        ...(isTooEarly ? [say(tooEarlyDay)] : []),
        ...(time === null ? [say('Say at what time of day.')] : []),
        ...(type === null ? [say('Say whether you snorkelled or dived.')] : []),
        ...(visibility === null ? [] : [visibility]),
      ];
    }
    case 'experience':
      return Object.keys(draft.experience).length > 0 ? [] : [say('Answer at least one question.')];
    default:
      return [];
  }
}

/** Entering a step marks all earlier ones complete; a step is also complete by its own rule, the last when it is reached. */
export function completeSteps(
  current: SurveyStep,
  draft: DraftSurvey,
  photos: number,
  region: Bounded,
): ReadonlySet<SurveyStep> {
  const reached = surveySteps.indexOf(current);
  return new Set(
    surveySteps.filter(
      (step, index) =>
        index < reached ||
        (index === reached && step !== 'survey' && missingFrom(step, draft, photos, region).length === 0),
    ),
  );
}

/**
 * Complete steps divided by all steps but one (rule 5.2), as whole percent. The one is the introduction: it asks nothing,
 * so it counts neither as done nor as to do. 0 where nothing was said yet, 100 only when the survey is handed in.
 */
export function progressPercent(
  current: SurveyStep,
  draft: DraftSurvey,
  photos: number,
  region: Bounded,
): number {
  const complete = completeSteps(current, draft, photos, region);
  const counted = surveySteps.filter((step) => step !== 'survey');
  return Math.round((counted.filter((step) => complete.has(step)).length / counted.length) * 100);
}

export type NextAction =
  | { readonly kind: 'continue' | 'skip' | 'submit'; readonly text: string }
  | { readonly kind: 'none'; readonly missing: readonly string[] };

/** What the bottom bar's right button says: it shows only when the step is optional or ready (rule 5.3). */
export function nextAction(
  step: SurveyStep,
  draft: DraftSurvey,
  photos: number,
  region: Bounded,
): NextAction {
  const missing = missingFrom(step, draft, photos, region);
  if (step === 'experience') {
    return { kind: 'submit', text: missing.length === 0 ? say('Submit') : say('Skip and submit') };
  }
  return missing.length === 0 ? { kind: 'continue', text: say('Continue') } : { kind: 'none', missing };
}
