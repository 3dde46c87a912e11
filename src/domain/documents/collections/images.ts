import type { RegionId } from '../../region/region.ts';
import { imageSchema } from '../../survey/image.ts';
import type { Query } from '../query.ts';
import { collection } from './collection.ts';

/** A photo's record; the photo itself is a blob. */
export const imageDocs = collection('users/{uid}/surveys/{surveyId}/images/{imageId}', imageSchema);

/** Photos of a survey, in the order in which they were received. */
export function imagesOfSurvey(surveyId: string): Query {
  return {
    from: { group: 'images' },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'survey.id', op: '==', value: surveyId },
    ],
    orderBy: [{ field: 'since', direction: 'asc' }],
  };
}

/** One photo of a survey, whoever took it. */
export function imageOfSurvey(surveyId: string, imageId: string): Query {
  return {
    from: { group: 'images' },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'survey.id', op: '==', value: surveyId },
      { field: 'id', op: '==', value: imageId },
    ],
    orderBy: [],
    limit: 1,
  };
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
 * Photos to analyse next (rule 9.8): of the region and a season, not deleted, a random part of them by seed, of priority 1 to 5 and analysed at most 4 times; the most urgent and least
 * analysed first, three of them, of which the caller picks one at random.
 */
export function randomImages(request: RandomImageRequest): Query {
  return {
    from: { group: 'images' },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'survey.regionId', op: '==', value: request.regionId },
      ...(request.season === null ? [] : [{ field: 'season', op: '==', value: request.season } as const]),
      ...(request.needsPrediction ? [{ field: 'ml', op: '==', value: true } as const] : []),
      { field: 'survey.priority', op: '>=', value: 1 },
      { field: 'survey.priority', op: '<=', value: 5 },
      { field: 'meta.analysis.total', op: '<=', value: analysisCap },
      { field: 'seed', op: '>', value: request.seed },
    ],
    orderBy: [
      { field: 'survey.priority', direction: 'asc' },
      { field: 'meta.analysis.total', direction: 'asc' },
    ],
    limit: 3,
  };
}
