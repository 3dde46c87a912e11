import { sumsOfRow, toShares } from '../model/logistic.ts';
import type { Model } from '../model/model.ts';
import { standardise } from '../model/standardise.ts';
import type { DescribedPhoto } from './describe-photo.ts';

/** How likely each superpixel is of each class: `classes.length` numbers a superpixel that add up to 1. */
export interface Posteriors {
  readonly classes: readonly string[];
  readonly shares: Float64Array;
}

/**
 * What the model says of each superpixel. Throws on features of another kind: they would be read as if they were these.
 */
export function predictPatches(described: DescribedPhoto, model: Model): Posteriors {
  if (described.kind !== model.features) {
    throw new Error(`A model of ${model.features} cannot read features of ${described.kind}.`);
  }
  const { length, classes } = model;
  const rows = standardise(described.features, model.means, model.deviations);
  const shares = new Float64Array(described.count * classes.length);
  for (let patch = 0; patch < described.count; patch += 1) {
    const own = shares.subarray(patch * classes.length, (patch + 1) * classes.length);
    sumsOfRow(model.weights, length, rows, patch * length, own);
    toShares(own);
  }
  return { classes, shares };
}
