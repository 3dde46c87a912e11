import { giveWay } from '../../../setup/workers/give-way.ts';
import {
  lookThrough as compare,
  type DescribeTask,
  featuresOf as featuresHere,
  type LookThroughTask,
  describe as look,
} from './region-worker.ts';

giveWay();

/** Looks at a photo for which nobody waits. */
export function describe(task: DescribeTask): ReturnType<typeof look> {
  return look(task);
}

/** Looks through what is kept, for nobody who waits. */
export function lookThrough(task: LookThroughTask): ReturnType<typeof compare> {
  return compare(task);
}

/** How photos are looked at here. */
export function featuresOf(task: Parameters<typeof featuresHere>[0]): ReturnType<typeof featuresHere> {
  return featuresHere(task);
}
