import type { Survey } from './survey.ts';

/**
 * One survey of two boats, `there` as the cloud has it and `mine` as the boat that comes home now: what the diver said
 * last, by the phone's own clock, stays, and never goes back. The photos are those of both. What the cloud found out,
 * and whose it is there, is the cloud's. `hub`: the account of the boat that comes home.
 */
export function mergeHandovers(there: Survey, mine: Survey, hub: string): Survey {
  const isNewer = (mine.proof?.at ?? '') > (there.proof?.at ?? '');
  const total = Math.max(there.meta.images.total, mine.meta.images.total);
  const since = there.since < mine.since ? there.since : mine.since;
  const images = { ...there.meta.images, total };
  if (!isNewer) return { ...there, since, meta: { images } };
  const { priority: _priority, ...said } = mine;
  return {
    ...said,
    since,
    user: { ...mine.user, uid: there.user.uid },
    meta: { images },
    hub,
    ...(there.priority === undefined ? {} : { priority: there.priority }),
  };
}
