import { z } from 'zod';
import { analysedPageDocs, analysisDocs, drawingDocs } from '../../../src/domain/collections/analyses.ts';
import { imageDocs } from '../../../src/domain/collections/images.ts';
import { type DocumentData, documentOf } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { everyDocument } from '../../../src/ports/read-documents.ts';
import type { Store } from '../../../src/ports/store.ts';

const groups = ['analysis', 'drawings', 'analysed', 'images'] as const;

/** Every document that a migration may touch, by its path. */
export async function analysedDocuments(store: Store): Promise<Readonly<Record<string, DocumentData>>> {
  const found: Record<string, DocumentData> = {};
  for (const group of groups) {
    const docs = await everyDocument(store, { from: { group }, where: [], orderBy: [], limit: 100 });
    for (const { path, data } of docs) found[path] = data;
  }
  return found;
}

const photoSchema = z.looseObject({ meta: z.looseObject({ analysis: z.looseObject({}) }) });

/** A photo's record as it was before its living coral stood in it. */
function withoutLive(photo: DocumentData): DocumentData {
  const { meta, ...rest } = photoSchema.parse(photo);
  const { live: _live, ...analysis } = meta.analysis;
  return documentOf({ ...rest, meta: { ...meta, analysis } });
}

/** The writes that make of a document what a version of before 2026-11-23 had in its place. */
function formerWrites(
  path: string,
  data: DocumentData,
  drawings: Readonly<Record<string, DocumentData>>,
): Write[] {
  const { season: _noted, arrivalDay: _day, isProven: _said, ...former } = data;
  if (imageDocs.match(path) !== undefined) return [{ op: 'set', path, data: withoutLive(former) }];
  if (drawingDocs.match(path) !== undefined || analysedPageDocs.match(path) !== undefined)
    return [{ op: 'delete', path }];
  const params = analysisDocs.match(path);
  const drawing = params === undefined ? undefined : drawings[drawingDocs.path(params)];
  const { geobuf, preview } = drawing ?? {};
  const lines = {
    ...(geobuf === undefined ? {} : { geobuf }),
    ...(preview === undefined ? {} : { preview }),
  };
  return [{ op: 'set', path, data: { ...former, ...lines } }];
}

/** Brings what operations have stored back into the form in which versions of before 2026-11-23 stored it. */
export async function storeAsBefore(store: Store): Promise<void> {
  const documents = await analysedDocuments(store);
  for (const [path, data] of Object.entries(documents))
    await store.write(formerWrites(path, data, documents));
}
