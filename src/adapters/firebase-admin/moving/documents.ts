import { type DocumentSnapshot, FieldPath, type Firestore } from 'firebase-admin/firestore';
import { isJsonObject, isStorable } from '../../../domain/documents/json.ts';
import { parseDocumentPath } from '../../../domain/documents/path.ts';
import type { MovedDocument, MovedDocuments } from '../../../ports/moving/sides.ts';
import { type Store, StoreError } from '../../../ports/store.ts';
import { isPassing, patiently } from './patience.ts';

/** A page is to have so many characters of JSON: one that is being read, and some that are being compared, fit into memory. */
const pageCharacters = 4_000_000;
/** Documents of the first page, and the fewest and the most of any: a document has 1 MiB at most, and most have some kilobytes. */
const firstPage = 100;
const [fewest, most] = [20, 500];
/** Paths of a page. */
const pathsAtOnce = 1_000;

/** How many documents the next page has, by what those of the last one had. */
export function nextPageSize(documents: number, characters: number): number {
  return Math.min(most, Math.max(fewest, Math.floor((pageCharacters * documents) / Math.max(1, characters))));
}

function movedDocument(snapshot: DocumentSnapshot): MovedDocument {
  const { path } = snapshot.ref;
  const data: unknown = snapshot.data() ?? {};
  if (parseDocumentPath(path) === undefined)
    return { path, data: {}, problem: 'Its path has characters that a server of your own does not take.' };
  // A date, a place or bytes of Firestore's own: nothing of this program writes one, and JSON cannot say it.
  if (!isStorable(data) || !isJsonObject(data))
    return { path, data: {}, problem: 'It holds values that JSON cannot say.' };
  return { path, data, problem: null };
}

/**
 * Every document below the root, in the order of their paths: a question for a collection group without a name asks
 * for all of them, also below documents that are not there. As the SDK's own `recursiveDelete` asks.
 */
async function* pagesOf(firestore: Firestore, isPathsOnly: boolean) {
  const ordered = firestore.collectionGroup('').orderBy(FieldPath.documentId());
  const all = isPathsOnly ? ordered.select() : ordered;
  let last: DocumentSnapshot | undefined;
  for (let size = isPathsOnly ? pathsAtOnce : firstPage; ; ) {
    const [asked, after] = [all.limit(size), last];
    const { docs } = await patiently(() => (after === undefined ? asked : asked.startAfter(after)).get());
    if (docs.length > 0) yield docs;
    if (docs.length < size) return;
    last = docs.at(-1);
    if (isPathsOnly) continue;
    size = nextPageSize(docs.length, JSON.stringify(docs.map((snapshot) => snapshot.data())).length);
  }
}

/** Every document of a project's Firestore, written by its store. */
export function firestoreDocuments(firestore: Firestore, store: Pick<Store, 'write'>): MovedDocuments {
  const setAll = (documents: readonly MovedDocument[]) =>
    patiently(() => store.write(documents.map(({ path, data }) => ({ op: 'set', path, data }) as const)));

  return {
    async *walk() {
      for await (const docs of pagesOf(firestore, false)) yield docs.map(movedDocument);
    },
    async *paths() {
      for await (const docs of pagesOf(firestore, true)) yield docs.map(({ ref }) => ref.path);
    },
    async read(paths) {
      if (paths.length === 0) return new Map();
      const asked = paths.map((path) => firestore.doc(path));
      const found = await patiently(() => firestore.getAll(...asked));
      return new Map(
        found.filter(({ exists }) => exists).map((snapshot) => [snapshot.ref.path, movedDocument(snapshot)]),
      );
    },
    async write(documents) {
      try {
        await setAll(documents);
        return [];
      } catch (error) {
        if (!(error instanceof StoreError) || isPassing(error)) throw error;
        if (documents.length > 1) {
          // Which one it is, only each by itself tells.
          const half = Math.ceil(documents.length / 2);
          return [
            ...(await this.write(documents.slice(0, half))),
            ...(await this.write(documents.slice(half))),
          ];
        }
        return documents.map(({ path }) => ({ path, reason: error.message }));
      }
    },
  };
}
