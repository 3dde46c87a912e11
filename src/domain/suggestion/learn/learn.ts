import { accuracyOf, thresholdFrom } from '../evaluate/figures.ts';
import type { FeatureKind } from '../features/feature-kind.ts';
import { type Model, usualThreshold } from '../model/model.ts';
import { leastPhotos, trainModel } from '../model/train-model.ts';
import { type Judged, judgePhoto, judgeUnseen, partsOf, type TaughtPhoto } from './judge-unseen.ts';
import { judgedAsNew, type ModelReport, reportOf } from './model-report.ts';
import { runThrough } from './run-through.ts';

type Kind = Pick<FeatureKind, 'id' | 'length' | 'C'>;

/** The model that suggests now, what it learnt from, and what it reached on unseen photos when it was made. */
export interface ModelBefore {
  readonly id: string;
  readonly model: Model;
  readonly photos: ReadonlySet<string>;
  readonly accuracy: number | null;
}

/** How a new model did beside the one before, on the same photos, that neither of them had seen. */
export interface Compared {
  readonly before: string;
  readonly photos: number;
  readonly accuracyBefore: number;
  readonly accuracy: number;
}

export interface Learned {
  readonly status: 'learned';
  readonly model: Model;
  /** null where there are too few photos to leave some out. */
  readonly report: ModelReport | null;
  readonly compared: Compared | null;
  readonly isBetter: boolean;
  /** One sentence: why it takes over, or does not. */
  readonly why: string;
}
export type LearnOutcome = Learned | { readonly status: 'too little'; readonly problem: string };

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** What models reach that learnt from 4, 8, 16 … photos, on photos that none of them saw. Each of them is a step. */
function* learningCurve(
  photos: readonly TaughtPhoto[],
  kind: Kind,
): Generator<undefined, ModelReport['learningCurve']> {
  const [unseen = [], ...others] = partsOf(photos, 'photo');
  const seen = others.flat();
  const curve: { photos: number; accuracy: number }[] = [];
  for (let count = leastPhotos; count <= seen.length; count *= 2) {
    const trained = trainModel(seen.slice(0, count), kind);
    if (trained.status === 'too little') continue;
    const accuracy = accuracyOf(unseen.flatMap((photo) => judgePhoto(trained.model, photo)));
    curve.push({ photos: count, accuracy });
    yield;
  }
  return curve;
}

/** Fewer photos that the model before has not seen say nothing about it. */
const leastCompared = 4;

function compare(
  photos: readonly TaughtPhoto[],
  judged: readonly Judged[],
  before: ModelBefore,
): Compared | null {
  const unseen = photos.filter(({ image }) => !before.photos.has(image));
  if (unseen.length < leastCompared) return null;
  const names = new Set(unseen.map(({ image }) => image));
  return {
    before: before.id,
    photos: unseen.length,
    accuracyBefore: accuracyOf(unseen.flatMap((photo) => judgePhoto(before.model, photo))),
    accuracy: accuracyOf(judged.filter(({ image }) => names.has(image))),
  };
}

/** Whether a model is to suggest from now on: only one that does better on unseen photos than what there is. */
function decide(
  report: ModelReport,
  before: Pick<ModelBefore, 'accuracy'> | null,
  compared: Compared | null,
): Pick<Learned, 'isBetter' | 'why'> {
  const { accuracy, majority } = report.photos;
  if (compared !== null) {
    const isBetter = compared.accuracy > compared.accuracyBefore;
    const figures = `${percent(compared.accuracy)} right, ${percent(compared.accuracyBefore)} with the model before`;
    const why = `On ${compared.photos} photos that neither had seen: ${figures}.`;
    return { isBetter, why };
  }
  if (before === null || before.accuracy === null) {
    const isBetter = accuracy > majority;
    const figures = `${percent(accuracy)} right on unseen photos, ${percent(majority)} by always saying the commonest label.`;
    return { isBetter, why: figures };
  }
  return {
    isBetter: accuracy > before.accuracy,
    why: `${percent(accuracy)} right on unseen photos, ${percent(before.accuracy)} with the model before on its own.`,
  };
}

/**
 * Learns from photos of which people said what is where, and judges what was learnt on photos and on sites that it has not
 * seen. Each model that is made on the way is a step, of seconds: a thread that does other things as well does them between.
 */
export function* learnInSteps(
  photos: readonly TaughtPhoto[],
  kind: Kind,
  before: ModelBefore | null,
): Generator<undefined, LearnOutcome> {
  const trained = trainModel(photos, kind);
  if (trained.status === 'too little') return trained;
  yield;
  const judged = yield* judgeUnseen(photos, kind, 'photo');
  if (judged === null) {
    return {
      ...{ status: 'learned', model: trained.model, report: null, compared: null, isBetter: false },
      why: `${photos.length} photos are too few to leave some out and see how good it is: one more is needed.`,
    };
  }
  const ofSites = yield* judgeUnseen(photos, kind, 'site');
  const report = reportOf(judged, ofSites, yield* learningCurve(photos, kind));
  const usable = before !== null && before.model.features === kind.id ? before : null;
  const compared = usable === null ? null : compare(photos, judged, usable);
  return {
    status: 'learned',
    model: { ...trained.model, threshold: thresholdFrom(judgedAsNew(judged, ofSites)) ?? usualThreshold },
    ...{ report, compared },
    ...decide(report, before, compared),
  };
}

/** How many steps that takes, at most. */
export function stepsToLearn(photos: readonly TaughtPhoto[]): number {
  const folds = partsOf(photos, 'photo');
  const seen = photos.length - (folds[0]?.length ?? 0);
  const ofCurve = Math.max(0, Math.floor(Math.log2(seen / leastPhotos)) + 1);
  return 1 + folds.length + partsOf(photos, 'site').length + ofCurve;
}

/** The same in one go. */
export const learnFrom = (
  photos: readonly TaughtPhoto[],
  kind: Kind,
  before: ModelBefore | null,
): LearnOutcome => runThrough(learnInSteps(photos, kind, before));
