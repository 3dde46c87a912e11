import type { RegionId } from './region.ts';

/** Whose registers and outlines the reefs of a region come from, as they are to be named beside the map (`NOTICE`). */
export const reefCredits: Readonly<Partial<Record<RegionId, string>>> = {
  gbr: 'Reefs: © Great Barrier Reef Marine Park Authority, CC BY 4.0; outlines: Australian Institute of Marine Science',
};
