import { fitLogistic } from '../model/logistic.ts';
import { type Model, mostClasses } from '../model/model.ts';
import { standardise } from '../model/standardise.ts';
import type { DescribedPhoto } from './describe-photo.ts';

/** What a person said of a place of the photo. */
export interface ConfirmedPlace {
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

/**
 * How far one photo's answers may pull the weights from what many photos taught, all of a place's numbers together: the more
 * there are, the less each. Measured on 48 photos with ten answers each: from a third to three times as much it makes no
 * difference that can be told from chance; five times as much loses half of the gain.
 */
const pullOfAll = 2.4;
const pullOfConstants = 0.1;

/** The superpixel at a place. */
export function patchAt(
  { width, height, patches }: DescribedPhoto,
  { x, y }: { x: number; y: number },
): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y * height)));
  return patches[row * width + column] ?? 0;
}

/** The model with a class for each label that it does not know, which it finds unlikely until it has seen one. */
function withLabels(model: Model, labels: readonly string[]): Model {
  const known = new Set(model.classes);
  const fresh = [...new Set(labels)].filter((label) => !known.has(label)).sort();
  const classes = [...model.classes, ...fresh].slice(0, mostClasses);
  const stride = model.length + 1;
  const weights = new Float32Array(classes.length * stride);
  weights.set(model.weights);
  for (let each = model.classes.length; each < classes.length; each += 1)
    weights[each * stride + model.length] = -3;
  return { ...model, classes, weights };
}

/**
 * A model that also learnt from what a person said of this photo, each place as its superpixel: held near the first by `‖w − first‖² ÷ 2C`, so that ten answers change what they are about and nothing else.
 */
export function adaptModel(
  described: DescribedPhoto,
  model: Model,
  confirmed: readonly ConfirmedPlace[],
): Model {
  const wider = withLabels(
    model,
    confirmed.map(({ label }) => label),
  );
  const numbers = new Map(wider.classes.map((label, number) => [label, number]));
  const usable = confirmed.filter(({ label }) => numbers.has(label));
  if (usable.length === 0) return wider;
  const { length } = model;
  const rows = new Float32Array(usable.length * length);
  for (const [index, place] of usable.entries()) {
    const patch = patchAt(described, place);
    rows.set(described.features.subarray(patch * length, (patch + 1) * length), index * length);
  }
  const weights = fitLogistic(
    {
      rows: standardise(rows, model.means, model.deviations),
      classes: Uint16Array.from(usable, ({ label }) => numbers.get(label) ?? 0),
    },
    length,
    wider.classes.length,
    pullOfAll / length,
    new Float64Array(wider.weights),
    pullOfConstants,
  );
  return { ...wider, weights: new Float32Array(weights) };
}
