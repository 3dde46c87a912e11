import type { QueryClient } from '@tanstack/react-query';

/** First words of the keys under which lists are kept that say what a person has analysed. */
export const listKeys = {
  next: 'next-photo',
  begun: 'begun-photos',
  library: 'survey-library',
  /** The dashboard's. */
  ownWork: 'own-work',
} as const;
const lists: ReadonlySet<unknown> = new Set(Object.values(listKeys));

/** Something was analysed: what tells of it is asked again, at once where it is in view. */
export function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => lists.has(queryKey[0]) });
}
