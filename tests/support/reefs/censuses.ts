import { shippedRegionIds, shippedRegions } from '../../../src/domain/region/regions.ts';
import type { Dataset } from '../../../src/domain/reporting/dataset.ts';
import { datasetsDue } from '../../../src/domain/reporting/season.ts';

/** What every region has in the spring of 2026: `grc1` to `grc6` of the Great Barrier Reef among it. */
export const censuses: readonly Dataset[] = shippedRegionIds.flatMap((id) =>
  datasetsDue(shippedRegions[id], '2026-01-31T00:00:00.000Z', '2025-01-01T00:00:00.000Z'),
);

export const gbrCensuses = censuses.filter(({ regionId }) => regionId === 'gbr');
