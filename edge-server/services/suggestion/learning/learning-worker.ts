import type { MessagePort } from 'node:worker_threads';
import type {
  LearnedFrom,
  LearnTask,
  PhotoToLearn,
} from '../../../../src/operations/suggestion/model-maker.ts';
import { giveWay } from '../../../setup/workers/give-way.ts';
import { chosenFeatures } from '../describe/chosen-features.ts';
import { learnPhotos } from './learn-photos.ts';
import { samplesOfPeople, samplesOfPoints } from './samples-of-photo.ts';

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

/** Learns from photos that were looked at, and says on the port how far it is. */
export async function learn({
  photos,
  before,
  port,
  givesWay,
  featuresModel,
}: LearningTask): Promise<Omit<LearnedFrom, 'unreadable'>> {
  if (givesWay) giveWay();
  const { features: kind } = await chosenFeatures(featuresModel);
  return learnPhotos(photos, before, {
    kind,
    samplesOf: ({ described, copy, said }, most) =>
      'points' in said
        ? samplesOfPoints(copy, said, kind, most)
        : samplesOfPeople(described, said, kind, most),
    tell: (progress) => port.postMessage(progress),
  });
}
