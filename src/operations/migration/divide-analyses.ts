import { dayOf, idOfPage, pagesOfPhotos } from '../../domain/annotation/analysed-photos.ts';
import { analysisHeadSchema } from '../../domain/annotation/analysis.ts';
import { dividedDrawing } from '../../domain/annotation/drawing-analysis.ts';
import { analysedPageDocs, analysisDocs, drawingDocs } from '../../domain/collections/analyses.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import type { Query } from '../../domain/documents/query.ts';
import type { Write } from '../../domain/documents/write.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import type { StoredDocument } from '../../ports/store.ts';
import { inTurn } from '../run/keyed-mutex.ts';
import type { MigrationGround, MigrationReport } from './migration.ts';

/** Of before, each has its drawing, of up to a megabyte. */
const analysesAtOnce: Query = analysisDocs.queryGroup({ limit: 50 });
/** Characters of drawings in one step: Firestore takes 10 MB in a batch. */
const mostCharacters = 2_000_000;

interface Begun {
  readonly imageId: string;
  readonly at: string;
}

/** The two documents that one becomes; nothing of what is divided, or gone. */
function dividingWrites(path: string, data: DocumentData | null): Write[] {
  const params = analysisDocs.match(path);
  const divided = dividedDrawing(data);
  if (divided === null || params === undefined) return [];
  const { head, drawing } = divided;
  return [drawingDocs.set(params, drawing), { op: 'set', path, data: documentOf(head) }];
}

/** Some documents at a time that are not too large together. */
function* inSteps(docs: readonly StoredDocument[]): Generator<string[]> {
  let paths: string[] = [];
  let characters = 0;
  for (const { path, data } of docs) {
    const length = typeof data.geobuf === 'string' ? data.geobuf.length : 0;
    if (characters + length > mostCharacters && paths.length > 0) {
      yield paths;
      [paths, characters] = [[], 0];
    }
    paths.push(path);
    characters += length;
  }
  if (paths.length > 0) yield paths;
}

async function divide(docs: readonly StoredDocument[], { store }: MigrationGround): Promise<number> {
  let divided = 0;
  for (const paths of inSteps(docs.filter(({ data }) => dividedDrawing(data) !== null))) {
    // Read once more in the same step: its author may be drawing on at this moment.
    const count = await store.decide(paths, (found) => {
      const writes = found.flatMap((data, index) => dividingWrites(paths[index] ?? '', data));
      return { writes, answer: writes.length / 2 };
    });
    divided += count;
  }
  return divided;
}

/** Lists the photos of one person, unless saving an analysis has done that meanwhile; answers how many people that were. */
async function listPhotos(uid: string, begun: readonly Begun[], { store }: MigrationGround): Promise<number> {
  const pages = pagesOfPhotos(
    [...begun]
      .sort((a, b) => a.at.localeCompare(b.at))
      .map(({ imageId, at }) => ({ imageId, day: dayOf(at) })),
  );
  if (pages.length === 0) return 0;
  const paths = pages.map(({ page }) => analysedPageDocs.path({ uid, page: idOfPage(page) }));
  return await inTurn(userDocs.path({ uid }), () =>
    store.decide(paths, ([first]) => {
      const writes = pages.map(
        (page, index): Write => ({ op: 'set', path: paths[index] ?? '', data: documentOf(page) }),
      );
      return first === null ? { writes, answer: 1 } : { writes: [], answer: 0 };
    }),
  );
}

/**
 * Takes the drawings out of the analyses of before, and lists for each person which photos they have begun: one look
 * at every analysis. Rejects with `StoreError`, or with the reason of the signal.
 */
export async function divideAnalyses(
  ground: MigrationGround,
): Promise<Pick<MigrationReport, 'divided' | 'people'>> {
  const { store, signal, rest } = ground;
  let [divided, people] = [0, 0];
  let person = { uid: '', begun: [] as Begun[] };
  for await (const docs of pagesOf(store, analysesAtOnce)) {
    signal.throwIfAborted();
    divided += await divide(docs, ground);
    for (const { path, data } of docs) {
      const uid = analysisDocs.match(path)?.uid;
      const head = analysisHeadSchema.safeParse(data);
      if (uid === undefined || !head.success) continue;
      // In the order of their paths, the analyses of one person follow each other.
      if (person.uid !== uid) {
        people += await listPhotos(person.uid, person.begun, ground);
        person = { uid, begun: [] };
      }
      if (!head.data.isDeleted) person.begun.push({ imageId: head.data.image.id, at: head.data.updated });
    }
    await rest(docs.length);
  }
  people += await listPhotos(person.uid, person.begun, ground);
  return { divided, people };
}
