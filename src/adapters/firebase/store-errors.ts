import { type RefusalWord, refusalOfSdk } from '../../domain/refusals/refusal.ts';
import { text } from '../../language/say.ts';
import { StoreError } from '../../ports/store.ts';

const sentences: Readonly<Record<RefusalWord, string>> = {
  INVALID_ARGUMENT: text('The request is not valid.'),
  UNAUTHENTICATED: text('Please sign in first.'),
  PERMISSION_DENIED: text('Your account may not do this.'),
  NOT_FOUND: text('There is no such document.'),
  ALREADY_EXISTS: text('The document exists already.'),
  RESOURCE_EXHAUSTED: text('The cloud has reached its limit for now. Please try again later.'),
  UNAVAILABLE: text('The cloud cannot be reached. Please try again.'),
  FAILED_PRECONDITION: text('The cloud is not prepared for this request.'),
  DEADLINE_EXCEEDED: text('The cloud cannot be reached. Please try again.'),
  INTERNAL: text('The cloud could not do this. Please try again.'),
};

function wordOf(error: unknown): RefusalWord {
  const sdkCode = error instanceof Error && 'code' in error ? String(error.code) : '';
  // What the SDK says when its request did not get through at all.
  if (sdkCode === 'unknown' || sdkCode === 'firestore/unknown') return 'UNAVAILABLE';
  const word = refusalOfSdk(sdkCode) ?? (error instanceof TypeError ? 'UNAVAILABLE' : 'INTERNAL');
  if (word === 'DEADLINE_EXCEEDED') return 'UNAVAILABLE';
  // An index that is not deployed yet: nothing is wrong with the request.
  return word === 'FAILED_PRECONDITION' ? 'INTERNAL' : word;
}

/** A failure of the Firestore SDK in the words of the port. */
export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const word = wordOf(error);
  return new StoreError(word, sentences[word], { cause: error });
}
