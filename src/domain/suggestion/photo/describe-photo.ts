import type { FeatureKind } from '../features/feature-kind.ts';
import { preparePhoto } from '../pixels/prepare-photo.ts';
import type { Raster } from '../pixels/raster.ts';
import {
  coloursOf,
  cutIntoSuperpixels,
  type PatchShapes,
  type Superpixels,
  shapesOf,
} from '../superpixels/superpixels.ts';

/** Places of each superpixel that are looked at: its centre, and four around it. */
export const placesPerPatch = 5;

/** What is kept of a photo, so that regions are formed again for another filter or another model in an instant. */
export interface DescribedPhoto extends Superpixels {
  /** Id of the kind of features. */
  readonly kind: string;
  /** Mean L, a and b of each superpixel. */
  readonly colours: Float32Array;
  /** Mean features of the five places of each superpixel, one superpixel after the other, rounded as they are kept. */
  readonly features: Float32Array;
}

/** A point of a photo with fractions of its width and height. */
export interface PhotoPlace {
  readonly x: number;
  readonly y: number;
}

const kept = new Float32Array(1);
const bits = new Uint32Array(kept.buffer);

/** To the upper half of the bits (8 of the fraction): what is kept of a photo is half as large, and reads back the same. */
export function roundKept(features: Float32Array): Float32Array {
  return features.map((value) => {
    kept[0] = value;
    bits[0] = ((bits[0] ?? 0) + 0x8000) & 0xffff0000;
    return kept[0] ?? 0;
  });
}

/** The centre of each superpixel, and four places √area ÷ 4 away from it on the diagonals; inside the photo. */
export function placesOf(
  { width, height, count }: Superpixels,
  { areas, centres }: PatchShapes,
): Float64Array {
  const places = new Float64Array(count * placesPerPatch * 2);
  for (let patch = 0; patch < count; patch += 1) {
    const away = Math.sqrt(areas[patch] ?? 0) / 4;
    const x = centres[patch * 2] ?? 0;
    const y = centres[patch * 2 + 1] ?? 0;
    const around = [
      [0, 0],
      [-away, -away],
      [away, -away],
      [-away, away],
      [away, away],
    ];
    for (const [order, [right = 0, down = 0]] of around.entries()) {
      const at = (patch * placesPerPatch + order) * 2;
      places[at] = Math.min(1, Math.max(0, (x + right) / width));
      places[at + 1] = Math.min(1, Math.max(0, (y + down) / height));
    }
  }
  return places;
}

/** Mean of the features of every five places. */
function meansOf(features: Float32Array, length: number): Float32Array {
  const perPatch = placesPerPatch * length;
  return Float32Array.from({ length: features.length / placesPerPatch }, (_, index) => {
    const from = Math.floor(index / length) * perPatch + (index % length);
    let sum = 0;
    for (let place = 0; place < placesPerPatch; place += 1) sum += features[from + place * length] ?? 0;
    return sum / placesPerPatch;
  });
}

/**
 * Looks at a photo once: superpixels and their features, and the features of exact places that experts labelled
 * (`samples`, in their order, to train with).
 */
export async function describePhoto(
  raster: Raster,
  kind: FeatureKind,
  points: readonly PhotoPlace[] = [],
): Promise<{ readonly described: DescribedPhoto; readonly samples: Float32Array }> {
  const photo = preparePhoto(raster);
  const superpixels = cutIntoSuperpixels(photo.lab);
  const places = placesOf(superpixels, shapesOf(superpixels));
  const all = new Float64Array(places.length + points.length * 2);
  all.set(places);
  for (const [index, { x, y }] of points.entries()) all.set([x, y], places.length + index * 2);
  const features = await kind.describe(photo, all);
  const split = superpixels.count * placesPerPatch * kind.length;
  return {
    described: {
      ...superpixels,
      kind: kind.id,
      colours: coloursOf(superpixels, photo.lab),
      features: roundKept(meansOf(features.subarray(0, split), kind.length)),
    },
    samples: roundKept(features.subarray(split)),
  };
}
