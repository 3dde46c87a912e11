import { logger } from 'firebase-functions';
import { type CallableFunction, type CallableOptions, HttpsError, onCall } from 'firebase-functions/https';
import { sdkWordOf } from '../../../src/domain/refusals/refusal.ts';
import { type Operation, runOperation } from '../../../src/operations/run/operation.ts';
import { CallError } from '../../../src/ports/calls.ts';
import { givingSecrets } from './gifts/giving.ts';
import { actorOf, ground, secondStepOf, sessionSinceOf } from './ground.ts';
import { ownSuggestions } from './own-suggestions.ts';

/** What is said of an error that nobody foresaw: never its own message. */
const unforeseen = 'Something went wrong on our side. Nothing that was saved is lost. Please try again.';

function refusalOf(name: string, error: unknown): HttpsError {
  if (error instanceof CallError) return new HttpsError(sdkWordOf(error.status), error.message);
  logger.error('an operation failed', { operation: name, error });
  return new HttpsError('internal', unforeseen);
}

/** Looking at a photo takes memory; what was seen of one, and sharp beside it, more than the quarter of a gigabyte of others. */
function optionsOf(operation: Operation): CallableOptions {
  const { decodesPhotos, suggestsAgain, readsAllReefs, countsManyPeople, takesGifts } = operation;
  if (countsManyPeople === true) return { timeoutSeconds: 540 };
  if (takesGifts === true) return { secrets: givingSecrets };
  if (readsAllReefs === true) return { memory: '1GiB', concurrency: 1, timeoutSeconds: 300 };
  if (decodesPhotos === true) return { memory: '1GiB', concurrency: 4 };
  return suggestsAgain === true ? { memory: '512MiB' } : {};
}

/** An operation of `src/operations` as a callable function. */
export function hostOperation(operation: Operation): CallableFunction<unknown, Promise<unknown>> {
  const options = optionsOf(operation);
  return onCall(options, async ({ data, auth }) => {
    try {
      const actor = await actorOf(auth);
      const session =
        auth === undefined ? {} : { secondStep: secondStepOf(auth), sessionSince: sessionSinceOf(auth) };
      const context = { ...ground(), ...session, suggestions: ownSuggestions, actor };
      return (await runOperation(operation, data, context)) ?? null;
    } catch (error) {
      throw refusalOf(operation.name, error);
    }
  });
}
