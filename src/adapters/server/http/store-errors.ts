import { z } from 'zod';
import { StoreError, type StoreErrorCode } from '../../../ports/store.ts';
import { NoAnswerError, RefusedError } from './http.ts';

const codeOf: Readonly<Record<string, StoreErrorCode>> = {
  INVALID_ARGUMENT: 'invalid-argument',
  FAILED_PRECONDITION: 'invalid-argument',
  PAYLOAD_TOO_LARGE: 'invalid-argument',
  UNAUTHENTICATED: 'unauthenticated',
  PERMISSION_DENIED: 'permission-denied',
  NOT_FOUND: 'not-found',
  ALREADY_EXISTS: 'already-exists',
  RESOURCE_EXHAUSTED: 'resource-exhausted',
  UNAVAILABLE: 'unavailable',
  DEADLINE_EXCEEDED: 'unavailable',
};

/** Any failure of a request as an error of the port. */
export function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  if (error instanceof RefusedError) {
    return new StoreError(codeOf[error.status] ?? 'internal', error.message, { cause: error });
  }
  if (error instanceof NoAnswerError) return new StoreError('unavailable', error.message, { cause: error });
  if (error instanceof z.ZodError) {
    return new StoreError('internal', 'The server answered in a way that this program does not know.', {
      cause: error,
    });
  }
  return new StoreError('internal', 'The request failed.', { cause: error });
}
