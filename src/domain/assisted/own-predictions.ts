import type { ImagePoint } from '../annotation/drawing/stroke.ts';
import type { SuggestedRegion } from '../suggestion/suggestion.ts';
import type { Said } from './assisted-analysis.ts';
import type { Compared } from './not-compared.ts';

function isSameOutline(one: readonly ImagePoint[], other: readonly ImagePoint[]): boolean {
  return (
    one.length === other.length &&
    one.every(([x, y], index) => x === other[index]?.[0] && y === other[index]?.[1])
  );
}

/**
 * What was said, with the server's own predictions in place of those that the page says it was given. A region is a suggested
 * one by its id and its outline, to the digit, and once: of any other the model predicted nothing.
 */
function withOwnPredictions(said: Said, suggested: readonly SuggestedRegion[]): Said {
  const own = new Map(suggested.map((region) => [region.predicted.id, region]));
  const regions = said.regions.map((region): Said['regions'][number] => {
    if (region.kind !== 'suggested') return region;
    const found = own.get(region.predicted.id);
    const isOwn = found !== undefined && isSameOutline(found.path, region.path);
    // Who hands it in again and again is right about it once.
    if (isOwn) own.delete(region.predicted.id);
    return { ...region, predicted: isOwn ? found.predicted : { ...region.predicted, label: null } };
  });
  return { ...said, regions };
}

/** What was said with the predictions of whoever can tell them: the server, else the page. */
export function saidBeside(said: Said, compared: Compared): Said {
  if (compared.with !== null) return withOwnPredictions(said, compared.with);
  return compared.why === 'no labels' ? withOwnPredictions(said, []) : said;
}
