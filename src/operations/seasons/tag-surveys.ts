import { datasetDocs } from '../../domain/collections/datasets.ts';
import { surveysOfRegionBetween } from '../../domain/collections/surveys.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { type Dataset, datasetSchema } from '../../domain/reporting/dataset.ts';
import { surveySchema } from '../../domain/survey/survey.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import type { Store } from '../../ports/store.ts';
import { writeInBatches } from '../../ports/write-documents.ts';

export interface TaggedSurveys {
  /** Surveys that were put into the dataset now. */
  readonly tagged: number;
  /** 'working': there are more; asking again goes on, because those that are in it already are passed over. */
  readonly status: 'done' | 'working';
}

export interface TagOptions {
  /** Asked after each page that was written. */
  readonly isOver?: () => boolean;
  readonly onPage?: (tagged: number) => void;
}

/**
 * Surveys dated within a dataset are put into it, page by page, and their counts follow by themselves. Running it again changes
 * nothing. Rejects with `StoreError`; what was written stays.
 */
export async function tagSurveys(
  { regionId, id, startDate, endDate }: Dataset,
  store: Pick<Store, 'query' | 'write'>,
  { isOver, onPage }: TagOptions = {},
): Promise<TaggedSurveys> {
  const question = { ...surveysOfRegionBetween(regionId, { start: startDate, end: endDate }), limit: 200 };
  let tagged = 0;
  for await (const docs of pagesOf(store, question)) {
    const writes = docs.flatMap(({ path, data }): Write[] => {
      const survey = surveySchema.safeParse(data).data;
      if (survey === undefined || survey.datasets.includes(id)) return [];
      return [{ op: 'update', path, data: { datasets: [...survey.datasets, id] } }];
    });
    await writeInBatches(store, writes);
    tagged += writes.length;
    onPage?.(tagged);
    if (writes.length > 0 && isOver?.() === true) return { tagged, status: 'working' };
  }
  return { tagged, status: 'done' };
}

/** A dataset that surveys can be put into. Rejects with `CallError` where there is none. */
export async function datasetToTag(
  { regionId, datasetId }: { readonly regionId: RegionId; readonly datasetId: string },
  store: Pick<Store, 'get'>,
): Promise<Dataset> {
  const stored = await store.get(datasetDocs.path({ regionId, datasetId }));
  const dataset = datasetSchema.safeParse(stored?.data).data;
  if (dataset === undefined || dataset.isDeleted)
    throw new CallError('NOT_FOUND', text('There is no dataset of that name.'));
  return dataset;
}
