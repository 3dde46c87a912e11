import type { Model } from '../model/model.ts';
import type { DescribedPhoto } from '../photo/describe-photo.ts';
import { type Posteriors, predictPatches } from '../photo/predict-photo.ts';
import { regionIdAt, type SuggestedRegion } from '../suggestion.ts';
import { type PatchShapes, type Superpixels, shapesOf } from '../superpixels/superpixels.ts';
import { meansOfRegions } from './means-of-regions.ts';
import { mergePatches } from './merge.ts';
import { outlinesOf } from './outlines.ts';
import type { RegionFilter } from './region-filter.ts';
import { smooth } from './smooth.ts';

/** What a model said of a photo, before regions are formed. */
export interface PredictedPhoto extends Superpixels {
  readonly colours: Float32Array;
  /** Smoothed; null without a model. */
  readonly posteriors: Posteriors | null;
  /** Confidence below which no label is said. */
  readonly threshold: number;
}

/** Regions of a photo, and of which superpixels each is made. */
export interface FormedRegions {
  readonly regions: SuggestedRegion[];
  /** The region of each superpixel. */
  readonly regionOf: Uint16Array;
}

export function predictPhoto(described: DescribedPhoto, model: Model | null): PredictedPhoto {
  const { width, height, count, patches, colours } = described;
  if (model === null) return { width, height, count, patches, colours, posteriors: null, threshold: 1 };
  const { classes, shares } = predictPatches(described, model);
  const smoothed = smooth(shares, classes.length, colours, shapesOf(described));
  const posteriors = { classes, shares: smoothed };
  return { width, height, count, patches, colours, posteriors, threshold: model.threshold };
}

/** The likeliest label of each region: by the mean of its superpixels, weighted by their areas. */
export function labelRegions(
  { classes, shares }: Posteriors,
  regionOf: Uint16Array,
  count: number,
  areas: Float64Array,
): { readonly label: string; readonly confidence: number }[] {
  const means = meansOfRegions(shares, classes.length, { regionOf, count, areas });
  return Array.from({ length: count }, (_, region) => {
    let best = 0;
    const own = means.subarray(region * classes.length, (region + 1) * classes.length);
    for (const [each, mean] of own.entries()) if (mean > (own[best] ?? 0)) best = each;
    const confidence = Math.min(1, own[best] ?? 0);
    return { label: classes[best] ?? '', confidence: Math.round(confidence * 1e4) / 1e4 };
  });
}

/** What regions are merged by: what the model says of superpixels, or their colours where there is no model. */
function valuesOf({ posteriors, colours }: PredictedPhoto): readonly [Float64Array, number] {
  if (posteriors !== null) return [posteriors.shares, posteriors.classes.length];
  return [Float64Array.from(colours), 3];
}

/**
 * Regions of a photo for a filter. A label is said from the model's threshold on; `likeliest` names it for each region
 * whether it is said or not.
 */
export function formRegions(
  photo: PredictedPhoto,
  filter: RegionFilter,
): FormedRegions & { readonly likeliest: readonly (string | null)[] } {
  const shapes: PatchShapes = shapesOf(photo);
  const { regionOf, count } = mergePatches(...valuesOf(photo), shapes, filter);
  const { width, height, patches, posteriors } = photo;
  const outlines = outlinesOf({
    width,
    height,
    count,
    regions: patches.map((patch) => regionOf[patch] ?? 0),
  });
  const labels = posteriors === null ? [] : labelRegions(posteriors, regionOf, count, shapes.areas);
  const regions = outlines.map(({ path, pixels }, index): SuggestedRegion => {
    const said = labels[index];
    const isSure = said !== undefined && said.confidence >= photo.threshold;
    return {
      path,
      predicted: {
        id: regionIdAt(index),
        pixels: Math.max(1, Math.round(pixels)),
        icon: '',
        label: isSure ? said.label : null,
      },
      confidence: said?.confidence ?? null,
    };
  });
  return { regions, regionOf, likeliest: outlines.map((_, index) => labels[index]?.label ?? null) };
}

/** From a described photo to its regions; without a model they have no labels. */
export function suggestRegions(described: DescribedPhoto, model: Model | null, filter: RegionFilter) {
  return formRegions(predictPhoto(described, model), filter);
}
