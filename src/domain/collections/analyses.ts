import { analysedPageSchema } from '../annotation/analysed-photos.ts';
import { analysisHeadSchema, completeCoverage } from '../annotation/analysis.ts';
import { storedDrawingSchema } from '../annotation/drawing-analysis.ts';
import type { Instant } from '../documents/instant.ts';
import type { Query } from '../documents/query.ts';
import type { RegionId } from '../region/region.ts';
import type { Timeline } from '../region/reporting-timeline.ts';
import { collection } from './collection.ts';

/** An analysis of a photo; the schema is what all ways of analysing have in common. Written by operations alone. */
export const analysisDocs = collection('users/{uid}/analysis/{analysisId}', analysisHeadSchema);

/** The lines of an analysis by drawing, which nobody reads who only counts or lists. Written by operations alone. */
export const drawingDocs = collection('users/{uid}/drawings/{analysisId}', storedDrawingSchema);

/** Which photos a person has begun, 500 in a document. Written by operations alone. */
export const analysedPageDocs = collection('users/{uid}/analysed/{page}', analysedPageSchema);

/** What a person drew on one photo. */
export function drawingsOfImage(uid: string, imageId: string): Query {
  return drawingDocs.query({ uid }, { equal: { isDeleted: false, 'image.id': imageId }, limit: 10 });
}

/** The pages of photos that a person has begun, after one of them, the newest first. */
export function analysedPagesOfUser(uid: string, after = 0): Query {
  return analysedPageDocs.query({ uid }, { where: { page: { '>': after } }, orderBy: { page: 'desc' } });
}

/** A person's own analyses of one photo: one for each way of analysing. */
export function analysesOfImage(uid: string, imageId: string): Query {
  return analysisDocs.query({ uid }, { equal: { isDeleted: false, 'image.id': imageId }, limit: 10 });
}

/** A person's analyses, newest first. */
export function analysesOfUser(uid: string): Query {
  return analysisDocs.query({ uid }, { equal: { isDeleted: false }, orderBy: { updated: 'desc' } });
}

/** The analysis of a person that was not touched for longest. */
export function oldestAnalysisOfUser(uid: string): Query {
  return { ...analysesOfUser(uid), orderBy: [{ field: 'updated', direction: 'asc' }], limit: 1 };
}

const keptOfRegion = (regionId: RegionId) => ({ isDeleted: false, 'survey.regionId': regionId });
const updatedIn = ({ start, end }: Timeline) => ({ updated: { '>=': start, '<': end } });

/** A person's analyses of a region that were saved last in a time, the newest first, begun ones too. */
export function analysesOfUserBetween(uid: string, regionId: RegionId, window: Timeline): Query {
  return analysisDocs.query(
    { uid },
    { equal: keptOfRegion(regionId), where: updatedIn(window), orderBy: { updated: 'desc' } },
  );
}

/** Those of them that are complete; for their number. */
export function completeAnalysesOfUserBetween(uid: string, regionId: RegionId, window: Timeline): Query {
  return analysisDocs.query(
    { uid },
    {
      equal: keptOfRegion(regionId),
      where: { ...updatedIn(window), 'stats.coverage': { '>=': completeCoverage } },
    },
  );
}

/** Those of them whose photo was complete in the other way before: taken off where photos are counted. */
export function analysesInSecondWayBetween(uid: string, regionId: RegionId, window: Timeline): Query {
  return analysisDocs.query(
    { uid },
    {
      equal: { ...keptOfRegion(regionId), isSecondWay: true },
      where: updatedIn(window),
      orderBy: { updated: 'desc' },
    },
  );
}

/** Photos that a person has begun and not completed (rule 9.7). What was wiped out again is not begun. */
export function unfinishedAnalysesOfUser(uid: string): Query {
  return analysisDocs.query(
    { uid },
    {
      equal: { isDeleted: false },
      where: { 'stats.coverage': { '>': 0, '<': completeCoverage } },
      orderBy: { updated: 'desc' },
    },
  );
}

/** A person's analyses of photos that they have completed in the other way as well: taken off where photos are counted. */
export function analysesInSecondWay(uid: string): Query {
  return analysisDocs.query({ uid }, { equal: { isDeleted: false, isSecondWay: true } });
}

/** Analyses by regions, whoever made them, the newest first; asked by the server only. */
export function newestAssisted(): Query {
  return analysisDocs.queryGroup({ equal: { kind: 'assisted' }, orderBy: { updated: 'desc' } });
}

/** What of a person waits until they are established (rule 9.37). */
export function provisionalAnalysesOf(uid: string): Query {
  return analysisDocs.query({ uid }, { equal: { isDeleted: false, isProvisional: true } });
}

/** What of anybody waits so, the newest first; asked by the server only. */
export function newestProvisional(): Query {
  return analysisDocs.queryGroup({ equal: { isProvisional: true }, orderBy: { updated: 'desc' } });
}

/** A person's own analyses of the photos of one survey. */
export function analysesOfSurvey(uid: string, surveyId: string): Query {
  return analysisDocs.query({ uid }, { equal: { isDeleted: false, 'survey.id': surveyId } });
}

/** Every analysis of the photos of one survey, whoever made it, or those that were deleted; asked by the server only. */
export function analysesOfSurveyByAnybody(surveyId: string, isDeleted = false): Query {
  return analysisDocs.queryGroup({ equal: { isDeleted, 'survey.id': surveyId } });
}

/**
 * Every analysis of one photo of a survey, whoever made it, begun ones too, the newest first; for administrators. Deleted ones instead are asked
 * for by the server only.
 */
export function analysesOfPhoto(surveyId: string, imageId: string, isDeleted = false): Query {
  return analysisDocs.queryGroup({
    equal: { isDeleted, 'image.id': imageId, 'survey.id': surveyId },
    orderBy: { updated: 'desc' },
  });
}

/** Complete analyses of one photo, whoever made them; asked by the server only. */
export function completeAnalysesOfImage(imageId: string): Query {
  return analysisDocs.queryGroup({
    equal: { isDeleted: false, 'image.id': imageId },
    where: { 'stats.coverage': { '>=': completeCoverage } },
  });
}

/** Complete analyses of one person; for the count on the account. */
export function completeAnalysesOfUser(uid: string): Query {
  return analysisDocs.query(
    { uid },
    { equal: { isDeleted: false }, where: { 'stats.coverage': { '>=': completeCoverage } } },
  );
}

/** What anybody said of a person's photos, with the name of who took them; asked by the server only. */
export function analysesOfPhotosOf(uid: string): Query {
  return analysisDocs.queryGroup({ equal: { 'image.user.uid': uid }, orderBy: { updated: 'desc' } });
}

/** Complete analyses of one person that were saved between two moments; for counts. */
export function completeAnalysesBetween(uid: string, start: Instant, end: Instant): Query {
  return analysisDocs.query(
    { uid },
    {
      equal: { isDeleted: false },
      where: { 'stats.coverage': { '>=': completeCoverage }, updated: { '>=': start, '<': end } },
    },
  );
}

/** Of these, those of photos that were complete in another way before. */
export function secondWaysBetween(uid: string, start: Instant, end: Instant): Query {
  return analysisDocs.query(
    { uid },
    { equal: { isDeleted: false, isSecondWay: true }, where: { updated: { '>=': start, '<': end } } },
  );
}

const rankedOf = (uid: string): Pick<Query, 'from' | 'where'> => ({
  from: { collection: analysisDocs.under({ uid }) },
  where: [
    { field: 'isDeleted', op: '==', value: false },
    { field: 'isRanked', op: '==', value: true },
  ],
});

/** What of a person counts on leaderboards. */
export function rankedAnalyses(uid: string): Query {
  return { ...rankedOf(uid), orderBy: [] };
}

/** What of a person counts on the leaderboard of a region. */
export function rankedAnalysesOfRegion(uid: string, regionId: RegionId): Query {
  const { from, where } = rankedOf(uid);
  return { from, where: [...where, { field: 'survey.regionId', op: '==', value: regionId }], orderBy: [] };
}
