import { completeCoverage } from '../annotation/analysis.ts';
import type { Query } from '../documents/query.ts';
import type { RegionId } from '../region/region.ts';

/** Every survey of a dataset; for counts and sums. */
export function surveysOfDataset(regionId: RegionId, datasetId: string): Query {
  return {
    from: { group: 'surveys' },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'loc.regionId', op: '==', value: regionId },
      { field: 'datasets', op: 'array-contains', value: datasetId },
    ],
    orderBy: [],
  };
}

/** Complete analyses of one photo, whoever made them; asked by the server only. */
export function completeAnalysesOfImage(imageId: string): Query {
  return {
    from: { group: 'analysis' },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'image.id', op: '==', value: imageId },
      { field: 'stats.coverage', op: '>=', value: completeCoverage },
    ],
    orderBy: [],
  };
}

/** Complete analyses of one person; for the count on the account. */
export function completeAnalysesOfUser(uid: string): Query {
  return {
    from: { collection: `users/${uid}/analysis` },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'stats.coverage', op: '>=', value: completeCoverage },
    ],
    orderBy: [],
  };
}
