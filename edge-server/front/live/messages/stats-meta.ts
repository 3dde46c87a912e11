import { reefsAskedFor } from '../broadcast/reef-counts.ts';
import type { Answer } from '../session/message.ts';
import { countSurveys, refuseUnknownDataset } from './survey-counts.ts';

/** Totals: reefs of the region, surveys and photos that are here. */
export const statsMeta: Answer<'stats:meta'> = async ({ regionId, datasetId }, _phone, { context }) => {
  await refuseUnknownDataset({ regionId, datasetId }, context);
  const { count: reefs } = await context.store.aggregate(reefsAskedFor(regionId), { count: true });
  const counts = await countSurveys({ regionId, datasetId }, context);
  return { regionId, ...(datasetId === undefined ? {} : { datasetId }), reefs: reefs ?? 0, ...counts };
};
