import type { Query } from '../documents/query.ts';
import type { RegionId } from '../region/region.ts';
import type { Timeline } from '../region/reporting-timeline.ts';
import { imageSchema } from '../survey/image.ts';
import { collection } from './collection.ts';

/** A photo's record; the photo itself is a blob. */
export const imageDocs = collection('users/{uid}/surveys/{surveyId}/images/{imageId}', imageSchema);

/** Photos of a survey, in the order in which they were received. */
export function imagesOfSurvey(surveyId: string): Query {
  return imageDocs.queryGroup({
    equal: { isDeleted: false, 'survey.id': surveyId },
    orderBy: { since: 'asc' },
  });
}

/** Photos of a survey that were taken off the census; asked by the server only. */
export function deletedImagesOfSurvey(surveyId: string): Query {
  return imageDocs.queryGroup({
    equal: { isDeleted: true, 'survey.id': surveyId },
    orderBy: { since: 'asc' },
  });
}

/** Photos of a survey with an analysis that counts. */
export function readImagesOfSurvey(surveyId: string): Query {
  return {
    ...imagesOfSurvey(surveyId),
    where: [...imagesOfSurvey(surveyId).where, { field: 'meta.analysis.total', op: '>', value: 0 }],
    orderBy: [],
  };
}

/** Photos of a survey whose living coral is known, the one with the most first. */
export function toldImagesOfSurvey(surveyId: string): Query {
  return {
    ...imagesOfSurvey(surveyId),
    where: [...imagesOfSurvey(surveyId).where, { field: 'meta.analysis.live', op: '>=', value: 0 }],
    orderBy: [{ field: 'meta.analysis.live', direction: 'desc' }],
  };
}

/** One photo of a survey, whoever took it. */
export function imageOfSurvey(surveyId: string, imageId: string): Query {
  return imageDocs.queryGroup({ equal: { isDeleted: false, 'survey.id': surveyId, id: imageId }, limit: 1 });
}

/** The photos that have an id, each in another survey; for administrators. Those that were taken off are asked for by the server only. */
export function imagesWithId(imageId: string, isDeleted = false): Query {
  return imageDocs.queryGroup({ equal: { isDeleted, id: imageId }, limit: 2 });
}

/** Every photo whose file has these bytes, on the census or taken off it; asked by the server only. */
export function imagesWithBytes(sha256: string, isDeleted: boolean): Query {
  return imageDocs.queryGroup({ equal: { isDeleted, sha256 } });
}

/** The photo whose small copies a token opens. */
export function imageOfToken(token: string): Query {
  return imageDocs.queryGroup({ equal: { isDeleted: false, token }, limit: 1 });
}

/** The same of a photo that was taken off the census; asked by the server only. */
export function removedImageOfToken(token: string): Query {
  return imageDocs.queryGroup({ equal: { isDeleted: true, token }, limit: 1 });
}

/**
 * Whole photos that nobody has looked at for regions yet: the most urgent first, of those the ones of the newest day. A
 * preview has no seed, and waits for its photo.
 */
export function imagesWithoutRegions(limit: number): Query {
  return toLookAt(false, limit);
}

/** Those that somebody has looked at, in the same order: to look at them again where that is done otherwise by now. */
export function imagesWithRegions(limit: number): Query {
  return toLookAt(true, limit);
}

function toLookAt(hasRegions: boolean, limit: number): Query {
  return imageDocs.queryGroup({
    equal: { isDeleted: false, ml: hasRegions },
    where: { 'survey.priority': { '>=': 1 }, arrivalDay: { '>': '' }, seed: { '>': '' } },
    orderBy: { 'survey.priority': 'asc', arrivalDay: 'desc', seed: 'asc' },
    limit,
  });
}

/** Most analyses of a photo that is still offered (rule 9.8). */
export const analysisCap = 4;

export interface RandomImageRequest {
  readonly regionId: RegionId;
  /** Census year of the season in which the photo was received; null for photos of any time. */
  readonly season: number | null;
  /** 20 random characters; photos whose seed is greater are answered. */
  readonly seed: string;
  /** True where the screen needs predicted regions. */
  readonly needsPrediction: boolean;
}

/**
 * Photos to analyse next (rule 9.8): of the region and a season, not deleted, a random part of them by seed, of priority
 * 1 to 5 and analysed at most 4 times; the most urgent and least analysed first, of those the ones that arrived on the
 * newest day, three of them, of which the caller picks one at random. By the day and not by the moment: of two hundred
 * volunteers who ask at once, not everybody gets the same photo.
 */
export function randomImages(request: RandomImageRequest): Query {
  return queueOf(request);
}

/**
 * Photos with regions that no expert has looked at, for experts: how many others did says nothing of that. Otherwise the
 * same: priority 1 to 5, the most urgent first, of those the newest day, a random part of them by seed.
 */
export function randomImagesForExperts(request: Omit<RandomImageRequest, 'needsPrediction'>): Query {
  const { regionId, season, seed } = request;
  return imageDocs.queryGroup({
    equal: {
      ...inQueue({ regionId, season, needsPrediction: true }),
      'meta.analysis_expert.total': 0,
    },
    where: { ...urgent, arrivalDay: { '>': '' }, seed: { '>': seed } },
    orderBy: { 'survey.priority': 'asc', arrivalDay: 'desc', seed: 'asc' },
    limit: 3,
  });
}

/** Most analyses of a photo on which new accounts are compared: a survey keeps fifty voices of each. */
const comparedCap = 20;

/**
 * Photos on which a new account can be compared, for people who are new (rule 9.37), also where they have been analysed often
 * enough. In the order of `randomImages`.
 */
export function randomImagesToCompare({
  regionId,
  seed,
}: Pick<RandomImageRequest, 'regionId' | 'seed'>): Query {
  const request = { regionId, seed, season: null, needsPrediction: false };
  return queueOf(request, { also: { 'meta.isReference': true }, cap: comparedCap });
}

/** `randomImages` without a look at the day: a photo of before says none until its store is migrated, and is not to be lost. */
export function randomImagesOfAnyDay(request: Omit<RandomImageRequest, 'season'>): Query {
  return queueOf({ ...request, season: null }, { looksAtDays: false });
}

const urgent = { 'survey.priority': { '>=': 1, '<=': 5 } };

function inQueue({ regionId, season, needsPrediction }: Omit<RandomImageRequest, 'seed'>) {
  return {
    isDeleted: false,
    'survey.regionId': regionId,
    ...(season === null ? {} : { season }),
    ...(needsPrediction ? { ml: true } : {}),
  };
}

interface QueueOptions {
  /** Values that photos have besides. */
  readonly also?: Readonly<Record<string, boolean>>;
  /** Most analyses of a photo. */
  readonly cap?: number;
  /** Whether those of the newest day come first. */
  readonly looksAtDays?: boolean;
}

function queueOf(
  { seed, ...request }: RandomImageRequest,
  { also = {}, cap = analysisCap, looksAtDays = true }: QueueOptions = {},
): Query {
  return imageDocs.queryGroup({
    equal: { ...inQueue(request), ...also },
    where: {
      ...urgent,
      'meta.analysis.total': { '<=': cap },
      ...(looksAtDays ? { arrivalDay: { '>': '' } } : {}),
      seed: { '>': seed },
    },
    orderBy: {
      'survey.priority': 'asc',
      'meta.analysis.total': 'asc',
      ...(looksAtDays ? { arrivalDay: 'desc' } : {}),
      seed: 'asc',
    },
    limit: 3,
  });
}

/** Which photos of a region administrators look at. */
export interface ImagesOfRegion {
  readonly regionId: RegionId;
  /** When they arrived. */
  readonly window: Timeline;
  /** With or without labelled regions; null for both. */
  readonly hasPrediction: boolean | null;
  /** Those that were taken off the census instead of those on it. */
  readonly isDeleted?: boolean;
}

/** Photos of a region that arrived in a time, the newest first; those taken off the census are asked for by administrators. */
export function imagesOfRegionBetween(asked: ImagesOfRegion): Query {
  const { regionId, window, hasPrediction, isDeleted = false } = asked;
  return imageDocs.queryGroup({
    equal: {
      isDeleted,
      'survey.regionId': regionId,
      ...(hasPrediction === null ? {} : { ml: hasPrediction }),
    },
    where: { since: { '>=': window.start, '<': window.end } },
    orderBy: { since: 'desc' },
  });
}

/** Every photo that names a person as its author, deleted ones too; asked by the server only. */
export function imagesOfPerson(uid: string): Query {
  return imageDocs.queryGroup({ equal: { 'user.uid': uid }, orderBy: { since: 'desc' } });
}
