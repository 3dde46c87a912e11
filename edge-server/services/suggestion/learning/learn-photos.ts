import { growthFormIds } from '../../../../src/domain/assisted/labels.ts';
import type { FeatureKind } from '../../../../src/domain/suggestion/features/feature-kind.ts';
import type { TaughtPhoto } from '../../../../src/domain/suggestion/learn/judge-unseen.ts';
import {
  learnInSteps,
  type ModelBefore,
  stepsToLearn,
} from '../../../../src/domain/suggestion/learn/learn.ts';
import { atOneLevel } from '../../../../src/domain/suggestion/learn/one-level.ts';
import { progressWords } from '../../../../src/domain/suggestion/learn/progress-words.ts';
import { readModel } from '../../../../src/domain/suggestion/model/model.ts';
import {
  type LabelledPhoto,
  mostSamplesOfPhoto,
} from '../../../../src/domain/suggestion/model/train-model.ts';
import type {
  LearnedFrom,
  LearnProgress,
  LearnTask,
  PhotoToLearn,
} from '../../../../src/operations/suggestion/model-maker.ts';

/** How whoever learns reaches photos, and tells how far it is. */
interface WayToLearn<Photo> {
  readonly kind: FeatureKind;
  /** What a photo teaches, at most so many places; null where it was not looked at, or is gone. */
  samplesOf(photo: Photo, most: number): Promise<LabelledPhoto | null>;
  /** Waited for before the next step. */
  tell(progress: LearnProgress): unknown;
}

/** Numbers of all places together that are held at once: 160 MB. */
const mostNumbers = 40_000_000;

function modelBefore(before: LearnTask['before']): ModelBefore | null {
  const read = before === null ? null : readModel(before.model);
  if (before === null || read?.status !== 'ok') return null;
  return { id: before.id, model: read.model, photos: new Set(before.photos), accuracy: before.accuracy };
}

/** Gathers what all photos teach, learns from it, and judges what was learnt: in a server's thread and in a function alike. */
export async function learnPhotos<Photo extends Pick<PhotoToLearn, 'id' | 'site'>>(
  photos: readonly Photo[],
  before: LearnTask['before'],
  { kind, samplesOf, tell }: WayToLearn<Photo>,
): Promise<LearnedFrom> {
  const most = Math.max(
    10,
    Math.min(mostSamplesOfPhoto, Math.floor(mostNumbers / kind.length / photos.length)),
  );
  const taught: TaughtPhoto[] = [];
  let unreadable = 0;
  for (const [index, photo] of photos.entries()) {
    await tell({ done: index, of: photos.length, doing: progressWords.reading });
    const samples = await samplesOf(photo, most);
    if (samples === null) unreadable += 1;
    else if (samples.labels.length > 0) taught.push({ ...samples, image: photo.id, site: photo.site });
  }
  const level = atOneLevel(taught, growthFormIds, kind.length).filter(({ labels }) => labels.length > 0);
  const steps = learnInSteps(level, kind, modelBefore(before));
  const of = stepsToLearn(level);
  let step = steps.next();
  for (let done = 1; step.done !== true; done += 1) {
    await tell({ done, of, doing: progressWords.learning });
    step = steps.next();
  }
  return {
    outcome: step.value,
    places: level.reduce((sum, { labels }) => sum + labels.length, 0),
    photos: level.map(({ image }) => image),
    sites: new Set(level.map(({ site }) => site)).size,
    unreadable,
  };
}
