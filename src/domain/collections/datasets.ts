import type { Query } from '../documents/query.ts';
import type { RegionId } from '../region/region.ts';
import { datasetSchema } from '../reporting/dataset.ts';
import { collection } from './collection.ts';

export const datasetDocs = collection('mapdata/{regionId}/datasets/{datasetId}', datasetSchema);

/** Every dataset of a region that was not deleted, newest first. */
export function allDatasets(regionId: RegionId): Query {
  return datasetDocs.query({ regionId }, { equal: { isDeleted: false }, orderBy: { startDate: 'desc' } });
}
