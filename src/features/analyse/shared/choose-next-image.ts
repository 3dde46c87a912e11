import {
  type AnalysedPage,
  analysedPageSchema,
  photosOfPage,
} from '../../../domain/annotation/analysed-photos.ts';
import { analysisHeadSchema } from '../../../domain/annotation/analysis.ts';
import { analysedPagesOfUser, analysesOfUser } from '../../../domain/collections/analyses.ts';
import { chooseImage } from '../../../domain/collections/choose-image.ts';
import type { PhotoWish } from '../../../domain/collections/next-image.ts';
import { type Instant, toInstant } from '../../../domain/documents/instant.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import type { Image } from '../../../domain/survey/image.ts';
import type { PhotoToAnalyse } from '../../../domain/survey/photo/photo-to-analyse.ts';
import { documentsOf, pagesOf, parseDocuments } from '../../../ports/read-documents.ts';
import type { Store } from '../../../ports/store.ts';

/** A photo as the screens have it: members with who took it and where, guests without. */
export type AnalysableImage = PhotoToAnalyse &
  Partial<Pick<Image, 'user' | 'original'>> & {
    readonly survey: Partial<Pick<Image['survey'], '_geoloc'>>;
    readonly meta: Partial<Pick<Image['meta'], 'optimised'>>;
  };

/** A photo with the path of its document, for guests the ownerless one. */
export interface Photo {
  readonly path: string;
  readonly image: AnalysableImage;
}

/** Pages of a person's own photos that are looked at: 10,000 photos (rule 9.10). */
const mostAnalysedPages = 20;
/** A full page never changes: this tab asks for it once. */
const fullPages = new WeakMap<Store, Map<string, ReadonlyMap<number, AnalysedPage>>>();

function keepFullPages(store: Store, uid: string, pages: readonly AnalysedPage[]): void {
  const full = pages.filter(({ images }) => Object.keys(images).length >= photosOfPage);
  const ofStore = fullPages.get(store) ?? new Map<string, ReadonlyMap<number, AnalysedPage>>();
  ofStore.set(uid, new Map(full.map((page) => [page.page, page])));
  fullPages.set(store, ofStore);
}

/** Where a server has not made pages of this person's photos yet: of each analysis, its photo. */
async function idsOfAnalyses(store: Store, uid: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  const most = mostAnalysedPages * photosOfPage;
  for await (const { data } of documentsOf(store, { ...analysesOfUser(uid), limit: photosOfPage })) {
    const head = analysisHeadSchema.safeParse(data);
    if (head.success) ids.add(head.data.image.id);
    if (ids.size >= most) break;
  }
  return ids;
}

/** Ids of the photos that a person has begun, newest 10,000. Rejects with `StoreError`. */
export async function analysedImageIds(store: Store, uid: string): Promise<ReadonlySet<string>> {
  const kept = fullPages.get(store)?.get(uid) ?? new Map<number, AnalysedPage>();
  const query = { ...analysedPagesOfUser(uid, Math.max(0, ...kept.keys())), limit: mostAnalysedPages };
  const { items } = parseDocuments(analysedPageSchema, (await store.query(query)).docs);
  const pages = [...items, ...kept.values()].slice(0, mostAnalysedPages);
  if (pages.length === 0) return await idsOfAnalyses(store, uid);
  keepFullPages(store, uid, pages);
  return new Set(pages.flatMap(({ images }) => Object.keys(images)));
}

export interface NextImageRequest {
  readonly store: Store;
  readonly uid: string;
  readonly region: RegionConfig;
  /** Photos to leave out besides those analysed: the one that is being skipped. */
  readonly except: readonly string[];
  /** The photo that is offered already: it stays, unless it has been analysed meanwhile. */
  readonly offered?: Photo | null;
  /** Any, where nothing is said. */
  readonly wish?: PhotoWish;
  readonly random: () => number;
  /** What the time is, where it is not the device's. */
  readonly now?: Instant;
}

/**
 * The next photo for a person: one that they have not analysed, the most urgent and least analysed
 * first. Undefined when the region has none left. Rejects with `StoreError`.
 */
export async function chooseNextImage(request: NextImageRequest): Promise<Photo | undefined> {
  const { store, uid, region, except, offered, random } = request;
  const { wish = 'any', now = toInstant(Date.now()) } = request;
  const analysed = new Set([...(await analysedImageIds(store, uid)), ...except]);
  if (offered !== undefined && offered !== null && !analysed.has(offered.image.id)) return offered;
  const question = { region, now, without: analysed, wish, random };
  return await chooseImage(question, (asked) => pagesOf(store, asked));
}
