import type { Model } from '../model/model.ts';
import { columnsOf, standardise } from '../model/standardise.ts';
import type { DescribedPhoto } from '../photo/describe-photo.ts';
import { meansOfRegions } from '../regions/means-of-regions.ts';
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

/** The lesson of a photo, for the regions that it has with this model and filter (`suggestRegions`). */
export function lessonOf(described: DescribedPhoto, model: Model | null, filter: RegionFilter): Lesson {
  const predicted = predictPhoto(described, model);
  const { regions, regionOf } = formRegions(predicted, filter);
  const { areas } = shapesOf(described);
  const own = { regionOf, count: regions.length, areas };
  const length = described.features.length / described.count;
  const means = Float32Array.from(meansOfRegions(described.features, length, own));
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
        : Float32Array.from(
            meansOfRegions(predicted.posteriors.shares, predicted.posteriors.classes.length, own),
          ),
  };
}

export const regionsOfLesson = ({ features, length }: Lesson): number => features.length / length;
