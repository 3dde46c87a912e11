import { sumsOfRow, toShares } from './logistic.ts';
import type { Model } from './model.ts';
import { standardise } from './standardise.ts';

export interface SaidOfPlace {
  readonly said: string;
  readonly confidence: number;
}

/** The likeliest label of each place, of its features, one place after the other. */
export function predictPlaces(model: Model, features: Float32Array): SaidOfPlace[] {
  const { length, classes } = model;
  const rows = standardise(features, model.means, model.deviations);
  const shares = new Float64Array(classes.length);
  return Array.from({ length: features.length / length }, (_, place) => {
    sumsOfRow(model.weights, length, rows, place * length, shares);
    toShares(shares);
    let best = 0;
    for (const [each, share] of shares.entries()) if (share > (shares[best] ?? 0)) best = each;
    return { said: classes[best] ?? '', confidence: shares[best] ?? 0 };
  });
}
