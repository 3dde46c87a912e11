import type { Model } from '../model/model.ts';
import { adaptModel, type ConfirmedPlace, patchAt } from '../photo/correct-photo.ts';
import type { DescribedPhoto } from '../photo/describe-photo.ts';
import { type Posteriors, predictPatches } from '../photo/predict-photo.ts';
import { shapesOf } from '../superpixels/superpixels.ts';
import { smooth } from './smooth.ts';
import { labelRegions } from './suggest-regions.ts';

/** The label of a region after corrections; `isFixed` where a person gave it. */
export interface CorrectedRegion {
  readonly likeliest: string;
  /** Null below the model's threshold. */
  readonly label: string | null;
  readonly confidence: number;
  readonly isFixed: boolean;
}

/** What is likely of each superpixel, after what a person said of some. */
export function correctPatches(
  described: DescribedPhoto,
  model: Model,
  confirmed: readonly ConfirmedPlace[],
): Posteriors {
  const adapted = adaptModel(described, model, confirmed);
  const { classes, shares } = predictPatches(described, adapted);
  const fixed = new Set<number>();
  for (const place of confirmed) {
    const own = classes.indexOf(place.label);
    if (own === -1) continue;
    const patch = patchAt(described, place);
    fixed.add(patch);
    for (let each = 0; each < classes.length; each += 1) {
      shares[patch * classes.length + each] = each === own ? 1 : 0;
    }
  }
  return { classes, shares: smooth(shares, classes.length, described.colours, shapesOf(described), fixed) };
}

/**
 * Labels of the regions that nobody looked at yet, learnt while somebody corrects the others: `fixed` are regions that a
 * person labelled, `confirmed` places whose labels are known (the points of fixed regions among them).
 */
export function correctRegions(
  described: DescribedPhoto,
  model: Model,
  regionOf: Uint16Array,
  confirmed: readonly ConfirmedPlace[],
  fixed: ReadonlyMap<number, string>,
): CorrectedRegion[] {
  const posteriors = correctPatches(described, model, confirmed);
  let count = 0;
  for (const region of regionOf) count = Math.max(count, region + 1);
  const { areas } = shapesOf(described);
  return labelRegions(posteriors, regionOf, count, areas).map(({ label, confidence }, region) => {
    const said = fixed.get(region);
    if (said !== undefined) return { likeliest: said, label: said, confidence: 1, isFixed: true };
    const isSure = confidence >= model.threshold;
    return { likeliest: label, label: isSure ? label : null, confidence, isFixed: false };
  });
}
