import type { Query } from '../documents/query.ts';
import { surveyReadingsSchema } from '../estimate/reading.ts';
import { reefResultsDocumentSchema } from '../estimate/reef-result.ts';
import { regionEstimatesSchema } from '../estimate/region-estimates.ts';
import { skillRecordSchema } from '../estimate/skill-record.ts';
import type { RegionId } from '../region/region.ts';
import { backfillSchema } from '../results/backfill.ts';
import { collection } from './collection.ts';

/** What was said of the photos of a survey, by whom; the server's own, which nobody else reads. */
export const surveyReadingsDocs = collection('mapdata/{regionId}/readings/{surveyId}', surveyReadingsSchema);

/** Results of a reef by dataset, which everybody may read. */
export const reefResultsDocs = collection('mapdata/{regionId}/results/{reefId}', reefResultsDocumentSchema);

/** What was measured of the people and reefs of a region; the server's own. One document, `people`. */
export const regionEstimatesDocs = collection('mapdata/{regionId}/estimates/{name}', regionEstimatesSchema);

/** How well somebody tells what is on photos of a region, which they alone may read. */
export const skillDocs = collection('users/{uid}/skills/{regionId}', skillRecordSchema);

/** How far a dataset has been added up anew; the server's own. */
export const backfillDocs = collection('mapdata/{regionId}/backfills/{datasetId}', backfillSchema);

/** What is being added up anew in a region. */
export function backfillsOfRegion(regionId: RegionId): Query {
  return backfillDocs.query({ regionId }, { limit: 100 });
}

/** All readings of a region. */
export function readingsOfRegion(regionId: RegionId, limit = 50): Query {
  return surveyReadingsDocs.query({ regionId }, { limit });
}

/** The results of all reefs of a region. */
export function resultsOfRegion(regionId: RegionId, limit = 100): Query {
  return reefResultsDocs.query({ regionId }, { limit });
}
