import { StoreError, type StoreErrorCode } from '../../ports/store.ts';

const codes: Readonly<Record<string, StoreErrorCode>> = {
  'invalid-argument': 'invalid-argument',
  'out-of-range': 'invalid-argument',
  unauthenticated: 'unauthenticated',
  'permission-denied': 'permission-denied',
  'not-found': 'not-found',
  'already-exists': 'already-exists',
  'resource-exhausted': 'resource-exhausted',
  unavailable: 'unavailable',
  'deadline-exceeded': 'unavailable',
  // Firestore gave up because others wrote the same documents; trying again helps.
  aborted: 'unavailable',
  cancelled: 'unavailable',
  // What the SDK says when its request did not get through at all.
  unknown: 'unavailable',
};

const sentences: Readonly<Record<StoreErrorCode, string>> = {
  'invalid-argument': 'The request is not valid.',
  unauthenticated: 'Please sign in first.',
  'permission-denied': 'Your account may not do this.',
  'not-found': 'There is no such document.',
  'already-exists': 'The document exists already.',
  'resource-exhausted': 'The cloud has reached its limit for now. Please try again later.',
  unavailable: 'The cloud cannot be reached. Please try again.',
  internal: 'The cloud could not do this. Please try again.',
};

/** A failure of the Firestore SDK in the words of the port. */
export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const sdkCode = error instanceof Error && 'code' in error ? String(error.code) : '';
  const code =
    codes[sdkCode.replace(/^firestore\//, '')] ?? (error instanceof TypeError ? 'unavailable' : 'internal');
  return new StoreError(code, sentences[code], { cause: error });
}

/** Runs a call of the SDK; rejects with a `StoreError`. */
export async function inStoreWords<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toStoreError(error);
  }
}
