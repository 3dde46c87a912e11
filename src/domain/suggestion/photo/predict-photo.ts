import { sumsOfRow, toShares } from '../model/logistic.ts';
import type { Model } from '../model/model.ts';
import { standardise } from '../model/standardise.ts';
import { type DescribedPhoto, placesPerPatch } from './describe-photo.ts';

/** How likely each superpixel is of each class: `classes.length` numbers a superpixel that add up to 1. */
export interface Posteriors {
  readonly classes: readonly string[];
  readonly shares: Float64Array;
}

/**
 * Mean of what the model says of the five places of each superpixel. Throws on features of another kind: they would be
 * read as if they were these.
 */
export function predictPatches(described: DescribedPhoto, model: Model): Posteriors {
  if (described.kind !== model.features) {
    throw new Error(`A model of ${model.features} cannot read features of ${described.kind}.`);
  }
  const { length, classes } = model;
  const rows = standardise(described.features, model.means, model.deviations);
  const shares = new Float64Array(described.count * classes.length);
  const place = new Float64Array(classes.length);
  for (let row = 0; row < described.count * placesPerPatch; row += 1) {
    sumsOfRow(model.weights, length, rows, row * length, place);
    toShares(place);
    const at = Math.floor(row / placesPerPatch) * classes.length;
    for (const [each, share] of place.entries()) {
      shares[at + each] = (shares[at + each] ?? 0) + share / placesPerPatch;
    }
  }
  return { classes, shares };
}
