import { type LabelledPhoto, mostSamplesOfPhoto } from '../model/train-model.ts';
import { type DescribedPhoto, type PhotoPlace, placesOf, placesPerPatch } from '../photo/describe-photo.ts';
import { shapesOf } from '../superpixels/superpixels.ts';

/** A raster over a photo, with what people said of each cell; null where they said nothing that teaches. */
export interface TaughtRaster {
  readonly width: number;
  readonly height: number;
  /** Row by row. */
  readonly labels: readonly (string | null)[];
}

/** What a place teaches: what all cells around it say, because at borders hands are not exact; null where they differ. */
export function taughtAt({ width, height, labels }: TaughtRaster, { x, y }: PhotoPlace): string | null {
  const column = Math.min(width - 1, Math.floor(x * width));
  const row = Math.min(height - 1, Math.floor(y * height));
  const label = labels[row * width + column] ?? null;
  for (let beside = -1; beside <= 1; beside += 1) {
    for (let above = -1; above <= 1; above += 1) {
      const isInside =
        column + beside >= 0 && column + beside < width && row + above >= 0 && row + above < height;
      if (isInside && labels[(row + above) * width + column + beside] !== label) return null;
    }
  }
  return label;
}

/** What all five places of a superpixel teach; null where they differ, or one says nothing. */
function labelOfPatch(
  places: Float64Array,
  patch: number,
  labelAt: (place: PhotoPlace) => string | null,
): string | null {
  const labels = Array.from({ length: placesPerPatch }, (_, order) => {
    const at = (patch * placesPerPatch + order) * 2;
    return labelAt({ x: places[at] ?? 0, y: places[at + 1] ?? 0 });
  });
  const [first = null] = labels;
  return labels.every((label) => label === first) ? first : null;
}

/**
 * What a photo teaches: of its superpixels those of which people said what is there, spread over the photo,
 * of each label alike as far as there are any. Else sand would crowd out coral.
 */
export function taughtSamples(
  described: DescribedPhoto,
  labelAt: (place: PhotoPlace) => string | null,
  most = mostSamplesOfPhoto,
): LabelledPhoto {
  const places = placesOf(described, shapesOf(described));
  const byLabel = new Map<string, number[]>();
  for (let patch = 0; patch < described.count; patch += 1) {
    const label = labelOfPatch(places, patch, labelAt);
    if (label === null) continue;
    const found = byLabel.get(label) ?? [];
    byLabel.set(label, found);
    found.push(patch);
  }
  const taken = shareOut(byLabel, most);
  const length = described.features.length / described.count;
  const features = new Float32Array(taken.length * length);
  for (const [index, { patch }] of taken.entries()) {
    features.set(described.features.subarray(patch * length, (patch + 1) * length), index * length);
  }
  return { labels: taken.map(({ label }) => label), features };
}

/** Rare labels have all of their superpixels; what they leave is shared by the others. */
function shareOut(byLabel: ReadonlyMap<string, readonly number[]>, most: number) {
  const rarestFirst = [...byLabel.entries()].sort(
    ([one, ofOne], [other, ofOther]) => ofOne.length - ofOther.length || (one < other ? -1 : 1),
  );
  const taken: { readonly label: string; readonly patch: number }[] = [];
  for (const [index, [label, patches]] of rarestFirst.entries()) {
    const share = Math.min(patches.length, Math.floor((most - taken.length) / (rarestFirst.length - index)));
    for (let each = 0; each < share; each += 1) {
      taken.push({ label, patch: patches[Math.floor(((each + 0.5) * patches.length) / share)] ?? 0 });
    }
  }
  return taken;
}
