import type { RegionId } from './region.ts';

/**
 * Whose registers and outlines the reefs of a region come from, as they are to be named beside the map: the Great Barrier Reef
 * Marine Park Authority and the Australian Institute of Marine Science, by the letters that they go by, because a phone's map is
 * small. Whole in `NOTICE`.
 */
export const reefCredits: Readonly<Partial<Record<RegionId, string>>> = {
  gbr: 'Reefs: © GBRMPA, CC BY 4.0; outlines: AIMS',
};
