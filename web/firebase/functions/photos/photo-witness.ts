import { createHash } from 'node:crypto';
import { getStorage } from 'firebase-admin/storage';
import { logger } from 'firebase-functions';
import type { PhotoFinding, PhotoWitness } from '../../../../src/operations/boat/confirm-photos.ts';

/** Where a file that is not what was uploaded goes, out of the way of the photo itself; no rule lets anybody in. */
const asideOf = (path: string) => `set-aside/${path}`;

async function examine(path: string): Promise<PhotoFinding> {
  const bucket = getStorage().bucket();
  const file = bucket.file(path);
  const [isThere] = await file.exists();
  if (!isThere) {
    logger.error('a photo that a boat asked for is not there', { path });
    return { status: 'missing' };
  }
  const [{ metadata }] = await file.getMetadata();
  const hash = createHash('sha256');
  let bytes = 0;
  // Hashed here whatever its checksums say: the client compares them by itself and would only throw.
  for await (const piece of file.createReadStream({ validation: false, decompress: false })) {
    hash.update(piece);
    bytes += piece.length;
  }
  const sha256 = hash.digest('hex');
  if (metadata?.sha256 === sha256) return { status: 'whole', sha256, bytes };
  logger.error('a photo that a boat asked for is not what was uploaded: it is set aside', { path });
  await file.move(bucket.file(asideOf(path)));
  return { status: 'sick' };
}

/**
 * Photos in Cloud Storage, read and hashed when a boat asks. What is not what was uploaded is moved out of the way,
 * because no rule lets a file be overwritten: so the boat's next upload puts it right.
 */
export const photoWitness: PhotoWitness = { examine };
