import type { FeatureKind } from '../features/feature-kind.ts';
import { lessonOf } from '../lesson/lesson.ts';
import type { Model } from '../model/model.ts';
import { type LabelledPhoto, trainModel } from '../model/train-model.ts';
import type { DescribedPhoto } from '../photo/describe-photo.ts';
import { holds } from '../regions/contains.ts';
import { correctRegions } from '../regions/correct-regions.ts';
import type { RegionFilter } from '../regions/region-filter.ts';
import { suggestRegions } from '../regions/suggest-regions.ts';
import type { SuggestedRegion } from '../suggestion.ts';
import { confirmRegions } from './confirm-regions.ts';
import { type Answer, accuracyOf, type Figures, figuresOf } from './figures.ts';
import { foldsOf, type LeaveOut } from './leave-out.ts';

/** A point whose group is known. */
export interface KnownPoint {
  readonly x: number;
  readonly y: number;
  readonly group: string;
}

/** A described photo with its known points, and the features of exactly those. */
export interface KnownPhoto {
  readonly image: string;
  readonly described: DescribedPhoto;
  readonly points: readonly KnownPoint[];
  readonly samples: Float32Array;
}

/** What a model that never saw a photo says of it. */
export interface PhotoPrediction {
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly regions: readonly (SuggestedRegion & { readonly likeliest: string | null })[];
}

export interface Evaluation extends Figures {
  /** Of the points that were not corrected: before the others were, and after. */
  readonly beforeCorrections: number;
  readonly afterCorrections: number;
  /** The same, of the points outside as many regions that were labelled as a page does it. */
  readonly beforeRegions: number;
  readonly afterRegions: number;
  readonly predictions: readonly PhotoPrediction[];
  /** From a described photo to its regions, for each photo, by the clock that was handed in. */
  readonly regionSeconds: readonly number[];
}

/** What an evaluation tells while it goes on, and the clock that it is measured by. */
export interface Watch {
  readonly secondsNow: () => number;
  onFold(done: number, of: number): void;
}

export type Evaluated =
  | { readonly status: 'ok'; readonly evaluation: Evaluation }
  | { readonly status: 'too little'; readonly problem: string };

/** The region that a person sees at a point; on a border, one of the two. */
function regionAt(regions: readonly SuggestedRegion[], x: number, y: number): number {
  const inside = (value: number) => Math.min(1 - 1e-7, Math.max(1e-7, value));
  const found = regions.findIndex(({ path }) => holds(path, inside(x), inside(y)));
  return found === -1 ? 0 : found;
}

const mostRepeats = 5;

/**
 * So many points of a photo, where a person would look first: in each region one, the least sure before the others, then
 * again. Several times other points of the same regions: the gain of one choice is mostly chance.
 */
function choicesToCorrect(
  regionOf: readonly number[],
  confidenceOf: (region: number) => number,
  wanted: number,
): ReadonlySet<number>[] {
  const count = regionOf.length;
  const taken = Math.min(count, wanted);
  if (taken === 0) return [new Set()];
  const repeats = Math.min(mostRepeats, Math.floor(count / taken));
  return Array.from({ length: repeats }, (_, repeat) => {
    const earlierIn = new Map<number, number>();
    const points = Array.from({ length: count }, (_unused, index) => {
      const point = (index + Math.floor((repeat * count) / repeats)) % count;
      const region = regionOf[point] ?? 0;
      const round = earlierIn.get(region) ?? 0;
      earlierIn.set(region, round + 1);
      return { point, round, confidence: confidenceOf(region) };
    });
    const first = points.toSorted((a, b) => a.round - b.round || a.confidence - b.confidence);
    return new Set(first.slice(0, taken).map(({ point }) => point));
  });
}

interface PhotoResult {
  readonly answers: Answer[];
  readonly before: Answer[];
  readonly after: Answer[];
  readonly regions: ReturnType<typeof confirmRegions>;
  readonly prediction: PhotoPrediction;
}

function evaluatePhoto(
  photo: KnownPhoto,
  model: Model,
  filter: RegionFilter,
  corrections: number,
): PhotoResult {
  const { image, described, points } = photo;
  const { regions, regionOf, likeliest } = suggestRegions(described, model, filter);
  const at = points.map(({ x, y }) => regionAt(regions, x, y));
  const answers = points.map(({ group }, index): Answer => {
    const region = at[index] ?? 0;
    const confidence = regions[region]?.confidence ?? 0;
    return { image, truth: group, said: likeliest[region] ?? '', confidence };
  });
  const before: Answer[] = [];
  const after: Answer[] = [];
  const confidenceOf = (region: number) => regions[region]?.confidence ?? 0;
  for (const corrected of choicesToCorrect(at, confidenceOf, corrections)) {
    const confirmed = points
      .filter((_, index) => corrected.has(index))
      .map(({ x, y, group }) => ({ x, y, label: group }));
    const again = correctRegions(described, model, regionOf, confirmed, new Map());
    for (const [index, answer] of answers.entries()) {
      if (corrected.has(index)) continue;
      const said = again[at[index] ?? 0];
      before.push(answer);
      after.push({ ...answer, said: said?.likeliest ?? '', confidence: said?.confidence ?? 0 });
    }
  }
  const confirmed = confirmRegions(
    { answers, regionOfPoint: at },
    lessonOf(described, model, filter),
    (count) => choicesToCorrect([...Array(count).keys()], () => 0, corrections),
  );
  const { width, height } = described;
  const seen = regions.map((region, index) => ({ ...region, likeliest: likeliest[index] ?? null }));
  return { answers, before, after, regions: confirmed, prediction: { image, width, height, regions: seen } };
}

/**
 * How well photos are labelled by models that have seen neither them nor their neighbours, read through the regions that
 * a person would see. Points of photos, or of blocks of them, are left out together.
 */
export function evaluate(
  photos: readonly KnownPhoto[],
  kind: Pick<FeatureKind, 'id' | 'length' | 'C'>,
  leaveOut: LeaveOut,
  filter: RegionFilter,
  corrections: number,
  watch: Watch,
): Evaluated {
  const folds = foldsOf(photos, leaveOut);
  const results: PhotoResult[] = [];
  const regionSeconds: number[] = [];
  for (const [index, fold] of folds.entries()) {
    const others = folds.filter((other) => other !== fold).flat();
    const labelled = others.map(
      ({ points, samples }): LabelledPhoto => ({
        labels: points.map(({ group }) => group),
        features: samples,
      }),
    );
    const trained = trainModel(labelled, kind);
    if (trained.status === 'too little') return trained;
    for (const photo of fold) {
      const start = watch.secondsNow();
      suggestRegions(photo.described, trained.model, filter);
      regionSeconds.push(watch.secondsNow() - start);
      results.push(evaluatePhoto(photo, trained.model, filter, corrections));
    }
    watch.onFold(index + 1, folds.length);
  }
  return {
    status: 'ok',
    evaluation: {
      ...figuresOf(results.flatMap(({ answers }) => answers)),
      beforeCorrections: accuracyOf(results.flatMap(({ before }) => before)),
      afterCorrections: accuracyOf(results.flatMap(({ after }) => after)),
      beforeRegions: accuracyOf(results.flatMap(({ regions }) => regions.before)),
      afterRegions: accuracyOf(results.flatMap(({ regions }) => regions.after)),
      predictions: results.map(({ prediction }) => prediction),
      regionSeconds,
    },
  };
}
