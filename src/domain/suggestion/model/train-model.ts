import type { FeatureKind } from '../features/feature-kind.ts';
import { fitLogistic } from './logistic.ts';
import { type Model, mostClasses, usualThreshold } from './model.ts';
import { columnsOf, standardise } from './standardise.ts';

/** Labelled places of one photo, their features one after the other. */
export interface LabelledPhoto {
  readonly labels: readonly string[];
  readonly features: Float32Array;
}

/** Measured: fewer photos or places than these suggest worse than the commonest label does. */
export const leastPhotos = 4;
export const leastSamples = 200;
/** A photo with more does not outweigh the others: evenly spaced ones of it count. */
export const mostSamplesOfPhoto = 200;
const fewSamples = 500;
const usualC = 0.3;

export type Trained =
  | { readonly status: 'trained'; readonly model: Model }
  | { readonly status: 'too little'; readonly problem: string };

/** Photos whose labels a model can learn, at most so many of each. */
function gather(photos: readonly LabelledPhoto[], length: number) {
  const labels: string[] = [];
  const taken: Float32Array[] = [];
  for (const photo of photos) {
    const step = Math.max(1, photo.labels.length / mostSamplesOfPhoto);
    for (let at = 0; Math.floor(at) < photo.labels.length; at += step) {
      const index = Math.floor(at);
      labels.push(photo.labels[index] ?? '');
      taken.push(photo.features.subarray(index * length, (index + 1) * length));
    }
  }
  const rows = new Float32Array(taken.length * length);
  for (const [index, row] of taken.entries()) rows.set(row, index * length);
  return { labels, rows };
}

/**
 * Learns which features go with which label (multinomial logistic regression). The same photos give the same model.
 * Refuses, in words, where there is too little to learn from.
 */
export function trainModel(
  photos: readonly LabelledPhoto[],
  kind: Pick<FeatureKind, 'id' | 'length' | 'C'>,
  threshold = usualThreshold,
): Trained {
  const labelled = photos.filter((photo) => photo.labels.length > 0);
  const { labels, rows } = gather(labelled, kind.length);
  const classes = [...new Set(labels)].sort();
  if (labelled.length < leastPhotos || labels.length < leastSamples) {
    const problem = `A model needs ${leastPhotos} labelled photos and ${leastSamples} labelled places; there are ${labelled.length} and ${labels.length}.`;
    return { status: 'too little', problem };
  }
  if (classes.length < 2)
    return { status: 'too little', problem: 'A model needs places of two labels at least.' };
  if (classes.length > mostClasses) {
    return { status: 'too little', problem: `A model tells at most ${mostClasses} labels apart.` };
  }
  const { means, deviations } = columnsOf(rows, kind.length);
  const numbers = new Map(classes.map((label, number) => [label, number]));
  const weights = fitLogistic(
    {
      rows: standardise(rows, means, deviations),
      classes: Uint16Array.from(labels, (label) => numbers.get(label) ?? 0),
    },
    kind.length,
    classes.length,
    (kind.C ?? usualC) * (labels.length < fewSamples ? 0.1 : 1),
  );
  return {
    status: 'trained',
    model: {
      features: kind.id,
      length: kind.length,
      classes,
      threshold,
      samples: labels.length,
      photos: labelled.length,
      means,
      deviations,
      weights: new Float32Array(weights),
    },
  };
}
