import type { Model } from '../model/model.ts';
import { columnsOf, standardise } from '../model/standardise.ts';
import type { DescribedPhoto } from '../photo/describe-photo.ts';
import type { Posteriors } from '../photo/predict-photo.ts';
import type { RegionFilter } from '../regions/region-filter.ts';
import { formRegions, predictPhoto } from '../regions/suggest-regions.ts';
import { shapesOf } from '../superpixels/superpixels.ts';

/** Steps of one deviation in which features are kept: 8 bits reach 3.97 deviations, and suggest as well as 32 do. */
export const featureSteps = 32;
const furthestStep = 127;

/**
 * What a page needs of a photo to learn from what somebody says of its regions: how each of them looks, and what the
 * model thought of it. Ten kilobytes, where all that was seen of the photo is a megabyte.
 */
export interface Lesson {
  /** Labels that the model knows; none without a model. */
  readonly classes: readonly string[];
  /** Confidence from which the model's labels are said; null without a model. */
  readonly threshold: number | null;
  /** Numbers of each region that say how it looks. */
  readonly length: number;
  /** In the order of the suggestion's regions: mean features, standardised, in steps of a deviation. */
  readonly features: Int8Array;
  /** For each region how likely each class is. */
  readonly shares: Float32Array;
}

/** Mean features of each region: its superpixels', weighted by their areas. */
function meansOf(
  { features, count }: DescribedPhoto,
  areas: Float64Array,
  regionOf: Uint16Array,
  of: number,
) {
  const length = features.length / count;
  const sums = new Float64Array(of * length);
  const totals = new Float64Array(of);
  for (let patch = 0; patch < count; patch += 1) {
    const region = regionOf[patch] ?? 0;
    const weight = areas[patch] ?? 0;
    totals[region] = (totals[region] ?? 0) + weight;
    const from = patch * length;
    const to = region * length;
    for (let column = 0; column < length; column += 1) {
      sums[to + column] = (sums[to + column] ?? 0) + weight * (features[from + column] ?? 0);
    }
  }
  const means = Float32Array.from(sums, (sum, index) => sum / (totals[Math.floor(index / length)] || 1));
  return { means, length };
}

function sharesOf({ classes, shares }: Posteriors, areas: Float64Array, regionOf: Uint16Array, of: number) {
  const sums = new Float32Array(of * classes.length);
  const totals = new Float64Array(of);
  for (const [patch, region] of regionOf.entries()) {
    const area = areas[patch] ?? 0;
    totals[region] = (totals[region] ?? 0) + area;
    for (let each = 0; each < classes.length; each += 1) {
      const at = region * classes.length + each;
      sums[at] = (sums[at] ?? 0) + area * (shares[patch * classes.length + each] ?? 0);
    }
  }
  return sums.map((sum, index) => sum / (totals[Math.floor(index / classes.length)] || 1));
}

/** The lesson of a photo, for the regions that it has with this model and filter (`suggestRegions`). */
export function lessonOf(described: DescribedPhoto, model: Model | null, filter: RegionFilter): Lesson {
  const predicted = predictPhoto(described, model);
  const { regions, regionOf } = formRegions(predicted, filter);
  const { areas } = shapesOf(described);
  const { means, length } = meansOf(described, areas, regionOf, regions.length);
  const columns = model ?? columnsOf(means, length);
  const rows = standardise(means, columns.means, columns.deviations);
  return {
    classes: predicted.posteriors?.classes ?? [],
    threshold: model?.threshold ?? null,
    length,
    features: Int8Array.from(rows, (value) =>
      Math.max(-furthestStep, Math.min(furthestStep, Math.round(value * featureSteps))),
    ),
    shares:
      predicted.posteriors === null
        ? new Float32Array(0)
        : sharesOf(predicted.posteriors, areas, regionOf, regions.length),
  };
}

export const regionsOfLesson = ({ features, length }: Lesson): number => features.length / length;
