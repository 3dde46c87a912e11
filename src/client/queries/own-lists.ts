import type { QueryClient } from '@tanstack/react-query';
import type { RegionId } from '../../domain/region/region.ts';

/**
 * Under what is kept what a person's own analyses change, of whichever screen: the first word is the list, the second
 * whose it is.
 */
export const ownLists = {
  nextPhoto: (uid: string, regionId: RegionId) => ['next-photo', uid, regionId],
  nextPhotoBesides: (uid: string, regionId: RegionId, imageId: string) => [
    ...ownLists.nextPhoto(uid, regionId),
    'besides',
    imageId,
  ],
  begunHere: (uid: string) => ['begun-photos', uid, 'here'],
  begunOnServer: (uid: string, pathsHere: readonly string[]) => ['begun-photos', uid, 'there', pathsHere],
  library: (uid: string, surveyPath: string) => ['survey-library', uid, surveyPath],
  work: (uid: string) => ['own-work', uid],
} as const;

const lists: ReadonlySet<unknown> = new Set(['next-photo', 'begun-photos', 'survey-library', 'own-work']);

/** Something was analysed: what tells of it is asked again, at once where it is in view. */
export function refreshOwnLists(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => lists.has(queryKey[0]) });
}
