import { agreedSchema, agreementSumsSchema } from '../assisted/agreed/agreement-sums.ts';
import type { Query } from '../documents/query.ts';
import type { RegionId } from '../region/region.ts';
import {
  runningTrainingSchema,
  suggestionModelSchema,
  suggestionWeightsSchema,
  trainingTurnSchema,
  unseenSweepSchema,
} from '../suggestion/learn/model-record.ts';
import { taughtPhotoSchema } from '../suggestion/learn/taught-photo.ts';
import { collection } from './collection.ts';

/** What is known of a model: experts and administrators read it. */
export const suggestionModelDocs = collection('suggestionmodels/{modelId}', suggestionModelSchema);
/** Its numbers, for the server alone. */
export const suggestionWeightsDocs = collection('suggestionweights/{modelId}', suggestionWeightsSchema);
/** Photos of laboratories with their points, for the server alone. */
export const taughtPhotoDocs = collection('taughtphotos/{photoId}', taughtPhotoSchema);
/** Which training is under way on Firebase, for the functions alone: one document, `now`. */
export const runningTrainingDocs = collection('suggestiontraining/{name}', runningTrainingSchema);
/** What a function is to go on with: making one starts it. */
export const trainingTurnDocs = collection('suggestionturns/{turnId}', trainingTurnSchema);
/** Which photos sweeps of Firebase have tried to look at, for the functions alone: one document, `now`. */
export const unseenSweepDocs = collection('suggestionsweep/{name}', unseenSweepSchema);

/** How often people agreed with a model: experts and administrators read it. */
export const agreementDocs = collection('suggestionagreement/{modelId}', agreementSumsSchema);
/** What of an analysis stands in that, for the server alone. */
export const agreedDocs = collection('users/{uid}/agreed/{analysisId}', agreedSchema);

/** How often people agreed with each model of a region. */
export function agreementsOfRegion(regionId: RegionId): Query {
  return agreementDocs.query({}, { equal: { regionId }, limit: 100 });
}

/** Models of a region, the newest first. */
export function modelsOfRegion(regionId: RegionId): Query {
  return suggestionModelDocs.query({}, { equal: { regionId }, orderBy: { madeAt: 'desc' }, limit: 50 });
}

/** The model of a region that suggests. */
export function activeModelOfRegion(regionId: RegionId): Query {
  return suggestionModelDocs.query({}, { equal: { regionId, status: 'active' }, limit: 1 });
}

/** Photos with points that were brought in for a region, the newest first. */
export function taughtPhotosOfRegion(regionId: RegionId): Query {
  return taughtPhotoDocs.query({}, { equal: { isDeleted: false, regionId }, orderBy: { updated: 'desc' } });
}
