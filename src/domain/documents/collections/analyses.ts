import { analysedPageSchema } from '../../annotation/analysed-photos.ts';
import { analysisHeadSchema, completeCoverage } from '../../annotation/analysis.ts';
import { storedDrawingSchema } from '../../annotation/drawing-analysis.ts';
import type { Query } from '../query.ts';
import { collection } from './collection.ts';

/** An analysis of a photo; the schema is what all ways of analysing have in common. Written by operations alone. */
export const analysisDocs = collection('users/{uid}/analysis/{analysisId}', analysisHeadSchema);

/** The lines of an analysis by drawing, which nobody reads who only counts or lists. Written by operations alone. */
export const drawingDocs = collection('users/{uid}/drawings/{analysisId}', storedDrawingSchema);

/** Which photos a person has begun, 500 in a document. Written by operations alone. */
export const analysedPageDocs = collection('users/{uid}/analysed/{page}', analysedPageSchema);

/** What a person drew on one photo. */
export function drawingsOfImage(uid: string, imageId: string): Query {
  return {
    from: { collection: drawingDocs.under({ uid }) },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'image.id', op: '==', value: imageId },
    ],
    orderBy: [],
    limit: 10,
  };
}

/** The pages of photos that a person has begun, after one of them, the newest first. */
export function analysedPagesOfUser(uid: string, after = 0): Query {
  return {
    from: { collection: analysedPageDocs.under({ uid }) },
    where: [{ field: 'page', op: '>', value: after }],
    orderBy: [{ field: 'page', direction: 'desc' }],
  };
}

/** A person's own analyses of one photo: one for each way of analysing. */
export function analysesOfImage(uid: string, imageId: string): Query {
  return {
    from: { collection: analysisDocs.under({ uid }) },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'image.id', op: '==', value: imageId },
    ],
    orderBy: [],
    limit: 10,
  };
}

/** A person's analyses, newest first. */
export function analysesOfUser(uid: string): Query {
  return {
    from: { collection: analysisDocs.under({ uid }) },
    where: [{ field: 'isDeleted', op: '==', value: false }],
    orderBy: [{ field: 'updated', direction: 'desc' }],
  };
}

/** Photos that a person has begun and not completed (rule 9.7). What was wiped out again is not begun. */
export function unfinishedAnalysesOfUser(uid: string): Query {
  return {
    from: { collection: analysisDocs.under({ uid }) },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'stats.coverage', op: '>', value: 0 },
      { field: 'stats.coverage', op: '<', value: completeCoverage },
    ],
    orderBy: [{ field: 'updated', direction: 'desc' }],
  };
}

/** A person's analyses of photos that they have completed in the other way as well: taken off where photos are counted. */
export function analysesInSecondWay(uid: string): Query {
  return {
    from: { collection: analysisDocs.under({ uid }) },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'isSecondWay', op: '==', value: true },
    ],
    orderBy: [],
  };
}

/** Analyses by regions, whoever made them, the newest first; asked by the server only. */
export function newestAssisted(): Query {
  return {
    from: { group: 'analysis' },
    where: [{ field: 'kind', op: '==', value: 'assisted' }],
    orderBy: [{ field: 'updated', direction: 'desc' }],
  };
}

/** A person's own analyses of the photos of one survey. */
export function analysesOfSurvey(uid: string, surveyId: string): Query {
  return {
    from: { collection: analysisDocs.under({ uid }) },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'survey.id', op: '==', value: surveyId },
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
    from: { collection: analysisDocs.under({ uid }) },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'stats.coverage', op: '>=', value: completeCoverage },
    ],
    orderBy: [],
  };
}
