import type { Filter, Query } from '../../documents/query.ts';
import type { RegionId } from '../../region/region.ts';
import type { Timeline } from '../../region/reporting-timeline.ts';
import { surveyDocs } from '../surveys.ts';

// As administrators look at them: deleted ones too.

const datedIn = (regionId: RegionId, { start, end }: Timeline): readonly Filter[] => [
  { field: 'loc.regionId', op: '==', value: regionId },
  { field: 'date', op: '>=', value: start },
  { field: 'date', op: '<', value: end },
];
const newestFirst = [{ field: 'date', direction: 'desc' }] as const;

/** All surveys of a person in a region, the newest first. */
export function everySurveyOfUser(uid: string, regionId: RegionId, window: Timeline): Query {
  return {
    from: { collection: surveyDocs.under({ uid }) },
    where: datedIn(regionId, window),
    orderBy: newestFirst,
  };
}

/** All surveys of a region, whoever handed them in, the newest first. */
export function everySurveyOfRegion(regionId: RegionId, window: Timeline): Query {
  return { from: { group: 'surveys' }, where: datedIn(regionId, window), orderBy: newestFirst };
}

/** All surveys that were said to be of one reef, the newest first. */
export function everySurveyOfReef(regionId: RegionId, reefId: string, window: Timeline): Query {
  return {
    from: { group: 'surveys' },
    where: [{ field: 'loc.id', op: '==', value: reefId }, ...datedIn(regionId, window)],
    orderBy: newestFirst,
  };
}
