import { logger } from 'firebase-functions';
import { factsOfSeen } from '../../../edge-server/suggestion/describe/mark-seen.ts';
import type { Image } from '../../../src/domain/survey/image.ts';
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
  await ground().store.write([{ op: 'update', path, data }]);
  return true;
}
