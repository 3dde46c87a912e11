import { sha256Hex } from '../../../../contract/canonical.ts';
import { say } from '../../../../language/say.ts';
import type { Blobs, BlobType } from '../../../../ports/blobs.ts';

/** As much as a photo may have. */
export const mostPictureBytes = 30 * 1024 * 1024;
const types: readonly BlobType[] = ['image/jpeg', 'image/png', 'image/gif'];
/** Wide enough for a page's head on a large screen. */
const shownWidth = 2000;

/** The type of a file as the browser says it; null for one that is not taken. */
export const pictureType = (file: File): BlobType | null => types.find((one) => one === file.type) ?? null;

/**
 * Stores a picture that was chosen on this device, and answers the address on this site at which it is served. Rejects with a
 * `BlobError`; then the same call again does what is left, and one picture is stored once.
 *
 * @param pathOf Where it lies, by the hash of its bytes: what is shown now stays where it is.
 */
export async function storeChosenPicture(
  blobs: Blobs,
  file: File,
  pathOf: (sha256: string) => string,
): Promise<string> {
  const type = pictureType(file);
  if (type === null) throw new Error(say('Please choose a JPG, PNG or GIF.'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = sha256Hex(bytes);
  const path = pathOf(sha256);
  const offer = { path, bytes: bytes.byteLength, sha256, type, metadata: {} };
  const { token } = await blobs.put(offer, bytes).done;
  return new URL(blobs.url(path, token, shownWidth), window.location.origin).pathname;
}
