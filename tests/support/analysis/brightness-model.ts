import type { FeatureKind } from '../../../src/domain/suggestion/features/feature-kind.ts';
import type { Model } from '../../../src/domain/suggestion/model/model.ts';

/**
 * A model that needs no training: what is dark is branching coral, what is bright is massive, and between them it is not
 * sure. The first number of a place is the square root of its mean lightness.
 */
export function brightnessModel(kind: Pick<FeatureKind, 'id' | 'length'>): Model {
  const { id, length } = kind;
  const weights = new Float32Array(2 * (length + 1));
  weights[0] = -1;
  weights[length + 1] = 1;
  return {
    features: id,
    length,
    classes: ['branching', 'massive'],
    threshold: 0.65,
    samples: 200,
    photos: 4,
    means: new Float32Array(length).fill(6.5),
    deviations: new Float32Array(length).fill(1),
    weights,
  };
}
