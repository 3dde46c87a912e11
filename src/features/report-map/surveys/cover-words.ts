import { leastPhotos } from '../../../domain/estimate/reef-result.ts';
import type { SiteEstimate } from '../../../domain/estimate/site-estimate.ts';
import type { SurveyCover } from '../../../domain/estimate/survey-cover.ts';
import { say } from '../../../language/say.ts';
import { percentText } from '../shared/report-texts.ts';

/** What a survey says of its living coral: a number is shown with its range, or as what one photo has, and never alone. */
export interface CoverWords {
  readonly title: string;
  readonly figure: string | null;
  readonly lines: readonly string[];
}

function lackText(told: number, photos: number): string {
  const needed = leastPhotos - told;
  if (photos < leastPhotos)
    return say('{photos} photos make a number: these count towards that of their reef.', {
      photos: leastPhotos,
    });
  return say(
    '{needed, plural, one {# more photo} other {# more photos}} to be read, and the survey has a number.',
    { needed },
  );
}

/** @param estimate Of this survey's photos; null while it is not known, and where it was dived at no known reef. */
export function coverWords(cover: SurveyCover, photos: number, estimate: SiteEstimate | null): CoverWords {
  const { toldPhotos, liveCoralPercent, liveCoralSpread, analyses, analysedPhotos } = cover;
  const title = say('Living coral');
  if (analyses === 0) return { title, figure: null, lines: [say('Nobody has analysed these photos yet.')] };
  const read = say(
    '{analysed} of {photos, plural, one {# photo} other {# photos}} analysed, {analyses, plural, one {# analysis} other {# analyses}}.',
    { analysed: analysedPhotos, photos, analyses },
  );
  if (estimate?.status === 'estimated') {
    const between = say(
      'Most likely between {low} and {high}%, from {photos, plural, one {# photo} other {# photos}}.',
      { low: Math.round(estimate.low), high: Math.round(estimate.high), photos: toldPhotos },
    );
    return { title, figure: percentText(estimate.mean), lines: [between, read] };
  }
  if (liveCoralPercent === null)
    return { title, figure: null, lines: [say('Nobody could tell it from these photos.'), read] };
  if (liveCoralSpread === null)
    return {
      title: say('First look: living coral on one photo'),
      figure: percentText(liveCoralPercent),
      lines: [read, lackText(toldPhotos, photos)],
    };
  const [low, high] = liveCoralSpread;
  const each = say('{photos, plural, one {# photo} other {# photos}}, which have from {least} to {most}.', {
    photos: toldPhotos,
    least: percentText(low),
    most: percentText(high),
  });
  const lack =
    estimate?.status === 'led'
      ? say(
          'All were read by confirming suggestions: {needed, plural, one {# photo} other {# photos}} more to be looked at without them.',
          { needed: estimate.needed },
        )
      : toldPhotos < leastPhotos
        ? lackText(toldPhotos, photos)
        : say('How sure that is cannot be told here.');
  return { title, figure: null, lines: [each, read, lack] };
}
