import { datasetsOf } from '../../../../src/operations/survey/survey-places.ts';
import type { Answer } from '../session/message.ts';
import { countSurveys, refuseUnknownDataset } from './survey-counts.ts';

/** Surveys and photos by dataset. */
export const statsSurveys: Answer<'stats:surveys'> = async ({ regionId, datasetId }, _phone, { context }) => {
  await refuseUnknownDataset({ regionId, datasetId }, context);
  const known = await datasetsOf(regionId, context);
  const asked = datasetId === undefined ? known : known.filter((dataset) => dataset.id === datasetId);
  const datasets = [];
  for (const { id, shortName } of asked) {
    datasets.push({ id, shortName, ...(await countSurveys({ regionId, datasetId: id }, context)) });
  }
  return { regionId, datasets };
};
