import type { MessagePort } from 'node:worker_threads';
import { growthFormIds } from '../../../src/domain/assisted/labels.ts';
import type { FeatureKind } from '../../../src/domain/suggestion/features/feature-kind.ts';
import type { TaughtPhoto } from '../../../src/domain/suggestion/learn/judge-unseen.ts';
import { learnFrom } from '../../../src/domain/suggestion/learn/learn.ts';
import { atOneLevel } from '../../../src/domain/suggestion/learn/one-level.ts';
import { agreedAt } from '../../../src/domain/suggestion/learn/said-of-photo.ts';
import { taughtSamples } from '../../../src/domain/suggestion/learn/taught-samples.ts';
import { readModel } from '../../../src/domain/suggestion/model/model.ts';
import { type LabelledPhoto, mostSamplesOfPhoto } from '../../../src/domain/suggestion/model/train-model.ts';
import { describePhoto } from '../../../src/domain/suggestion/photo/describe-photo.ts';
import type {
  LearnedFrom,
  LearnProgress,
  LearnTask,
  PhotoToLearn,
} from '../../../src/operations/suggestion/model-maker.ts';
import { chosenFeatures } from '../describe/chosen-features.ts';
import { giveWay } from '../describe/give-way.ts';
import { keptDescribed, openCopy } from '../describe/region-worker.ts';

/** A photo with where its files are: what was seen of it, and its copy. */
export interface PhotoAtHand extends PhotoToLearn {
  readonly described: string;
  readonly copy: string;
}

export interface LearningTask extends Pick<LearnTask, 'before'> {
  readonly photos: readonly PhotoAtHand[];
  readonly port: MessagePort;
  /** Whether somebody else may want the processor. */
  readonly givesWay: boolean;
  readonly featuresModel: string | null;
}

/** Numbers of all places together that a thread holds at once: 160 MB. */
const mostNumbers = 40_000_000;

/** What a photo teaches; null where it was not looked at, or nobody said anything of use. */
async function samplesOf(
  { described: file, copy, said }: PhotoAtHand,
  kind: FeatureKind,
  most: number,
): Promise<LabelledPhoto | null> {
  if (!('points' in said)) {
    const described = await keptDescribed(file, kind.id);
    return described === null ? null : taughtSamples(described, (place) => agreedAt(said, place), most);
  }
  const step = Math.max(1, said.points.length / most);
  const points = said.points.filter((_, index) => Math.floor(index % step) === 0).slice(0, most);
  const { samples } = await describePhoto(await openCopy(copy), kind, points);
  return { labels: points.map(({ label }) => label), features: samples };
}

/** Gathers what all photos teach, learns from it, and judges what was learnt. */
export async function learn({
  photos,
  before,
  port,
  givesWay,
  featuresModel,
}: LearningTask): Promise<Omit<LearnedFrom, 'unreadable'>> {
  if (givesWay) giveWay();
  const tell = (progress: LearnProgress) => port.postMessage(progress);
  const { features: kind } = await chosenFeatures(featuresModel);
  const most = Math.max(
    10,
    Math.min(mostSamplesOfPhoto, Math.floor(mostNumbers / kind.length / photos.length)),
  );
  const taught: TaughtPhoto[] = [];
  for (const [index, photo] of photos.entries()) {
    tell({ done: index, of: photos.length, doing: 'Reading what photos teach' });
    const samples = await samplesOf(photo, kind, most);
    if (samples !== null && samples.labels.length > 0)
      taught.push({ ...samples, image: photo.id, site: photo.site });
  }
  const level = atOneLevel(taught, growthFormIds, kind.length).filter(({ labels }) => labels.length > 0);
  const read = before === null ? null : readModel(before.model);
  const modelBefore =
    before === null || read?.status !== 'ok'
      ? null
      : { id: before.id, model: read.model, photos: new Set(before.photos), accuracy: before.accuracy };
  const outcome = learnFrom(level, kind, modelBefore, (done, of) =>
    tell({ done, of, doing: 'Learning, and judging on photos that were left out' }),
  );
  return {
    outcome,
    places: level.reduce((sum, { labels }) => sum + labels.length, 0),
    photos: level.map(({ image }) => image),
    sites: new Set(level.map(({ site }) => site)).size,
  };
}
