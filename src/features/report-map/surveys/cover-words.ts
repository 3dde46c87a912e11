import { leastPhotos } from '../../../domain/estimate/reef-result.ts';
import type { SiteEstimate } from '../../../domain/estimate/site-estimate.ts';
import type { SurveyCover } from '../../../domain/estimate/survey-cover.ts';
import { counted } from '../../../domain/wording/counted.ts';
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
    return `${leastPhotos} photos make a number: these count towards that of their reef.`;
  return `${counted(needed, 'more photo')} to be read, and the survey has a number.`;
}

/** @param estimate Of this survey's photos; null while it is not known, and where it was dived at no known reef. */
export function coverWords(cover: SurveyCover, photos: number, estimate: SiteEstimate | null): CoverWords {
  const { toldPhotos, liveCoralPercent, liveCoralSpread, analyses, analysedPhotos } = cover;
  const title = 'Living coral';
  if (analyses === 0) return { title, figure: null, lines: ['Nobody has analysed these photos yet.'] };
  const read = `${analysedPhotos} of ${counted(photos, 'photo')} analysed, ${counted(analyses, 'analysis', 'analyses')}.`;
  if (estimate?.status === 'estimated') {
    const [low, high] = [estimate.low, estimate.high].map(Math.round);
    const between = `Most likely between ${low} and ${high}%, from ${counted(toldPhotos, 'photo')}.`;
    return { title, figure: percentText(estimate.mean), lines: [between, read] };
  }
  if (liveCoralPercent === null)
    return { title, figure: null, lines: ['Nobody could tell it from these photos.', read] };
  if (liveCoralSpread === null)
    return {
      title: 'First look: living coral on one photo',
      figure: percentText(liveCoralPercent),
      lines: [read, lackText(toldPhotos, photos)],
    };
  const [low, high] = liveCoralSpread;
  const each = `${counted(toldPhotos, 'photo')}, which have from ${percentText(low)} to ${percentText(high)}.`;
  const lack =
    estimate?.status === 'led'
      ? `All were read by confirming suggestions: ${counted(estimate.needed, 'photo')} more to be looked at without them.`
      : toldPhotos < leastPhotos
        ? lackText(toldPhotos, photos)
        : 'How sure that is cannot be told here.';
  return { title, figure: null, lines: [each, read, lack] };
}
