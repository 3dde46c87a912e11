import { isComplete } from '../../domain/annotation/analysis.ts';
import { analysisDocs } from '../../domain/collections/analyses.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import type { Query } from '../../domain/documents/query.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import type { StoredDocument } from '../../ports/store.ts';
import { type AnyAnalysis, anyAnalysisSchema } from '../analysis/count-analyses.ts';
import type { MigrationGround } from './migration.ts';

const analysesAtOnce: Query = analysisDocs.queryGroup({ limit: 100 });

/** An analysis that counts as a photo of its author; null for what does not. */
function completed(data: DocumentData | null): AnyAnalysis | null {
  const analysis = anyAnalysisSchema.safeParse(data).data;
  return analysis === undefined || analysis.isDeleted || !isComplete(analysis) ? null : analysis;
}

/** Notes of the second of two analyses of a photo that it is that, unless one of them says so or was taken back. */
async function noteSecond(paths: readonly string[], { store }: MigrationGround): Promise<number> {
  return await store.decide(paths, (found) => {
    const both = found.map(completed);
    const second = paths.at(-1);
    const isTwice = both.every((one) => one !== null && one.isSecondWay !== true);
    if (!isTwice || second === undefined) return { writes: [], answer: 0 };
    return { writes: [{ op: 'update', path: second, data: { isSecondWay: true } }], answer: 1 };
  });
}

/** The paths of the completed analyses of each photo, of one person. */
type OfPerson = Map<string, string[]>;

function collect({ path, data }: StoredDocument, of: OfPerson): void {
  const analysis = completed(data);
  if (analysis !== null) of.set(analysis.image.id, [...(of.get(analysis.image.id) ?? []), path]);
}

/**
 * Notes of photos that somebody completed in both ways before it was noted with each save, so that they count once;
 * answers of how many that was new. Rejects with `StoreError`, or with the reason of the signal.
 */
export async function noteSecondWays(ground: MigrationGround): Promise<number> {
  let noted = 0;
  let person = { uid: '', photos: new Map() as OfPerson };
  const settle = async () => {
    for (const paths of person.photos.values()) {
      if (paths.length === 2) noted += await noteSecond(paths, ground);
    }
  };
  for await (const docs of pagesOf(ground.store, analysesAtOnce)) {
    ground.signal.throwIfAborted();
    for (const doc of docs) {
      const uid = analysisDocs.match(doc.path)?.uid;
      if (uid === undefined) continue;
      // In the order of their paths, the analyses of one person follow each other.
      if (person.uid !== uid) {
        await settle();
        person = { uid, photos: new Map() };
      }
      collect(doc, person.photos);
    }
    await ground.rest(docs.length);
  }
  await settle();
  return noted;
}
