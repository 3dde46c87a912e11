import { z } from 'zod';
import { mapOf } from '../documents/lengths.ts';

/** Photos of a full page: a person of 3,000 analyses has six of about 22 kB. */
export const photosOfPage = 500;
/** Two servers may each add one more to a full page. */
const mostPhotosOfPage = 2 * photosOfPage;

/**
 * Photos that a person has begun to analyse, 500 in a document, numbered from 1: `users/{uid}/analysed/{page}`. They
 * stand as keys, so that two servers may add at the same moment, each with the day on which it was begun.
 */
export const analysedPageSchema = z.object({
  page: z.number().int().min(1),
  /** Days since 1970 (UTC) by the photo's id. */
  images: mapOf(120, z.number().int().min(0), mostPhotosOfPage),
});
export type AnalysedPage = z.infer<typeof analysedPageSchema>;

/** Ids of pages sort as their numbers. */
export const idOfPage = (page: number) => String(page).padStart(5, '0');
/** Days since 1970, UTC. */
export const dayOf = (at: string) => Math.floor(Date.parse(at) / 86_400_000);

/** The pages of photos that were begun before pages were kept, in the order in which they were begun. */
export function pagesOfPhotos(
  begun: readonly { readonly imageId: string; readonly day: number }[],
): AnalysedPage[] {
  const days = new Map<string, number>();
  for (const { imageId, day } of begun) days.set(imageId, Math.min(day, days.get(imageId) ?? day));
  const photos = [...days];
  return Array.from({ length: Math.ceil(photos.length / photosOfPage) }, (_, index) => ({
    page: index + 1,
    images: Object.fromEntries(photos.slice(index * photosOfPage, (index + 1) * photosOfPage)),
  }));
}

/** The page that takes the next photo, after the newest one that there is. */
export function pageForNext(newest: AnalysedPage | undefined): number {
  if (newest === undefined) return 1;
  return Object.keys(newest.images).length < photosOfPage ? newest.page : newest.page + 1;
}
