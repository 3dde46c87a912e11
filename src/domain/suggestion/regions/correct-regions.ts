import type { Model } from '../model/model.ts';
import { adaptModel, type ConfirmedPlace, patchAt } from '../photo/correct-photo.ts';
import type { DescribedPhoto } from '../photo/describe-photo.ts';
import { type Posteriors, predictPatches } from '../photo/predict-photo.ts';
import { type PatchShapes, shapesOf } from '../superpixels/superpixels.ts';
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

/** How far around an answer what the model had wrong there is taken for wrong too, of the photo's width. */
const bellWidth = 0.08;

/**
 * Makes likelier, near each answer, what was said there, by as much as the model had not expected it: what grows in a place
 * goes on beside it. In place.
 */
function spreadAnswers(
  { width, count }: DescribedPhoto,
  { classes, shares }: Posteriors,
  before: Posteriors,
  { centres }: PatchShapes,
  answers: readonly { readonly patch: number; readonly own: number }[],
): void {
  const known = before.classes.length;
  const beforeOf = (patch: number, each: number) =>
    each < known ? (before.shares[patch * known + each] ?? 0) : 0;
  for (let patch = 0; patch < count; patch += 1) {
    const pushes = new Float64Array(classes.length);
    for (const answer of answers) {
      const right = ((centres[patch * 2] ?? 0) - (centres[answer.patch * 2] ?? 0)) / width;
      const down = ((centres[patch * 2 + 1] ?? 0) - (centres[answer.patch * 2 + 1] ?? 0)) / width;
      const near = Math.exp(-(right * right + down * down) / (2 * bellWidth * bellWidth));
      for (let each = 0; each < classes.length; each += 1) {
        const missed = (each === answer.own ? 1 : 0) - beforeOf(answer.patch, each);
        pushes[each] = (pushes[each] ?? 0) + near * missed;
      }
    }
    const at = patch * classes.length;
    let total = 0;
    for (const [each, push] of pushes.entries()) {
      shares[at + each] = Math.max(1e-6, shares[at + each] ?? 0) * Math.exp(push);
      total += shares[at + each] ?? 0;
    }
    for (let each = 0; each < classes.length; each += 1) shares[at + each] = (shares[at + each] ?? 0) / total;
  }
}

/** What is likely of each superpixel, after what a person said of some. */
export function correctPatches(
  described: DescribedPhoto,
  model: Model,
  confirmed: readonly ConfirmedPlace[],
): Posteriors {
  const adapted = adaptModel(described, model, confirmed);
  const posteriors = predictPatches(described, adapted);
  const { classes, shares } = posteriors;
  const shapes = shapesOf(described);
  const answers = confirmed
    .map((place) => ({ patch: patchAt(described, place), own: classes.indexOf(place.label) }))
    .filter(({ own }) => own !== -1);
  spreadAnswers(described, posteriors, predictPatches(described, model), shapes, answers);
  const fixed = new Set<number>();
  for (const { patch, own } of answers) {
    fixed.add(patch);
    for (let each = 0; each < classes.length; each += 1) {
      shares[patch * classes.length + each] = each === own ? 1 : 0;
    }
  }
  return { classes, shares: smooth(shares, classes.length, described.colours, shapes, fixed) };
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
