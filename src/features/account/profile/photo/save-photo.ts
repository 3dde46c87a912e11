import { sha256Hex } from '../../../../contract/canonical.ts';
import { profilePhotoPath } from '../../../../domain/account/profile-photo.ts';
import { userDocs } from '../../../../domain/collections/users.ts';
import type { Instant } from '../../../../domain/documents/instant.ts';
import type { Backend } from '../../../../ports/backend.ts';

/** Wide enough for the largest place where a person is shown. */
const shownWidth = 360;

type Kept = Pick<Backend, 'blobs' | 'store'>;

/**
 * Puts a picture in the place of the one before and names it in the account. Rejects with a `BlobError` or a `StoreError`; then
 * the same call again does what is left.
 */
export async function savePhoto(
  { blobs, store }: Kept,
  uid: string,
  jpeg: Uint8Array,
  now: Instant,
): Promise<void> {
  const path = profilePhotoPath(uid);
  const offer = {
    path,
    bytes: jpeg.byteLength,
    sha256: sha256Hex(jpeg),
    type: 'image/jpeg',
    metadata: { user: uid },
  } as const;
  // A name holds one picture for ever, unless it was taken away.
  await blobs.delete(path);
  const { token } = await blobs.put(offer, jpeg).done;
  const photoURL = blobs.url(path, token, shownWidth);
  await store.write([userDocs.update({ uid }, { photoURL, updatedAt: now })]);
}

/** Takes the picture away: first out of the account, so that nothing names what is gone. */
export async function removePhoto({ blobs, store }: Kept, uid: string, now: Instant): Promise<void> {
  await store.write([userDocs.update({ uid }, { photoURL: '', updatedAt: now })]);
  await blobs.delete(profilePhotoPath(uid));
}
