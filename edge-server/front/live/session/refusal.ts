import type { Refusal } from '../../../../src/contract/socket.ts';
import { photoRefusals } from '../../../../src/domain/refusals/photo-refusal.ts';
import { ServerError, toServerError } from '../../../setup/log/errors.ts';
import type { PhotoRefusal } from '../../../storage/photos/port/photo-storage.ts';

/** What storage refused, as an error of this message. */
export function photoError(refusal: PhotoRefusal): ServerError {
  const { reason, message, expectedOffset } = refusal;
  return new ServerError(
    photoRefusals[reason].socket,
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
