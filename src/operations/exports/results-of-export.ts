import { areaResultsDocs, areasOfRegion } from '../../domain/collections/areas.ts';
import { reefResultsDocs, resultsOfRegion } from '../../domain/collections/estimates.ts';
import { reefsOfArea } from '../../domain/collections/reefs.ts';
import type {
  ExportAreaResult,
  ExportReefResult,
  ExportResult,
} from '../../domain/exports/model/export-result.ts';
import type { ExportQuery } from '../../domain/exports/request/export-job.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import type { Store, StoredDocument } from '../../ports/store.ts';

interface Reading {
  readonly store: Pick<Store, 'get' | 'query'>;
}

type Found = AsyncGenerator<Pick<StoredDocument, 'data'>>;

/** The results of the reefs that are wanted, each a document. */
async function* reefDocuments({ regionId, areaId, reefId, reefIds }: ExportQuery, { store }: Reading): Found {
  const named = reefId === undefined ? reefIds : [reefId];
  if (named === undefined && areaId === undefined) {
    yield* documentsOf(store, resultsOfRegion(regionId));
    return;
  }
  const ids = new Set(named);
  if (areaId !== undefined && named === undefined)
    for await (const { id } of documentsOf(store, reefsOfArea(regionId, areaId))) ids.add(id);
  for (const id of ids) {
    const doc = await store.get(reefResultsDocs.path({ regionId, reefId: id }));
    if (doc !== null) yield doc;
  }
}

/** The results of the area that is wanted, or of all; none where single reefs are. */
async function* areaDocuments({ regionId, areaId, reefId, reefIds }: ExportQuery, { store }: Reading): Found {
  if (reefId !== undefined || reefIds !== undefined) return;
  if (areaId === undefined) {
    yield* documentsOf(store, areasOfRegion(regionId));
    return;
  }
  const doc = await store.get(areaResultsDocs.path({ regionId, areaId }));
  if (doc !== null) yield doc;
}

/** What reefs and management areas came to, in one dataset or in each; the areas last. Rejects with `StoreError`. */
export async function* resultsOfExport(query: ExportQuery, context: Reading): AsyncGenerator<ExportResult> {
  const { regionId, surveyId } = query;
  // One survey is not what a reef came to.
  if (surveyId !== undefined) return;
  const isWanted = (datasetId: string) => query.datasetId === undefined || query.datasetId === datasetId;
  for await (const { data } of reefDocuments(query, context)) {
    const results = reefResultsDocs.parse(data);
    const { reefId = '', name: reefName = '', byDataset = {} } = results ?? {};
    for (const [datasetId, result] of Object.entries(byDataset)) {
      const row: ExportReefResult = { ...result, regionId, datasetId, reefId, reefName };
      if (isWanted(datasetId)) yield row;
    }
  }
  for await (const { data } of areaDocuments(query, context)) {
    const results = areaResultsDocs.parse(data);
    const { areaId = '', name: areaName = '', byDataset = {} } = results ?? {};
    for (const [datasetId, result] of Object.entries(byDataset)) {
      const row: ExportAreaResult = { ...result, regionId, datasetId, areaId, areaName };
      if (isWanted(datasetId)) yield row;
    }
  }
}
