import { type ErrorStatus, ServerError } from '../../errors.ts';
import type { PhotoRefusal } from '../../photos/port/photo-storage.ts';

const statusOf: Readonly<Record<PhotoRefusal['reason'], ErrorStatus>> = {
  'not-an-image': 'UNSUPPORTED_MEDIA_TYPE',
  'too-large': 'PAYLOAD_TOO_LARGE',
  'too-many-pixels': 'PAYLOAD_TOO_LARGE',
  'too-costly': 'INVALID_ARGUMENT',
  'hash-mismatch': 'FAILED_PRECONDITION',
  'other-bytes': 'ALREADY_EXISTS',
  'unknown-upload': 'NOT_FOUND',
  'wrong-offset': 'FAILED_PRECONDITION',
  'disk-full': 'RESOURCE_EXHAUSTED',
  quota: 'RESOURCE_EXHAUSTED',
};

/** A refusal of the storage as an HTTP error; `details` say why to a program, and where to go on. */
export function photoRefusal(refusal: PhotoRefusal): ServerError {
  const { reason, message, expectedOffset } = refusal;
  const details = expectedOffset === undefined ? { reason } : { reason, expectedOffset };
  return new ServerError(statusOf[reason], message, { details });
}
