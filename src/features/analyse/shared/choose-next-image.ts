import { analysisHeadSchema } from '../../../domain/annotation/analysis.ts';
import { analysesOfUser } from '../../../domain/documents/collections/analyses.ts';
import {
  nextImageQueries,
  pickOutside,
  randomSeed,
} from '../../../domain/documents/collections/next-image.ts';
import type { Query } from '../../../domain/documents/query.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { type Image, imageSchema } from '../../../domain/survey/image.ts';
import { pagesOf, parseDocuments } from '../../../ports/read-documents.ts';
import type { Store } from '../../../ports/store.ts';

/** A photo with the path of its document. */
export interface Photo {
  readonly path: string;
  readonly image: Image;
}

/** Most of a person's own analyses that are looked at (rule 9.10), in pages. */
const mostAnalyses = 10_000;
/** Pages of three candidates that are looked at before a question is given up. */
const mostPages = 40;

/** Ids of the photos that a person has analysed, newest 10,000. Rejects with `StoreError`. */
export async function analysedImageIds(store: Store, uid: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  let read = 0;
  for await (const docs of pagesOf(store, { ...analysesOfUser(uid), limit: 500 })) {
    for (const { image } of parseDocuments(analysisHeadSchema, docs).items) ids.add(image.id);
    read += 500;
    if (read >= mostAnalyses) break;
  }
  return ids;
}

async function pickFrom(
  question: Query,
  analysed: ReadonlySet<string>,
  random: () => number,
  store: Store,
): Promise<Photo | undefined> {
  let page = 0;
  for await (const docs of pagesOf(store, question)) {
    const candidates = docs.flatMap((doc) => {
      const image = imageSchema.safeParse(doc.data);
      return image.success ? [{ id: image.data.id, path: doc.path, image: image.data }] : [];
    });
    const picked = pickOutside(candidates, analysed, random);
    if (picked !== undefined) return { path: picked.path, image: picked.image };
    page += 1;
    if (page >= mostPages) break;
  }
  return undefined;
}

export interface NextImageRequest {
  readonly store: Store;
  readonly uid: string;
  readonly region: RegionConfig;
  /** Photos to leave out besides those analysed: the one that is being skipped. */
  readonly except: readonly string[];
  /** The photo that is offered already: it stays, unless it has been analysed meanwhile. */
  readonly offered?: Photo | null;
  readonly random: () => number;
}

/**
 * The next photo for a person: one that they have not analysed, the most urgent and least analysed
 * first. Undefined when the region has none left. Rejects with `StoreError`.
 */
export async function chooseNextImage(request: NextImageRequest): Promise<Photo | undefined> {
  const { store, uid, region, except, offered, random } = request;
  const analysed = new Set([...(await analysedImageIds(store, uid)), ...except]);
  if (offered !== undefined && offered !== null && !analysed.has(offered.image.id)) return offered;
  for (const question of nextImageQueries(region, randomSeed(random), false)) {
    const photo = await pickFrom(question, analysed, random, store);
    if (photo !== undefined) return photo;
  }
  return undefined;
}
