import { reefResultsDocs, resultsOfRegion } from '../../domain/documents/collections/estimates.ts';
import type { ExportResult } from '../../domain/exports/model/export-result.ts';
import type { ExportQuery } from '../../domain/exports/request/export-job.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import type { Store, StoredDocument } from '../../ports/store.ts';

interface Reading {
  readonly store: Pick<Store, 'get' | 'query'>;
}

async function* documentsFor(
  { regionId, reefId, surveyId }: ExportQuery,
  { store }: Reading,
): AsyncGenerator<Pick<StoredDocument, 'data'>> {
  // One survey is not what a reef came to.
  if (surveyId !== undefined) return;
  if (reefId === undefined) {
    yield* documentsOf(store, resultsOfRegion(regionId));
    return;
  }
  const doc = await store.get(reefResultsDocs.path({ regionId, reefId }));
  if (doc !== null) yield doc;
}

/** What reefs came to: of one or all of a region, in one dataset or in each. Rejects with `StoreError`. */
export async function* resultsOfExport(query: ExportQuery, context: Reading): AsyncGenerator<ExportResult> {
  const { regionId } = query;
  for await (const { data } of documentsFor(query, context)) {
    const results = reefResultsDocs.schema.safeParse(data).data;
    if (results === undefined) continue;
    const { reefId, name: reefName, byDataset } = results;
    for (const [datasetId, result] of Object.entries(byDataset)) {
      if (query.datasetId === undefined || query.datasetId === datasetId)
        yield { ...result, regionId, datasetId, reefId, reefName };
    }
  }
}
