import { logger } from 'firebase-functions';
import { factsOfSeen } from '../../../edge-server/services/suggestion/describe/mark-seen.ts';
import type { Image } from '../../../src/domain/survey/image.ts';
import { StoreError } from '../../../src/ports/store.ts';
import { ground } from './ground.ts';

/** Looks at a photo, and says of its record what was seen; false where there is no such photo. */
export async function lookAtPhoto(path: string, image: Image): Promise<boolean> {
  const { describedPhotos } = await import('./described-photos.ts');
  const outcome = await describedPhotos().describe(image);
  if (outcome === 'no-photo') {
    logger.warn('a photo could not be looked at: it gets no regions', { path });
    return false;
  }
  const data = factsOfSeen({ image, quality: outcome.quality }, true);
  try {
    await ground().store.write([{ op: 'update', path, data }]);
  } catch (error) {
    // Its record was taken away while it was looked at: an error would end the function, and what waits for it.
    if (error instanceof StoreError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
  return true;
}
