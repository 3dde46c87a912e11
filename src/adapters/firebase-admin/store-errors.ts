import type { RefusalWord } from '../../domain/refusals/refusal.ts';
import { text } from '../../language/say.ts';
import { StoreError } from '../../ports/store.ts';

/** gRPC status codes, as the server SDK reports them. */
const codes: Readonly<Record<number, RefusalWord>> = {
  1: 'UNAVAILABLE',
  3: 'INVALID_ARGUMENT',
  4: 'UNAVAILABLE',
  5: 'NOT_FOUND',
  6: 'ALREADY_EXISTS',
  7: 'PERMISSION_DENIED',
  8: 'RESOURCE_EXHAUSTED',
  10: 'UNAVAILABLE',
  11: 'INVALID_ARGUMENT',
  14: 'UNAVAILABLE',
  16: 'UNAUTHENTICATED',
};

/** In the catalogue is what a person may be told; the others are for the log. */
const sentences: Readonly<Record<RefusalWord, string>> = {
  INVALID_ARGUMENT: text('The request is not valid.'),
  UNAUTHENTICATED: 'The function is not signed in to its database.',
  PERMISSION_DENIED: 'The function may not do this in its database.',
  NOT_FOUND: text('There is no such document.'),
  ALREADY_EXISTS: text('The document exists already.'),
  RESOURCE_EXHAUSTED: text('The database has reached its limit for now. Please try again later.'),
  UNAVAILABLE: text('The database is busy. Please try again.'),
  FAILED_PRECONDITION: 'The database is not prepared for this request.',
  DEADLINE_EXCEEDED: text('The database is busy. Please try again.'),
  INTERNAL: 'The database could not do this. Please try again.',
};

export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = (error instanceof Error && 'code' in error && codes[Number(error.code)]) || 'INTERNAL';
  return new StoreError(code, sentences[code], { cause: error });
}
