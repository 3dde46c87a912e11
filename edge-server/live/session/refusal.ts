import type { Refusal } from '../../../src/contract/socket.ts';
import { type ErrorStatus, ServerError, toServerError } from '../../errors.ts';
import type { PhotoRefusal } from '../../photos/port/photo-storage.ts';

const statusOfReason: Readonly<Record<PhotoRefusal['reason'], ErrorStatus>> = {
  'not-an-image': 'INVALID_ARGUMENT',
  'too-large': 'INVALID_ARGUMENT',
  'too-many-pixels': 'INVALID_ARGUMENT',
  'too-costly': 'INVALID_ARGUMENT',
  'hash-mismatch': 'INVALID_ARGUMENT',
  'other-bytes': 'ALREADY_EXISTS',
  'unknown-upload': 'NOT_FOUND',
  'wrong-offset': 'FAILED_PRECONDITION',
  'disk-full': 'RESOURCE_EXHAUSTED',
  quota: 'RESOURCE_EXHAUSTED',
};

/** What storage refused, as an error of this message. */
export function photoError(refusal: PhotoRefusal): ServerError {
  const { reason, message, expectedOffset } = refusal;
  return new ServerError(
    statusOfReason[reason],
    message,
    expectedOffset === undefined ? {} : { details: { expectedOffset } },
  );
}

function expectedOffsetOf(details: unknown): { expectedOffset?: number } {
  if (typeof details !== 'object' || details === null || !('expectedOffset' in details)) return {};
  return typeof details.expectedOffset === 'number' ? { expectedOffset: details.expectedOffset } : {};
}

/** Any thrown value as the refusal of message `n`. */
export function refusalOf(n: number, thrown: unknown): Refusal {
  const error = toServerError(thrown);
  return {
    n,
    ok: false,
    error: { status: error.status, message: error.message, ...expectedOffsetOf(error.details) },
  };
}
