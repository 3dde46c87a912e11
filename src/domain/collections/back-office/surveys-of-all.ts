import type { Query } from '../../documents/query.ts';
import type { RegionId } from '../../region/region.ts';
import type { Timeline } from '../../region/reporting-timeline.ts';
import { surveyDocs } from '../surveys.ts';

// As administrators look at them: deleted ones too.

const datedIn = ({ start, end }: Timeline) =>
  ({ where: { date: { '>=': start, '<': end } }, orderBy: { date: 'desc' } }) as const;

/** All surveys of a person in a region, the newest first. */
export function everySurveyOfUser(uid: string, regionId: RegionId, window: Timeline): Query {
  return surveyDocs.query({ uid }, { equal: { 'loc.regionId': regionId }, ...datedIn(window) });
}

/** All surveys of a region, whoever handed them in, the newest first. */
export function everySurveyOfRegion(regionId: RegionId, window: Timeline): Query {
  return surveyDocs.queryGroup({ equal: { 'loc.regionId': regionId }, ...datedIn(window) });
}

/** All surveys that were said to be of one reef, the newest first. */
export function everySurveyOfReef(regionId: RegionId, reefId: string, window: Timeline): Query {
  return surveyDocs.queryGroup({ equal: { 'loc.id': reefId, 'loc.regionId': regionId }, ...datedIn(window) });
}
