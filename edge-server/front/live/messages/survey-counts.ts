import type { ClientMessage } from '../../../../src/contract/socket.ts';
import type { Query } from '../../../../src/domain/documents/query.ts';
import { datasetsOf } from '../../../../src/operations/survey/survey-places.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { ServerContext } from '../../context.ts';

/** What a stats message asks about: one region, or one dataset of it. */
export type StatsRequest = Pick<ClientMessage<'stats:meta'>, 'regionId' | 'datasetId'>;

/** Every kept survey that a stats message asks about. */
export function surveysAskedFor({ regionId, datasetId }: StatsRequest): Query {
  return {
    from: { group: 'surveys' },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'loc.regionId', op: '==', value: regionId },
      ...(datasetId === undefined
        ? []
        : [{ field: 'datasets', op: 'array-contains', value: datasetId } as const]),
    ],
    orderBy: [],
  };
}

/** Refuses a dataset that the region does not have. */
export async function refuseUnknownDataset(request: StatsRequest, context: ServerContext): Promise<void> {
  if (request.datasetId === undefined) return;
  const datasets = await datasetsOf(request.regionId, context);
  if (datasets.some((dataset) => dataset.id === request.datasetId)) return;
  const message = `There is no dataset '${request.datasetId.slice(0, 40)}' in this region.`;
  throw new ServerError('NOT_FOUND', message);
}

/** Surveys and stored photos of a region or dataset. */
export async function countSurveys(
  request: StatsRequest,
  { store }: ServerContext,
): Promise<{ readonly surveys: number; readonly images: number }> {
  const answer = await store.aggregate(surveysAskedFor(request), {
    count: true,
    sum: ['meta.images.stored'],
  });
  return { surveys: answer.count ?? 0, images: answer.sum['meta.images.stored'] ?? 0 };
}
