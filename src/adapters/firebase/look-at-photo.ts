import { sha256Hex } from '../../contract/canonical.ts';
import { largestPhotoBytes } from '../../domain/survey/photo-limits.ts';
import type { BlobOffer, BlobType } from '../../ports/blobs.ts';
import { blobError } from './blob-errors.ts';

const beginnings: Readonly<Record<BlobType, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/gif': [0x47, 0x49, 0x46, 0x38],
};

/**
 * Refuses before a byte is sent what can be seen to be no photo or another one than announced. The whole of
 * it is decoded by a function when it has arrived.
 */
export function lookAtPhoto(offer: BlobOffer, bytes: Uint8Array): void {
  if (offer.bytes > largestPhotoBytes) throw blobError('too-large');
  if (bytes.byteLength !== offer.bytes) throw blobError('INVALID_ARGUMENT');
  if (sha256Hex(bytes) !== offer.sha256) throw blobError('hash-mismatch');
  if (!beginnings[offer.type].every((byte, index) => bytes[index] === byte)) throw blobError('not-an-image');
}
