import type { QueryClient } from '@tanstack/react-query';
import type { RegionId } from '../../domain/region/region.ts';

const names = {
  next: 'next-photo',
  begun: 'begun-photos',
  library: 'survey-library',
  work: 'own-work',
  photos: 'own-photos',
  year: 'own-year',
} as const;
const lists: ReadonlySet<unknown> = new Set(Object.values(names));

/**
 * Under what is kept what a person's own analyses change, of whichever screen: the first word is the list, the second
 * whose it is.
 */
export const ownLists = {
  nextPhoto: (uid: string, regionId: RegionId) => [names.next, uid, regionId],
  nextPhotoBesides: (uid: string, regionId: RegionId, imageId: string) => [
    names.next,
    uid,
    regionId,
    'besides',
    imageId,
  ],
  begunHere: (uid: string) => [names.begun, uid, 'here'],
  begunOnServer: (uid: string, idsHere: readonly string[]) => [names.begun, uid, 'there', idsHere],
  library: (uid: string, surveyPath: string) => [names.library, uid, surveyPath],
  work: (uid: string) => [names.work, uid],
  yearFigures: (uid: string, regionId: RegionId, years: object) => [
    names.year,
    uid,
    regionId,
    'figures',
    years,
  ],
  yearList: (uid: string, regionId: RegionId, panel: string, year: number) => [
    names.year,
    uid,
    regionId,
    panel,
    year,
  ],
  photos: (uid: string, surveyId: string) => [names.photos, uid, surveyId],
} as const;

/** Something was analysed: what tells of it is asked again, at once where it is in view. */
export function refreshOwnLists(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => lists.has(queryKey[0]) });
}
