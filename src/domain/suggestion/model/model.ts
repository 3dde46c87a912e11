import { z } from 'zod';
import { idText } from '../../documents/lengths.ts';

/** Below it no label is said, where nothing better is known: on unseen photos four of five labels above it were right. */
export const usualThreshold = 0.65;
export const mostClasses = 60;
const longestFeatures = 4_096;

/** Numbers of 32 bits, the lowest byte first, in base64. */
const numbersText = (most: number) => z.base64().max(Math.ceil((most * 4) / 3) * 4 + 4);

/** A model as it is stored and carried. */
export const modelDocumentSchema = z.object({
  version: z.literal(1),
  /** Id of the kind of features that it reads, and how many numbers those are. */
  features: idText,
  length: z.number().int().min(1).max(longestFeatures),
  /** Ids of labels, the order of the weights. */
  classes: z.array(idText).min(2).max(mostClasses),
  /** Below this confidence no label is said. */
  threshold: z.number().min(0).max(1),
  /** How many labelled places it learnt from, of how many photos. */
  samples: z.number().int().min(1),
  photos: z.number().int().min(1),
  /** Of each feature, over what it learnt from. */
  means: numbersText(longestFeatures),
  deviations: numbersText(longestFeatures),
  /** For each class a weight for each feature, and one that stands alone. */
  weights: numbersText(mostClasses * (longestFeatures + 1)),
});
export type ModelDocument = z.infer<typeof modelDocumentSchema>;

/** A model as it is used. */
export interface Model {
  readonly features: string;
  readonly length: number;
  readonly classes: readonly string[];
  readonly threshold: number;
  readonly samples: number;
  readonly photos: number;
  readonly means: Float32Array;
  readonly deviations: Float32Array;
  readonly weights: Float32Array;
}

export type ReadModel =
  | { readonly status: 'ok'; readonly model: Model }
  | { readonly status: 'refused'; readonly problem: string };

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function writeNumbers(numbers: Float32Array): string {
  const bytes = new Uint8Array(numbers.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [index, number] of numbers.entries()) view.setFloat32(index * 4, number, true);
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const left = bytes.length - at;
    text += digits.charAt(three >> 18) + digits.charAt((three >> 12) & 63);
    text +=
      (left > 1 ? digits.charAt((three >> 6) & 63) : '=') + (left > 2 ? digits.charAt(three & 63) : '=');
  }
  return text;
}

const valueOfDigit = new Map([...digits].map((digit, value) => [digit, value]));

function readNumbers(text: string): Float32Array {
  const clean = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((clean.length * 3) / 4));
  let held = 0;
  let heldBits = 0;
  let at = 0;
  for (const digit of clean) {
    held = ((held << 6) | (valueOfDigit.get(digit) ?? 0)) & 0xffffff;
    heldBits += 6;
    if (heldBits < 8) continue;
    heldBits -= 8;
    bytes[at] = (held >> heldBits) & 255;
    at += 1;
  }
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length >> 2 }, (_, index) => view.getFloat32(index * 4, true));
}

/** The form in which a model is stored. */
export function writeModel(model: Model): ModelDocument {
  return {
    version: 1,
    features: model.features,
    length: model.length,
    classes: [...model.classes],
    threshold: model.threshold,
    samples: model.samples,
    photos: model.photos,
    means: writeNumbers(model.means),
    deviations: writeNumbers(model.deviations),
    weights: writeNumbers(model.weights),
  };
}

/** A stored model; one that is cut, mixed up or of another version is refused in words. */
export function readModel(document: unknown): ReadModel {
  const parsed = modelDocumentSchema.safeParse(document);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue?.path.join('.') ?? '';
    return {
      status: 'refused',
      problem: `The model is damaged at “${where}”: ${issue?.message ?? 'unknown'}.`,
    };
  }
  const { classes, length } = parsed.data;
  if (new Set(classes).size !== classes.length) {
    return { status: 'refused', problem: 'The model names a label twice.' };
  }
  const means = readNumbers(parsed.data.means);
  const deviations = readNumbers(parsed.data.deviations);
  const weights = readNumbers(parsed.data.weights);
  if (
    means.length !== length ||
    deviations.length !== length ||
    weights.length !== classes.length * (length + 1)
  ) {
    return { status: 'refused', problem: 'The model is cut: it has not as many numbers as it says.' };
  }
  if ([means, deviations, weights].some((numbers) => !numbers.every(Number.isFinite))) {
    return { status: 'refused', problem: 'The model holds something that is no number.' };
  }
  if (deviations.some((deviation) => deviation <= 0)) {
    return { status: 'refused', problem: 'The model is damaged: a feature has no deviation.' };
  }
  const { features, threshold, samples, photos } = parsed.data;
  return {
    status: 'ok',
    model: { features, length, classes, threshold, samples, photos, means, deviations, weights },
  };
}
