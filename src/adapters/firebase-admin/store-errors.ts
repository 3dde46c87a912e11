import { StoreError, type StoreErrorCode } from '../../ports/store.ts';

/** gRPC status codes, as the server SDK reports them. */
const codes: Readonly<Record<number, StoreErrorCode>> = {
  1: 'unavailable',
  3: 'invalid-argument',
  4: 'unavailable',
  5: 'not-found',
  6: 'already-exists',
  7: 'permission-denied',
  8: 'resource-exhausted',
  10: 'unavailable',
  11: 'invalid-argument',
  14: 'unavailable',
  16: 'unauthenticated',
};

const sentences: Readonly<Record<StoreErrorCode, string>> = {
  'invalid-argument': 'The request is not valid.',
  unauthenticated: 'The function is not signed in to its database.',
  'permission-denied': 'The function may not do this in its database.',
  'not-found': 'There is no such document.',
  'already-exists': 'The document exists already.',
  'resource-exhausted': 'The database has reached its limit for now. Please try again later.',
  unavailable: 'The database is busy. Please try again.',
  internal: 'The database could not do this. Please try again.',
};

/** Runs a call of the SDK; rejects with a `StoreError`. */
export async function inStoreWords<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toStoreError(error);
  }
}

export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = (error instanceof Error && 'code' in error && codes[Number(error.code)]) || 'internal';
  return new StoreError(code, sentences[code], { cause: error });
}
