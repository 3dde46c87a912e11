import { StorageError } from 'firebase/storage';
import type { BlobRefusal } from '../../domain/refusals/photo-refusal.ts';
import { text } from '../../language/say.ts';
import { BlobError } from '../../ports/blobs.ts';

const codes: Readonly<Record<string, BlobRefusal>> = {
  'storage/canceled': 'cancelled',
  'storage/unauthenticated': 'UNAUTHENTICATED',
  'storage/unauthorized': 'PERMISSION_DENIED',
  'storage/quota-exceeded': 'RESOURCE_EXHAUSTED',
  'storage/invalid-checksum': 'hash-mismatch',
  'storage/retry-limit-exceeded': 'UNAVAILABLE',
  'storage/server-file-wrong-size': 'UNAVAILABLE',
};

const sentences: Readonly<Record<BlobRefusal, string>> = {
  cancelled: text('The upload was cancelled.'),
  ALREADY_EXISTS: text('There is another photo under this name already.'),
  INVALID_ARGUMENT: text('The photo is not what was announced.'),
  'not-an-image': text('Only JPG, GIF and PNG photos can be taken in.'),
  'too-large': text('The photo has more than 30 MB.'),
  'hash-mismatch': text('The photo changed on its way. Please send it again.'),
  UNAUTHENTICATED: text('Please sign in first.'),
  PERMISSION_DENIED: text('Your account may not do this with this file.'),
  RESOURCE_EXHAUSTED: text('The cloud has no room left for now. Please try again later.'),
  UNAVAILABLE: text('The cloud cannot be reached. Please try again.'),
  NOT_FOUND: text('There is no such photo.'),
  FAILED_PRECONDITION: text('The cloud is not prepared for this photo.'),
  DEADLINE_EXCEEDED: text('The cloud cannot be reached. Please try again.'),
  INTERNAL: text('The cloud could not store the photo. Please try again.'),
};

export function blobError(code: BlobRefusal, cause?: unknown): BlobError {
  return new BlobError(code, sentences[code], { cause });
}

export function isMissing(error: unknown): boolean {
  return error instanceof StorageError && error.code === 'storage/object-not-found';
}

/** A failure of the Storage SDK in the words of the port. */
export function toBlobError(error: unknown): BlobError {
  if (error instanceof BlobError) return error;
  if (error instanceof StorageError) return blobError(codes[error.code] ?? 'INTERNAL', error);
  return blobError('UNAVAILABLE', error);
}
