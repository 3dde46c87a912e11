import type { WorkRegion } from '../../../src/domain/assisted/work.ts';
import type { Model } from '../../../src/domain/suggestion/model/model.ts';
import type { DescribedPhoto } from '../../../src/domain/suggestion/photo/describe-photo.ts';
import type { RegionFilter } from '../../../src/domain/suggestion/regions/region-filter.ts';
import { suggestRegions } from '../../../src/domain/suggestion/regions/suggest-regions.ts';
import { boxed, regionAt } from '../../../src/features/analyse/assisted/stage/hit-region.ts';
import { quantile, rounded } from '../grow/figures.ts';

const few: RegionFilter = { minSize: 0.012, maxSize: 1 };
const many: RegionFilter = { minSize: 0, maxSize: 0.01 };
const touches = 2_000;
const rounds = 21;

/** Median time to find the region under a finger that goes all over the photo. */
function timeOf(described: DescribedPhoto, model: Model, filter: RegionFilter) {
  const regions = suggestRegions(described, model, filter).regions.map(
    ({ path, predicted, confidence }): WorkRegion => ({
      ...{ id: predicted.id, path, predicted, confidence, labels: {}, kind: 'suggested' },
    }),
  );
  const boxes = boxed(regions);
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    for (let touch = 0; touch < touches; touch += 1) {
      if (regionAt(boxes, ((touch * 7_919) % 997) / 997, ((touch * 104_729) % 991) / 991) === undefined) {
        throw new Error('A place of the photo is in no region.');
      }
    }
    return ((performance.now() - start) * 1_000) / touches;
  });
  return { regions: regions.length, microseconds: rounded(quantile(times, 0.5)) };
}

export function hitTestTimes(described: DescribedPhoto, model: Model) {
  return { few: timeOf(described, model, few), many: timeOf(described, model, many) };
}
