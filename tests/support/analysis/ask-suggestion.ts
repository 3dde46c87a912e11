import { suggestionPath } from '../../../src/contract/suggestion.ts';
import { labelOf } from '../../../src/domain/assisted/labels.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { holds } from '../../../src/domain/suggestion/regions/contains.ts';
import type { RegionFilter } from '../../../src/domain/suggestion/regions/region-filter.ts';
import { type Suggestion, suggestionSchema } from '../../../src/domain/suggestion/suggestion.ts';
import type { Census } from '../census/census.ts';
import type { PhotoToAnalyse } from './reef-with-photos.ts';

/** The regions that a page is answered for a photo of the Great Barrier Reef: of everybody where no filter is named. */
export async function askSuggestion(
  server: Census,
  { surveyId, imageId }: PhotoToAnalyse,
  bearer: string,
  { minSize, maxSize }: RegionFilter = shippedRegions.gbr.polygonFilter,
): Promise<Suggestion> {
  const question = { surveyId, imageId, polygonThreshold: `${minSize}`, maxPolygonThreshold: `${maxSize}` };
  const answer = await fetch(`${server.url}${suggestionPath}?${new URLSearchParams(question)}`, {
    headers: { Authorization: `Bearer ${bearer}` },
  });
  return suggestionSchema.parse(await answer.json());
}

/** What the screen says of a region that nobody touched. */
export function wordsOf({ regions: all }: Suggestion, index: number): string {
  const region = all[index];
  if (region === undefined) throw new Error(`There is no region ${index}.`);
  const { label } = region.predicted;
  const suggested =
    label === null
      ? 'no suggestion'
      : `suggested ${labelOf(label).label.toLowerCase()}, ${Math.round(100 * (region.confidence ?? 0))} %`;
  return `Region ${index + 1} of ${all.length}, ${suggested}`;
}

/** Number of the region at a place of the photo, from 0. */
export function regionAtPlace({ regions: all }: Suggestion, x: number, y: number): number {
  return all.findIndex(({ path }) => holds(path, x, y));
}

/** A place well inside a region, where a finger meets it and no other. */
export function placeInside(suggestion: Suggestion, index: number): readonly [x: number, y: number] {
  let best: readonly [number, number] = [0.5, 0.5];
  let most = -1;
  for (let y = 0.02; y < 1; y += 0.02) {
    for (let x = 0.02; x < 1; x += 0.02) {
      if (regionAtPlace(suggestion, x, y) !== index) continue;
      let away = 0;
      while (
        [-1, 1].every(
          (side) =>
            regionAtPlace(suggestion, x + side * away, y) === index &&
            regionAtPlace(suggestion, x, y + side * away) === index,
        )
      )
        away += 0.01;
      if (away > most) [best, most] = [[x, y], away];
    }
  }
  return best;
}
