import { logger } from 'firebase-functions';
import { type CallableFunction, type CallableOptions, onCall } from 'firebase-functions/https';
import { authMessage } from '../../../src/domain/account/auth-messages.ts';
import { type Operation, runOperation } from '../../../src/operations/run/operation.ts';
import { CallError } from '../../../src/ports/calls.ts';
import { networkOfRequest } from './account/caller-network.ts';
import { isAnswered, notOurPage } from './account/own-page.ts';
import { givingSecrets } from './gifts/giving.ts';
import { askerOf, ground, secondStepOf, sessionSinceOf } from './ground.ts';
import { failureEntry, traceOfPage } from './observe/failure-entry.ts';
import { ownSuggestions } from './own-suggestions.ts';
import { refusalOf } from './refusal.ts';

function logFailure(operation: string, error: unknown, trace: string | null): void {
  logger.write(failureEntry({ operation, error, trace, project: process.env.GCLOUD_PROJECT ?? '' }));
}

/** Looking at a photo takes memory; what was seen of one, and sharp beside it, more than the quarter of a gigabyte of others. */
function optionsOf(operation: Operation): CallableOptions {
  const { decodesPhotos, suggestsAgain, readsAllReefs, countsManyPeople, takesGifts, takesItsTime } =
    operation;
  if (countsManyPeople === true || takesItsTime === true) return { timeoutSeconds: 540 };
  if (takesGifts === true) return { secrets: givingSecrets };
  if (readsAllReefs === true) return { memory: '1GiB', concurrency: 1, timeoutSeconds: 300 };
  if (decodesPhotos === true) return { memory: '1GiB', concurrency: 4 };
  return suggestsAgain === true ? { memory: '512MiB' } : {};
}

/** An operation of `src/operations` as a callable function. */
export function hostOperation(operation: Operation): CallableFunction<unknown, Promise<unknown>> {
  const options = optionsOf(operation);
  return onCall(options, async ({ data, auth, app, rawRequest }) => {
    try {
      const asker = await askerOf(auth);
      if (asker.status === 'unconfirmed')
        throw new CallError('PERMISSION_DENIED', authMessage('unconfirmed-way'));
      const { actor } = asker;
      // Written in by the build, of the project file that tells the page.
      if (!isAnswered(app, actor, process.env.APP_CHECK === '1'))
        throw new CallError('UNAUTHENTICATED', notOurPage);
      const session =
        auth === undefined ? {} : { secondStep: secondStepOf(auth), sessionSince: sessionSinceOf(auth) };
      const context = {
        ...ground(),
        ...session,
        network: networkOfRequest(rawRequest),
        suggestions: ownSuggestions,
        actor,
      };
      return (await runOperation(operation, data, context)) ?? null;
    } catch (error) {
      if (!(error instanceof CallError))
        logFailure(operation.name, error, traceOfPage(rawRequest.query.trace));
      throw refusalOf(error);
    }
  });
}
