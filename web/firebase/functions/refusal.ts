import { HttpsError } from 'firebase-functions/https';
import { type RefusalWord, sdkWordOf } from '../../../src/domain/refusals/refusal.ts';
import { CallError } from '../../../src/ports/calls.ts';
import { StoreError } from '../../../src/ports/store.ts';

/** What is said of an error that nobody foresaw: never its own message. */
const unforeseen = 'Something went wrong on our side. Nothing that was saved is lost. Please try again.';

/** What a database may say to whoever called: the others are about the function itself, which may not do something or is not set up. */
const toldOfStore: ReadonlySet<RefusalWord> = new Set([
  'INVALID_ARGUMENT',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'RESOURCE_EXHAUSTED',
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
]);

/**
 * What is answered where an operation failed: a refusal as it is; a database that is busy or at its limit by its word, which
 * a boat and a page know what to do with; anything else without a word of its own.
 */
export function refusalOf(error: unknown): HttpsError {
  if (error instanceof CallError) return new HttpsError(sdkWordOf(error.status), error.message);
  return error instanceof StoreError && toldOfStore.has(error.code)
    ? new HttpsError(sdkWordOf(error.code), error.message)
    : new HttpsError('internal', unforeseen);
}
