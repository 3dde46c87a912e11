import type { Query } from '../documents/query.ts';
import type { RegionId } from '../region/region.ts';
import type { Timeline } from '../region/reporting-timeline.ts';
import { surveySchema } from '../survey/survey.ts';
import { collection } from './collection.ts';

export const surveyDocs = collection('users/{uid}/surveys/{surveyId}', surveySchema);

/** Surveys of one reef in one dataset, newest first. */
export function surveysOfReef(regionId: RegionId, datasetId: string, reefId: string): Query {
  return surveyDocs.queryGroup({
    equal: { isDeleted: false, 'loc.regionId': regionId, 'loc.id': reefId },
    where: { datasets: { 'array-contains': datasetId } },
    orderBy: { date: 'desc' },
  });
}

/** Surveys of one reef of all years; asked by the server only. */
export function surveysOfReefEver(regionId: RegionId, reefId: string): Query {
  return surveyDocs.queryGroup({ equal: { isDeleted: false, 'loc.regionId': regionId, 'loc.id': reefId } });
}

/** Surveys of a region by their date, whoever handed them in. */
export function surveysOfRegionBetween(regionId: RegionId, window: Timeline): Query {
  return surveyDocs.queryGroup({
    equal: { isDeleted: false, 'loc.regionId': regionId },
    where: { date: { '>=': window.start, '<': window.end } },
    orderBy: { date: 'desc' },
  });
}

/** The survey with an id, whoever submitted it; one that was deleted is asked for by the server only. */
export function surveyById(surveyId: string, isDeleted = false): Query {
  return surveyDocs.queryGroup({ equal: { isDeleted, id: surveyId }, limit: 1 });
}

/** A person's surveys of a region, newest first. */
export function surveysOfUser(uid: string, regionId: RegionId, window: Timeline): Query {
  return surveyDocs.query(
    { uid },
    {
      equal: { isDeleted: false, 'loc.regionId': regionId },
      where: { date: { '>=': window.start, '<': window.end } },
      orderBy: { date: 'desc' },
    },
  );
}

/** Every survey of a person, of all regions and years, newest first. */
export function surveysOfUserEver(uid: string): Query {
  return surveyDocs.query({ uid }, { equal: { isDeleted: false }, orderBy: { date: 'desc' } });
}

/** The first dive of a person of which there is a survey. */
export function oldestSurveyOfUser(uid: string): Query {
  return { ...surveysOfUserEver(uid), orderBy: [{ field: 'date', direction: 'asc' }], limit: 1 };
}

/** A person's surveys of dives between two moments, of all regions; for counts. */
export function surveysOfUserBetween(uid: string, window: Timeline): Query {
  return surveyDocs.query(
    { uid },
    {
      equal: { isDeleted: false },
      where: { date: { '>=': window.start, '<': window.end } },
      orderBy: { date: 'desc' },
    },
  );
}

/** Every survey of a dataset; for counts and sums. */
export function surveysOfDataset(regionId: RegionId, datasetId: string): Query {
  return surveyDocs.queryGroup({
    equal: { isDeleted: false, 'loc.regionId': regionId },
    where: { datasets: { 'array-contains': datasetId } },
  });
}
