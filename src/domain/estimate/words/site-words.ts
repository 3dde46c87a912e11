import { say } from '../../../language/say.ts';
import { siteSureness, type ToldPhotos, wantedPoints } from '../fusion/enough-photos.ts';
import { leastPhotos } from '../reef-result.ts';
import type { SiteEstimate } from '../site-estimate.ts';

/** A survey as its site needs it. */
export interface DivedSurvey {
  readonly photos: number;
  readonly usable: number;
  readonly told: ToldPhotos;
}

/** The surveys of one site together. */
export function addedSurveys(surveys: readonly DivedSurvey[]): DivedSurvey {
  const sum = (of: (survey: DivedSurvey) => number) =>
    surveys.reduce((total, survey) => total + of(survey), 0);
  return {
    photos: sum(({ photos }) => photos),
    usable: sum(({ usable }) => usable),
    told: {
      photos: sum(({ told }) => told.photos),
      sum: sum(({ told }) => told.sum),
      squares: sum(({ told }) => told.squares),
    },
  };
}

const points = (low: number, high: number) => (high - low) / 2;

/** '38% living coral, between 28 and 49%'; or how far it is from a number. */
export function siteFigureText(estimate: SiteEstimate, told: number): string {
  if (estimate.status === 'estimated') {
    const { mean, low, high } = estimate;
    return say('{mean}% living coral, between {low} and {high}%', {
      mean: Math.round(mean),
      low: Math.round(low),
      high: Math.round(high),
    });
  }
  if (told === 0) return say('Nobody has read its photos yet');
  if (estimate.status === 'led')
    return say(
      'All read by confirming suggestions: {needed, plural, one {# photo} other {# photos}} to be looked at without them',
      { needed: estimate.needed },
    );
  return say('{told, plural, one {# photo} other {# photos}} read, {more} more to be read for a number', {
    told,
    more: leastPhotos - told,
  });
}

/**
 * Whether a site has enough photos: '20 more photos here make it sure to 5 points.' Where they are enough and its coral is not that
 * sure, it is people that are missing.
 */
export function sitePhotosText(
  { usable, told }: DivedSurvey,
  estimate: SiteEstimate,
  within: number,
): string {
  const { needed } = siteSureness(usable, told, { within });
  if (needed > 0)
    return say(
      '{needed, plural, one {# more photo} other {# more photos}} here would tell it to {points} points of 100.',
      { needed, points: wantedPoints },
    );
  const isAllRead = told.photos >= usable;
  if (isAllRead && estimate.status === 'estimated' && points(estimate.low, estimate.high) > wantedPoints + 1)
    return say('Enough photos: more people who read them would make it surer, more photos would not.');
  return say('Enough photos.');
}
