import type { RegionId } from '../region/region.ts';
import { regions } from '../region/regions.ts';
import { reportingTimeline } from '../region/reporting-timeline.ts';
import type { Dataset } from './dataset.ts';

const written = '2025-01-01T00:00:00.000Z';

function census(regionId: RegionId, id: string, shortName: string, year: number): Dataset {
  const { start, end } = reportingTimeline(regions[regionId], year);
  return {
    id,
    name: `${regions[regionId].regionName} ${shortName}`,
    shortName,
    regionId,
    startDate: start,
    endDate: end,
    stats: { surveys: 0, images: 0 },
    isDeleted: false,
    createdAt: written,
    updatedAt: written,
  };
}

/** Everything of a region, so that a survey outside every census season is still seen. */
function everything(regionId: RegionId): Dataset {
  return {
    ...census(regionId, `${regionId}-all`, 'All years', 2020),
    startDate: '2010-01-01T00:00:00.000Z',
    endDate: '2100-01-01T00:00:00.000Z',
  };
}

/** The datasets of a fresh server (rule 1.8). */
export const starterDatasets: readonly Dataset[] = [
  ...[1, 2, 3, 4, 5, 6].map((n) => census('gbr', `grc${n}`, `Reef Census ${n}`, 2019 + n)),
  census('hawaii', 'hawaii2025', 'Hawaii pilot 2025', 2025),
  census('redsea', 'redsea2025', 'Red Sea 2025', 2025),
  census('palmyra', 'palmyra2025', 'Palmyra 2025', 2025),
  census('moretonbay', 'moretonbay2025', 'Moreton Bay 2025', 2025),
  ...(['gbr', 'hawaii', 'redsea', 'palmyra', 'moretonbay'] as const).map(everything),
];
