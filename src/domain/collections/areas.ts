import type { Query } from '../documents/query.ts';
import type { RegionId } from '../region/region.ts';
import { areaFiguresSchema } from '../results/area-figures.ts';
import { areaResultsDocumentSchema } from '../results/area-result.ts';
import { collection } from './collection.ts';

/** Results of a management area by dataset, which everybody may read: a screen about an area reads this one document. */
export const areaResultsDocs = collection('mapdata/{regionId}/areas/{areaId}', areaResultsDocumentSchema);

/** What each reef of an area gives its result in a dataset; the server's own, which nobody else reads. */
export const areaFiguresDocs = collection(
  'mapdata/{regionId}/areas/{areaId}/reefs/{datasetId}',
  areaFiguresSchema,
);

/** The results of all management areas of a region. */
export function areasOfRegion(regionId: RegionId): Query {
  return areaResultsDocs.query({ regionId }, { limit: 100 });
}
