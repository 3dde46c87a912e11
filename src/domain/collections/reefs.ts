import type { Query } from '../documents/query.ts';
import type { RegionId } from '../region/region.ts';
import { reefFeatureSchema } from '../reporting/reef-feature.ts';
import { reefFiguresSchema } from '../results/reef-figures.ts';
import { collection } from './collection.ts';

export const reefDocs = collection('mapdata/{regionId}/features/{featureId}', reefFeatureSchema);

/** What the surveys of a reef add to its counts; the server's own, which nobody else reads. */
export const reefFiguresDocs = collection('mapdata/{regionId}/figures/{featureId}', reefFiguresSchema);

/** Reefs with a survey in a dataset, by name; 20 a page (rule 15.6). */
export function surveyedReefs(regionId: RegionId, datasetId: string, limit = 20): Query {
  return reefDocs.query(
    { regionId },
    {
      equal: { isDeleted: false },
      where: { 'meta.datasets': { 'array-contains': datasetId } },
      orderBy: { name: 'asc' },
      limit,
    },
  );
}

/** Every reef of a region. */
export function reefsOfRegion(regionId: RegionId, limit = 500): Query {
  return reefDocs.query({ regionId }, { equal: { isDeleted: false }, orderBy: { name: 'asc' }, limit });
}

/** Every reef of a management area. */
export function reefsOfArea(regionId: RegionId, areaId: string, limit = 100): Query {
  return reefDocs.query({ regionId }, { equal: { isDeleted: false, 'area.id': areaId }, limit });
}
