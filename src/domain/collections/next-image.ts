import type { Instant } from '../documents/instant.ts';
import type { Query } from '../documents/query.ts';
import { type RegionSeasons, seasonOf } from '../region/reporting-timeline.ts';
import {
  randomImages,
  randomImagesForExperts,
  randomImagesOfAnyDay,
  randomImagesToCompare,
} from './images.ts';

const seedLetters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const seedLength = 20;

/** 20 random characters, from uniform numbers in [0, 1). */
export function randomSeed(random: () => number): string {
  return Array.from(
    { length: seedLength },
    () => seedLetters[Math.floor(random() * seedLetters.length)],
  ).join('');
}

/**
 * Which photos are of use: any; of these for a new account first the ones on which it can be compared; those with regions to
 * label; of these for an expert first the ones that no expert has looked at.
 */
export type PhotoWish = 'any' | 'any for a new account' | 'regions' | 'regions for an expert';

/** What a question asks for, beside where in the queue it begins. */
type Asking = (part: { readonly season: number | null; readonly seed: string }) => Query;

/**
 * What to ask, in this order, until a photo is found: the season that began last (rule 9.9), above the random seed and
 * then from the start, so that the random part never hides the last photos; then photos of any time, so that a volunteer
 * is not sent away while there is something to analyse.
 */
export function nextImageQueries(
  region: RegionSeasons,
  now: Instant,
  seed: string,
  wish: PhotoWish,
): readonly Query[] {
  const { regionId } = region;
  const needsPrediction = wish === 'regions' || wish === 'regions for an expert';
  const inTurn = (ask: Asking) =>
    [seasonOf(region, now), null].flatMap((season) => [seed, ''].map((from) => ask({ season, seed: from })));
  return [
    ...(wish === 'any for a new account'
      ? [seed, ''].map((from) => randomImagesToCompare({ regionId, seed: from }))
      : []),
    ...(wish === 'regions for an expert'
      ? inTurn((part) => randomImagesForExperts({ regionId, ...part }))
      : []),
    ...inTurn((part) => randomImages({ regionId, needsPrediction, ...part })),
    ...(needsPrediction ? [] : [randomImagesOfAnyDay({ regionId, seed: '', needsPrediction })]),
  ];
}

/** One of the candidates that the person has not analysed yet, at random; undefined when there is none. */
export function pickOutside<T extends { readonly id: string }>(
  candidates: readonly T[],
  analysedIds: ReadonlySet<string>,
  random: () => number,
): T | undefined {
  const open = candidates.filter((candidate) => !analysedIds.has(candidate.id));
  return open[Math.floor(random() * open.length)];
}
