import { imageOfToken, removedImageOfToken } from '../../domain/collections/images.ts';
import type { Store } from '../../ports/store.ts';

/**
 * Whether the photo that a token opens was taken off the census, or its survey deleted: nobody is shown it any more. A file without a record
 * (a profile photo, one whose record is still on its way) was not.
 */
export async function isRemovedPhoto(token: string, store: Pick<Store, 'query'>): Promise<boolean> {
  const { docs: removed } = await store.query(removedImageOfToken(token));
  if (removed.length === 0) return false;
  return (await store.query(imageOfToken(token))).docs.length === 0;
}
