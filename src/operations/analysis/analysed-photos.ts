import {
  type AnalysedPage,
  dayOf,
  idOfPage,
  pageForNext,
  pagesOfPhotos,
} from '../../domain/annotation/analysed-photos.ts';
import { analysisHeadSchema } from '../../domain/annotation/analysis.ts';
import { analysedPageDocs, analysedPagesOfUser, analysesOfUser } from '../../domain/collections/analyses.ts';
import type { Write } from '../../domain/documents/write.ts';
import { CallError } from '../../ports/calls.ts';
import { documentsOf, parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext, OperationStore } from '../../ports/server.ts';

/**
 * Photos that one person may begin within a day. An evening is 40 to 100; more than this is a program (threat 48).
 */
export const mostPhotosADay = 400;

type Reading = Pick<OperationStore, 'query'>;

async function newestPage(uid: string, store: Reading): Promise<AnalysedPage | undefined> {
  const { docs } = await store.query({ ...analysedPagesOfUser(uid), limit: 1 });
  return parseDocuments(analysedPageDocs.schema, docs).items[0];
}

/** Pages of a person's own photos that are looked at: 10,000 photos (rule 9.10). */
const mostPages = 20;

/** Ids of the photos that a person has begun, newest 10,000, as the pages say. */
export async function begunImageIds(uid: string, store: Reading): Promise<ReadonlySet<string>> {
  const { docs } = await store.query({ ...analysedPagesOfUser(uid), limit: mostPages });
  const { items } = parseDocuments(analysedPageDocs.schema, docs);
  return new Set(items.flatMap(({ images }) => Object.keys(images)));
}

const writeOf = (uid: string, page: AnalysedPage): Write =>
  analysedPageDocs.merge({ uid, page: idOfPage(page.page) }, page);

/** The pages of somebody who analysed before pages were kept; none of somebody who has begun nothing. */
export async function pagesFromAnalyses(uid: string, store: Reading): Promise<AnalysedPage[]> {
  const begun: { imageId: string; day: number }[] = [];
  for await (const { data } of documentsOf(store, { ...analysesOfUser(uid), limit: 200 })) {
    const head = analysisHeadSchema.safeParse(data);
    if (head.success) begun.push({ imageId: head.data.image.id, day: dayOf(head.data.updated) });
  }
  return pagesOfPhotos(begun.reverse());
}

/** Photos that were begun on a day, as these pages say: the newest, and the one before where that may have some, too. */
async function begunOn(day: number, uid: string, newest: AnalysedPage, store: Reading): Promise<number> {
  const days = Object.values(newest.images);
  const count = days.filter((begun) => begun === day).length;
  if (count < days.length || newest.page === 1) return count;
  const { docs } = await store.query({
    ...analysedPagesOfUser(uid, newest.page - 2),
    limit: 2,
  });
  const before = parseDocuments(analysedPageDocs.schema, docs).items.find(({ page }) => page < newest.page);
  return count + Object.values(before?.images ?? {}).filter((begun) => begun === day).length;
}

/**
 * What notes that a person has begun a photo, so that it is not offered again (rule 9.10). Throws `CallError` where it
 * is one more than a day takes; going on with one is always allowed.
 */
export async function beginPhoto(
  uid: string,
  imageId: string,
  { store, clock }: Pick<OperationContext, 'store' | 'clock'>,
): Promise<readonly Write[]> {
  const day = dayOf(clock.now());
  return await noteBegun(uid, imageId, day, store, async (newest) => {
    if ((await begunOn(day, uid, newest, store)) < mostPhotosADay) return;
    throw new CallError(
      'RESOURCE_EXHAUSTED',
      `You have analysed ${mostPhotosADay} photos within a day. Thank you! The next one is taken tomorrow.`,
    );
  });
}

/** The same of a photo that somebody began earlier, under another account: no day's limit stands against it. */
export function beginEarlierPhoto(
  uid: string,
  imageId: string,
  day: number,
  store: Reading,
): Promise<readonly Write[]> {
  return noteBegun(uid, imageId, day, store, async () => undefined);
}

async function noteBegun(
  uid: string,
  imageId: string,
  day: number,
  store: Reading,
  mayBegin: (newest: AnalysedPage) => Promise<void>,
): Promise<readonly Write[]> {
  const kept = await newestPage(uid, store);
  const made = kept === undefined ? await pagesFromAnalyses(uid, store) : [];
  const newest = kept ?? made.at(-1);
  if (newest !== undefined && imageId in newest.images) return made.map((page) => writeOf(uid, page));
  if (newest !== undefined) await mayBegin(newest);
  const page = pageForNext(newest);
  const pages = made.map((one) =>
    one.page === page ? { ...one, images: { ...one.images, [imageId]: day } } : one,
  );
  const isThere = pages.some((one) => one.page === page);
  return [...pages, ...(isThere ? [] : [{ page, images: { [imageId]: day } }])].map((one) =>
    writeOf(uid, one),
  );
}
