import { imageDocs } from '../../../src/domain/collections/images.ts';
import type { Outbox } from '../../storage/db/outbox/outbox.ts';
import type { BlobRow } from '../../storage/ports/photo-rows.ts';

/** Of a photo whose bytes are what the phone sent, and whose picture nothing can decode. */
export const unreadableReason =
  'The picture of this photo cannot be read: its file was damaged before it was sent. It is kept on the boat as it came. Take the photo from the camera again.';

/**
 * Sets a photo aside that was taken in while photos rushed in, and then did not decode: the console and the phone
 * show it with its reason, and it is never sent on. A photo that does not go to the cloud has nothing to set aside.
 */
export function parkUnreadable(
  { owner, survey, key }: Pick<BlobRow, 'owner' | 'survey' | 'key'>,
  outbox: Pick<Outbox, 'unsent' | 'stateOf' | 'park'>,
): void {
  if (survey === null) return;
  const path = imageDocs.path({ uid: owner, surveyId: survey, imageId: key });
  if (outbox.stateOf(path) !== 'waiting') return;
  const item = outbox.unsent().find((waiting) => waiting.path === path);
  if (item !== undefined) outbox.park(item.seq, unreadableReason);
}
