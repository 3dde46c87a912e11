import type { RegionId } from '../../region/region.ts';
import { reefFeatureSchema } from '../../reporting/reef-feature.ts';
import type { Query } from '../query.ts';
import { collection } from './collection.ts';

export const reefDocs = collection('mapdata/{regionId}/features/{featureId}', reefFeatureSchema);

/** Reefs with a survey in a dataset, by name; 20 a page (rule 15.6). */
export function surveyedReefs(regionId: RegionId, datasetId: string, limit = 20): Query {
  return {
    from: { collection: reefDocs.under({ regionId }) },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'meta.datasets', op: 'array-contains', value: datasetId },
    ],
    orderBy: [{ field: 'name', direction: 'asc' }],
    limit,
  };
}

/** Every reef of a region. */
export function reefsOfRegion(regionId: RegionId, limit = 500): Query {
  return {
    from: { collection: reefDocs.under({ regionId }) },
    where: [{ field: 'isDeleted', op: '==', value: false }],
    orderBy: [{ field: 'name', direction: 'asc' }],
    limit,
  };
}
