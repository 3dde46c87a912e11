import { StorageError } from 'firebase/storage';
import { BlobError, type BlobErrorCode } from '../../ports/blobs.ts';

const codes: Readonly<Record<string, BlobErrorCode>> = {
  'storage/canceled': 'cancelled',
  'storage/unauthenticated': 'unauthenticated',
  'storage/unauthorized': 'permission-denied',
  'storage/quota-exceeded': 'resource-exhausted',
  'storage/invalid-checksum': 'hash-mismatch',
  'storage/retry-limit-exceeded': 'unavailable',
  'storage/server-file-wrong-size': 'unavailable',
};

const sentences: Readonly<Record<BlobErrorCode, string>> = {
  cancelled: 'The upload was cancelled.',
  'already-exists': 'There is another photo under this name already.',
  'invalid-argument': 'The photo is not what was announced.',
  'not-an-image': 'Only JPG, GIF and PNG photos can be taken in.',
  'too-large': 'The photo has more than 30 MB.',
  'hash-mismatch': 'The photo changed on its way. Please send it again.',
  unauthenticated: 'Please sign in first.',
  'permission-denied': 'Your account may not do this with this file.',
  'resource-exhausted': 'The cloud has no room left for now. Please try again later.',
  unavailable: 'The cloud cannot be reached. Please try again.',
  internal: 'The cloud could not store the photo. Please try again.',
};

export function blobError(code: BlobErrorCode, cause?: unknown): BlobError {
  return new BlobError(code, sentences[code], { cause });
}

export function isMissing(error: unknown): boolean {
  return error instanceof StorageError && error.code === 'storage/object-not-found';
}

/** A failure of the Storage SDK in the words of the port. */
export function toBlobError(error: unknown): BlobError {
  if (error instanceof BlobError) return error;
  if (error instanceof StorageError) return blobError(codes[error.code] ?? 'internal', error);
  return blobError('unavailable', error);
}
