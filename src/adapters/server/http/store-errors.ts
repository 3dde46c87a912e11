import { z } from 'zod';
import { type RefusalWord, refusalOfHttp } from '../../../domain/refusals/refusal.ts';
import { text } from '../../../language/say.ts';
import { StoreError } from '../../../ports/store.ts';
import { NoAnswerError, RefusedError } from './http.ts';

/** What a store never says itself, in the words that it has. */
const wordOfStore: Readonly<Partial<Record<RefusalWord, RefusalWord>>> = {
  FAILED_PRECONDITION: 'INVALID_ARGUMENT',
  DEADLINE_EXCEEDED: 'UNAVAILABLE',
};

/** Any failure of a request as an error of the port. */
export function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  if (error instanceof RefusedError) {
    const word = refusalOfHttp(error.status);
    return new StoreError(wordOfStore[word] ?? word, error.message, { cause: error });
  }
  if (error instanceof NoAnswerError) return new StoreError('UNAVAILABLE', error.message, { cause: error });
  if (error instanceof z.ZodError) {
    return new StoreError('INTERNAL', text('The server answered in a way that this program does not know.'), {
      cause: error,
    });
  }
  return new StoreError('INTERNAL', text('The request failed.'), { cause: error });
}
