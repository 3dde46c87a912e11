import type { RegionId } from './region.ts';

/** Hours ahead of UTC on a boat's clock in each region; none of them keeps summer time at sea. */
export const utcOffsetHours: Readonly<Record<RegionId, number>> = {
  gbr: 10,
  moretonbay: 10,
  hawaii: -10,
  palmyra: -11,
  redsea: 3,
};
