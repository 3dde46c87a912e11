import { estimateReef, type Patchiness } from './fusion/estimate-reef.ts';
import { type SurveySums, siteSumsOf } from './reading.ts';
import { lackOf } from './reef-result.ts';

/** Living coral of one site in percent, with its 90 % interval; or what is missing for a number, as of a reef. */
export type SiteEstimate =
  | { readonly status: 'estimated'; readonly mean: number; readonly low: number; readonly high: number }
  | { readonly status: 'too-few' | 'led'; readonly needed: number };

const tenths = (share: number) => Math.round(share * 1000) / 10;

/**
 * Living coral of the place of some surveys, from what was told of their photos: as of a reef (`estimateReef`), but that it is told of
 * this place alone, so that how sites differ makes it no less sure.
 */
export function estimateSite(
  surveys: readonly SurveySums[],
  { within }: Pick<Patchiness, 'within'>,
): SiteEstimate {
  const { total } = siteSumsOf(surveys);
  const lack = lackOf(
    total.photos,
    surveys.reduce((sum, { led }) => sum + led, 0),
  );
  const found = lack === null ? estimateReef([total], { within, between: 0 }) : null;
  if (found === null) return lack ?? { status: 'too-few', needed: 1 };
  const { mean, low, high } = found;
  return { status: 'estimated', mean: tenths(mean), low: tenths(low), high: tenths(high) };
}
